import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBuildStale, sourceHash } from './build-if-stale.mjs'
import { hashFiles } from './hash-files.mjs'
import { isInstallStale, recordInstall } from './install.mjs'
import { isSupportedNode } from './supported-node.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tbl-staleness-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a file as if that many seconds after the start of this test's world. */
function write(file: string, text: string, second = 0) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  utimesSync(join(folder, file), 1_000_000 + second, 1_000_000 + second)
}

describe('a hash of files', () => {
  const hash = () => hashFiles(folder, ['src', 'index.html'])
  beforeEach(() => {
    write('src/a.ts', 'one')
    write('src/deep/b.ts', 'two')
    write('index.html', 'three')
  })

  test('stays when nothing changed but the time', () => {
    const before = hash()
    write('src/a.ts', 'one', 50)
    write('elsewhere.ts', 'other')
    expect(hash()).toBe(before)
  })

  const exchange = () => {
    write('src/a.ts', 'two')
    write('src/deep/b.ts', 'one')
  }

  test.each<[string, () => void]>([
    ['a content', () => write('src/deep/b.ts', 'TWO')],
    ['a single file', () => write('index.html', 'four')],
    ['a new file', () => write('src/c.ts', '')],
    ['a file gone', () => rmSync(join(folder, 'index.html'))],
    ['a file renamed', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/z.ts'))],
    ['contents exchanged', exchange],
  ])('changes with %s', (_, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })
})

describe('installed packages', () => {
  test('are stale while npm has not finished an install', () => {
    write('package-lock.json', '{}')
    expect(isInstallStale(folder)).toBe(true)
    mkdirSync(join(folder, 'node_modules/react'), { recursive: true })
    expect(isInstallStale(folder)).toBe(true)
  })

  const all = '{ "packages": { "node_modules/vite": { "dev": true } } }'

  test('are fresh when npm wrote them after package-lock.json', () => {
    write('package-lock.json', '{}', 0)
    write('node_modules/.package-lock.json', all, 1)
    expect(isInstallStale(folder)).toBe(false)
  })

  test('are stale when package-lock.json changed since, and fresh when it only got a newer time', () => {
    write('package-lock.json', '{}', 0)
    write('node_modules/.package-lock.json', all, 1)
    recordInstall(folder)
    write('package-lock.json', '{}', 2)
    expect(isInstallStale(folder)).toBe(false)
    write('package-lock.json', '{ "changed": true }', 2)
    expect(isInstallStale(folder)).toBe(true)
  })

  test('of production alone are enough for a build that is up to date, and for nothing else', () => {
    write('package-lock.json', '{}', 0)
    write('node_modules/.package-lock.json', '{ "packages": { "node_modules/pino": {} } }', 1)
    expect(isInstallStale(folder, { withTools: false })).toBe(false)
    expect(isInstallStale(folder)).toBe(true)
  })
})

describe('a build', () => {
  const build = () => write('build/.source-hash', sourceHash(folder))
  beforeEach(() => {
    write('apps/web/src/main.tsx', 'main')
    write('apps/server/src/main.ts', 'main')
    write('packages/domain/src/quiz.ts', 'quiz')
    write('packages/contract/src/quizzes.ts', 'quizzes')
    write('package-lock.json', '{}')
  })

  test('is stale before it is made and fresh after it', () => {
    expect(isBuildStale(folder)).toBe(true)
    build()
    expect(isBuildStale(folder)).toBe(false)
  })

  test.each([
    'apps/web/src/main.tsx',
    'apps/web/index.html',
    'apps/web/vite.config.ts',
    'apps/web/public/mark.svg',
    'apps/server/src/main.ts',
    'apps/server/migrations/0001_more.sql',
    'packages/domain/src/quiz.ts',
    'packages/contract/src/new.ts',
    'package.json',
    'package-lock.json',
    'scripts/build.ts',
    'scripts/build-server.ts',
    'scripts/compress-files.ts',
    'scripts/production-packages.ts',
    'LICENSE',
  ])('is stale when %s changes', (file) => {
    build()
    write(file, 'changed')
    expect(isBuildStale(folder)).toBe(true)
  })

  test.each(['apps/server/testing/given.ts', 'docs/deployment.md', 'build/server.js'])(
    'does not depend on %s',
    (file) => {
      build()
      write(file, 'changed')
      expect(isBuildStale(folder)).toBe(false)
    },
  )
})

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is supported: %s', (version, expected) => {
  expect(isSupportedNode(version)).toBe(expected)
})
