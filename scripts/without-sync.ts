import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// A test's database need not survive a power cut: forcing it to the disk takes seconds on a busy
// machine. power-cut.test.ts records what would be forced.
fs.fsyncSync = () => {}
syncBuiltinESMExports()
