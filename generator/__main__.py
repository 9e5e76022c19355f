"""`python -m generator` is `counterpress`."""

import sys

from generator.cli import main

sys.exit(main())
