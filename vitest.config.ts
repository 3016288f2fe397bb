import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { runnerImport, type UserConfig } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'

// Loaded this way because the web's config reads the contract, whose sources Node 20 cannot run by
// itself.
const web = (await runnerImport<{ default: UserConfig }>('./apps/web/vite.config.ts')).module
  .default

const here = (file: string) => join(import.meta.dirname, file)
// a busy machine takes a while for thousands of random cases
const node = { environment: 'node', isolate: false, include: ['**/*.test.ts'], testTimeout: 60_000 }
const withoutSync = here('scripts/without-sync.ts')
const server = {
  ...node,
  root: 'apps/server',
  setupFiles: withoutSync,
  testTimeout: 20_000,
  hookTimeout: 60_000,
}
const once = '**/*.once.test.ts' // what does not depend on the database, or brings its own
const database = { ...server, exclude: [...configDefaults.exclude, once] }
const onPostgres = { globalSetup: here('scripts/provide-postgres.ts') }
const usePostgres = here('scripts/use-postgres.ts')

// Files do not start anew each (`isolate: false`): that halves the time. A test that needs a module
// as if just loaded says vi.resetModules().
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // one less is the default: half of a machine with two cores
    projects: [
      { test: { name: 'domain', root: 'packages/domain', ...node } },
      { test: { name: 'contract', root: 'packages/contract', ...node } },
      { test: { name: 'scripts', root: 'scripts', ...node } },
      { test: { name: 'server-once', ...server, include: [once] } },
      { test: { name: 'server', ...database } },
      {
        test: {
          name: 'server-postgres',
          ...database,
          ...onPostgres,
          setupFiles: [withoutSync, usePostgres],
        },
      },
      {
        ...web,
        test: {
          name: 'web',
          environment: 'jsdom',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          ...onPostgres,
          setupFiles: [usePostgres, here('apps/web/testing/setup.ts')],
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
