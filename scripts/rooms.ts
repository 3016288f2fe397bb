import { readRooms } from './read-rooms.ts'
import { root } from './root.mjs'

const { sources, folders, problems } = readRooms(root)
for (const problem of problems) console.error(problem)
console.log(`Sources of the web: ${sources} in ${folders} folders.`)
if (sources === 0) console.error('Nothing was read: the check did not work.')
if (problems.length > 0 || sources === 0) process.exitCode = 1
