import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productionPackages } from './production-packages.ts'
import { root } from './root.mjs'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test('a build asks for what the server and its workspace packages name, at the same versions', () => {
  const named = Object.entries<string>({
    ...read('packages/contract/package.json').dependencies,
    ...read('packages/texts/package.json').dependencies,
    ...read('apps/server/package.json').dependencies,
  }).filter(([name]) => !name.startsWith('@tbl/'))
  const { dependencies } = productionPackages(read('package-lock.json'), 'apps/server')
  expect(dependencies).toEqual(Object.fromEntries(named))
})

test('what only tests, tools and pages need is no part of it', () => {
  const lock = read('package-lock.json')
  const { packages } = productionPackages(lock, 'apps/server')
  const names = Object.keys(packages)
  for (const name of names) expect(lock.packages[name].dev, name).toBeUndefined()
  for (const name of ['vite', 'tsx', 'typescript', 'react', '@mantine/core', '@tbl/server'])
    expect(names).not.toContain(`node_modules/${name}`)
})

const lockOf = (packages: Parameters<typeof productionPackages>[0]['packages']) =>
  productionPackages({ packages }, 'apps/one')

test('all that is needed comes along, from where Node finds it', () => {
  const { dependencies, packages } = lockOf({
    'apps/one': { dependencies: { own: '1.0.0', a: '1.0.0' } },
    'node_modules/own': { link: true, resolved: 'packages/own' },
    'packages/own': { dependencies: { b: '2.0.0' } },
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { c: '^1.0.0' },
      optionalDependencies: { missing: '1.0.0', native: '1.0.0' },
      peerDependencies: { peer: '*', tool: '*' },
      peerDependenciesMeta: { tool: { optional: true } },
    },
    'node_modules/a/node_modules/c': { version: '1.5.0' },
    'node_modules/b': { version: '2.0.0', dependencies: { c: '^2.0.0' } },
    'node_modules/c': { version: '2.0.0', dependencies: { b: '2.0.0' } },
    'node_modules/native': { version: '1.0.0', devOptional: true },
    'node_modules/peer': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0' },
  })
  expect(dependencies).toEqual({ a: '1.0.0', b: '2.0.0' })
  expect(Object.keys(packages)).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
    'node_modules/c',
    'node_modules/native',
    'node_modules/peer',
  ])
  expect(packages['node_modules/native']).toEqual({ version: '1.0.0', optional: true })
})

test('a package that the lock lacks, or has beside one program alone, ends the build', () => {
  expect(() => lockOf({ 'apps/one': { dependencies: { a: '1.0.0' } } })).toThrow(
    'package-lock.json has no a for apps/one',
  )
  expect(() =>
    lockOf({
      'apps/one': { dependencies: { a: '1.0.0' } },
      'apps/one/node_modules/a': { version: '1.0.0' },
    }),
  ).toThrow('apps/one/node_modules/a is not beside the others')
})
