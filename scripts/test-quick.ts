import { runVitest, testLines } from './run-vitest.ts'

/**
 * What needs no PostgreSQL, Redis or browser: the rules, and the server on the embedded database.
 * Pages, programs that are started, and what takes long are left to `npm test`.
 */
const projects = ['domain', 'contract', 'texts', 'scripts-quick', 'server-quick', 'web-quick']
const tests = await runVitest(projects.flatMap((name) => ['--project', name]))
console.log(['', ...testLines(tests)].join('\n'))
process.exitCode = tests.counts.failed === 0 ? 0 : 1
