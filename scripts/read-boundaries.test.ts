import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readBoundaries } from './read-boundaries.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/**
 * A repository in which each file has one import: of another file, or, without a slash in front, of
 * a package.
 */
function repository(
  imports: readonly (readonly [from: string, to: string, ...unknown[]])[],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'tbl-boundaries-'))
  folders.push(folder)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { flag: 'a' })
  }
  write(
    'packages/domain/package.json',
    '{ "name": "@tbl/domain", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  )
  write('packages/domain/src/captaincy.ts', 'export const captaincy = 1\n')
  mkdirSync(join(folder, 'node_modules/@tbl'), { recursive: true })
  symlinkSync(join(folder, 'packages/domain'), join(folder, 'node_modules/@tbl/domain'))
  for (const name of ['zod', 'fast-check', 'fastify']) {
    write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`)
    write(`node_modules/${name}/index.js`, 'export default 1\n')
  }
  for (const [from, to] of imports) {
    const isFile = to.startsWith('/')
    if (isFile) write(to.slice(1), 'export const other = 1\n')
    write(
      from,
      `import type {} from '${isFile ? relative(dirname(from), to.slice(1)).replace(/^(?!\.)/, './') : to}'\n`,
    )
  }
  return folder
}

const broken = [
  ['packages/domain/src/a.ts', 'node:fs', 'domain-imports-nothing'],
  ['packages/domain/src/b.ts', 'fast-check', 'domain-imports-nothing'],
  ['packages/domain/src/c.ts', '/packages/contract/src/c.ts', 'domain-imports-nothing'],
  [
    'packages/domain/src/d.test.ts',
    '/packages/contract/src/d.ts',
    'domain-tests-need-only-the-domain',
  ],
  ['packages/contract/src/e.ts', 'fastify', 'contract-only-describes'],
  ['packages/contract/src/f.test.ts', '/apps/server/src/f.ts', 'packages-know-no-program'],
  [
    'apps/web/src/features/quizzes/g.tsx',
    '/apps/server/src/g.ts',
    'web-calls-the-server-over-the-contract',
  ],
  [
    'apps/web/src/features/quizzes/h.tsx',
    '/apps/server/testing/h.ts',
    'programs-run-without-testing',
  ],
  [
    'apps/web/src/features/quizzes/i.test.tsx',
    '/apps/server/src/i.ts',
    'web-tests-use-the-servers-testing',
  ],
  ['apps/server/src/j.ts', '/apps/web/src/ui/j.tsx', 'server-knows-no-web'],
  [
    'apps/server/src/features/quizzes/commands.ts',
    '/apps/server/src/features/teams/commands/create-team.ts',
    'server-features-hand-over-parts',
  ],
  [
    'apps/server/src/features/grades/commands/k.ts',
    '/apps/server/src/features/courses/allowlist-router.ts',
    'server-features-hand-over-parts',
  ],
  [
    'apps/server/src/features/quizzes/k.ts',
    '/apps/server/src/subscribers.ts',
    'server-features-know-no-composition',
  ],
  [
    'apps/server/src/platform/k.ts',
    '/apps/server/src/features/teams/queries.ts',
    'server-platform-knows-accounts-and-records-alone',
  ],
  [
    'apps/server/src/platform/l.ts',
    '/apps/server/src/schema/teams.ts',
    'server-platform-knows-accounts-and-records-alone',
  ],
  [
    'apps/server/src/access/k.ts',
    '/apps/server/src/features/teams/queries.ts',
    'server-access-knows-no-feature',
  ],
  [
    'apps/server/src/schema/k.ts',
    '/apps/server/src/platform/clock.ts',
    'server-schema-knows-the-domain-alone',
  ],
  [
    'apps/web/src/features/quizzes/l.tsx',
    '/apps/web/src/features/teams/l.tsx',
    'web-features-meet-in-routes',
  ],
  [
    'apps/web/src/features/quizzes/m.tsx',
    '/apps/web/src/routes/m.tsx',
    'web-features-know-no-route',
  ],
  ['apps/web/src/ui/n.tsx', '/apps/web/src/platform/n.tsx', 'ui-could-ship-elsewhere'],
  ['apps/web/src/ui/o.tsx', '/packages/contract/src/o.ts', 'ui-could-ship-elsewhere'],
  ['apps/web/src/ui/p.tsx', '@tbl/domain/captaincy', 'ui-could-ship-elsewhere'],
  ['apps/web/src/ui/q.tsx', '/apps/web/src/tbl/q.tsx', 'ui-could-ship-elsewhere'],
  ['apps/web/src/tbl/r.tsx', '/apps/web/src/features/quizzes/r.tsx', 'tbl-knows-no-feature'],
  ['apps/web/src/platform/o.tsx', '/apps/web/src/tbl/o.tsx', 'web-platform-knows-no-feature'],
  [
    'apps/web/src/platform/p.tsx',
    '/apps/web/src/features/quizzes/p.tsx',
    'web-platform-knows-no-feature',
  ],
  ['apps/server/src/q.ts', '/apps/server/src/r.test.ts', 'programs-run-without-tests'],
  ['apps/server/testing/s.ts', '/e2e/s.ts', 'programs-run-without-tests'],
  ['apps/server/src/t.ts', '/apps/server/testing/t.ts', 'programs-run-without-testing'],
  ['apps/server/src/u.ts', '/apps/server/src/v.ts', 'no-circles'],
  ['apps/server/src/w.ts', './gone.ts', 'every-import-is-found'],
] as const

const allowed = [
  ['packages/domain/src/a.ts', '/packages/domain/src/b.ts'],
  ['packages/domain/src/a.test.ts', 'fast-check'],
  ['packages/contract/src/a.ts', 'zod'],
  ['packages/contract/src/b.ts', '@tbl/domain/captaincy'],
  ['apps/server/src/features/quizzes/commands.ts', '/apps/server/src/features/teams/queries.ts'],
  ['apps/server/src/features/quizzes/commands/a.ts', '/apps/server/src/schema/teams.ts'],
  ['apps/server/src/access/a.ts', '/apps/server/src/schema/teams.ts'],
  ['apps/server/src/platform/a.ts', '/apps/server/src/schema/records.ts'],
  ['apps/server/src/schema/a.ts', '@tbl/domain/captaincy'],
  ['apps/server/src/features/quizzes/router.ts', '/apps/server/src/platform/authorize.ts'],
  ['apps/server/src/app.ts', '/apps/server/src/features/quizzes/router.ts'],
  ['apps/web/src/features/quizzes/a.test.tsx', '/apps/server/testing/given.ts'],
  ['apps/web/src/routes/a.tsx', '/apps/web/src/features/quizzes/a.tsx'],
  ['apps/web/src/features/quizzes/b.tsx', '@tbl/domain/captaincy'],
  ['apps/web/src/tbl/a.tsx', '@tbl/domain/captaincy'],
  ['apps/web/src/tbl/b.tsx', '/apps/web/src/ui/b.tsx'],
  ['apps/web/src/tbl/c.tsx', '/apps/web/src/platform/c.tsx'],
] as const

test('an import against the rules is found and says where the code belongs', async () => {
  const { violations } = await readBoundaries(
    repository([...broken, ['apps/server/src/v.ts', '/apps/server/src/u.ts']]),
  )
  const found = violations.map((text) =>
    /^(\S+) -> .+\n {2}([a-z-]+): \w/.exec(text)?.slice(1).join(' breaks '),
  )
  expect(found.sort()).toEqual(broken.map(([from, , rule]) => `${from} breaks ${rule}`).sort())
})

test('an import along the arrows is allowed, and every file is read', async () => {
  const { modules, violations } = await readBoundaries(repository(allowed))
  expect(violations).toEqual([])
  expect(modules).toEqual({ packages: 6, apps: 21 })
})
