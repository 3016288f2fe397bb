import { availableParallelism } from 'node:os'
import { hashPassword, isPassword } from '../../apps/server/src/platform/auth.ts'
import { closedLoop } from '../load/pace.ts'

/*
 * What logins are measured beside: checks of a password, as many at a time as the server lets run,
 * and nothing else. Takes how many; prints checks a second and the CPU milliseconds of each.
 */
const password = 'correct horse'
const count = Number(process.argv[2])
const stored = await hashPassword(password)
const before = process.cpuUsage()
const seconds = await closedLoop(
  Array.from({ length: count }, () => stored),
  Math.max(2, availableParallelism()),
  (hash) => isPassword(hash, password),
)
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ rate: count / seconds, cpu: (user + system) / 1000 / count }))
