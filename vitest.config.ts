import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runnerImport, type UserConfig } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

// Loaded this way because the web's config reads the contract, whose sources Node 20 cannot run by
// itself.
const web = (await runnerImport<{ default: UserConfig }>('./apps/web/vite.config.ts')).module
  .default

const here = (file: string) => join(import.meta.dirname, file)
// pages and answers die young: with V8's 16 MB a twentieth of the time goes into their collection
const execArgv = ['--max-semi-space-size=64']
// limits of time are for what hangs: beside other work a machine takes several times as long
const node = {
  execArgv,
  environment: 'node',
  isolate: false,
  include: ['**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } }, // on a busy machine a second is short
}
const withoutSync = here('scripts/without-sync.ts')
const server = {
  ...node,
  root: 'apps/server',
  setupFiles: withoutSync,
}
const once = '**/*.once.test.ts' // what does not depend on the database, or brings its own
const database = { ...server, exclude: [...configDefaults.exclude, once] }
/**
 * What can differ by database, and therefore runs on both in `npm test`: all but the feature tests,
 * and of those these. The others run there on PostgreSQL, and embedded in `npm run prove`.
 */
const byDatabase = [
  'src/platform/**/*.test.ts',
  'src/**/!(*.feature).test.ts',
  // the answers of the API as they are recorded, and names in any script
  'src/{recorded-answers,names}.feature.test.ts',
  // locks, and who comes first
  'src/**/*-races.feature.test.ts',
  'src/**/attempts-once.feature.test.ts',
  // errors, faults and ends of the database
  'src/{refusals,busy,faults,full-disk,http}.feature.test.ts',
  'src/**/team-quiz-restart.feature.test.ts',
  // order, letter case and search
  'src/**/*-{list,catalogue}.feature.test.ts',
  'src/**/{roster,sections,section-*,identities}.feature.test.ts',
  // numbers, times and JSON
  'src/**/{gradebook,grade-changes,export,result-pages,quizzes-versions}.feature.test.ts',
  'src/personal-data/{personal-data,append-only}.feature.test.ts',
]
/**
 * What `npm run test:quick` leaves out of the server: tests that ask every operation for everybody,
 * and that walk far or in crowds, would take as long as the rest.
 */
const slow = [
  '**/{access-*,recorded-answers}.feature.test.ts',
  '**/*-{secrecy,walk,scale,races}.feature.test.ts',
]
const startsPrograms = '{build,demo,postgres}.test.ts'
const asksServer = '**/*.test.tsx' // pages, with the whole server behind them
const scripts = { ...node, root: 'scripts' }
const onPostgres = { globalSetup: here('scripts/provide-postgres.ts') }
const ofBuild = { globalSetup: here('scripts/provide-build.ts') }
const usePostgres = here('scripts/use-postgres.ts')
const page = {
  execArgv,
  environment: 'jsdom',
  isolate: false,
  include: ['src/**/*.test.{ts,tsx}'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
}
const setUpPage = here('apps/web/testing/setup.ts')

/*
 * `npm test` runs each test once, those of the server that can differ by database twice: domain,
 * contract, scripts, server-short, server-postgres and web. The others are for `test:quick`
 * (*-quick) and `prove`.
 *
 * Files do not start anew each (`isolate: false`): that halves the time, and each project starts
 * anew. A test that needs a module as if just loaded says vi.resetModules().
 */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // one less is the default: half of a machine with two cores
    projects: [
      { test: { name: 'domain', root: 'packages/domain', ...node } },
      { test: { name: 'contract', root: 'packages/contract', ...node } },
      { test: { name: 'texts', root: 'packages/texts', ...node } },
      { test: { name: 'scripts', ...scripts } },
      {
        test: {
          name: 'scripts-quick',
          ...scripts,
          exclude: [...configDefaults.exclude, startsPrograms],
        },
      },
      {
        test: {
          name: 'server-postgres',
          ...database,
          ...onPostgres,
          setupFiles: [withoutSync, usePostgres],
        },
      },
      { test: { name: 'server-once', ...server, ...ofBuild, include: [once] } },
      { test: { name: 'server-embedded', ...database } },
      { test: { name: 'bench', ...node, root: 'bench', ...ofBuild } },
      { test: { name: 'server-short', ...server, ...ofBuild, include: [once, ...byDatabase] } },
      { test: { name: 'server-quick', ...database, exclude: [...database.exclude, ...slow] } },
      {
        ...web,
        test: {
          name: 'web',
          ...page,
          ...onPostgres,
          setupFiles: [usePostgres, setUpPage],
        },
      },
      {
        ...web,
        test: {
          name: 'web-quick',
          ...page,
          exclude: [...configDefaults.exclude, asksServer],
          setupFiles: setUpPage,
        },
      },
    ],
  },
})
