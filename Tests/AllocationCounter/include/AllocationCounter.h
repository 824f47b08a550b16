#pragma once

/// How many blocks of memory the program has asked for so far.
long allocation_count(void);
