import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import boundaries from '../.dependency-cruiser.mjs'

/**
 * How many modules were read below each folder, and one text for each import that breaks a rule.
 */
export type Boundaries = { modules: Record<string, number>; violations: string[] }

/**
 * Reads every module of a repository and holds its imports against the rules of
 * .dependency-cruiser.mjs.
 */
export async function readBoundaries(folder: string): Promise<Boundaries> {
  const { forbidden, options } = boundaries
  const folders = ['packages', 'apps', 'e2e', 'scripts'].filter((name) =>
    existsSync(join(folder, name)),
  )
  const { output } = await cruise(folders, {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text')
  const isIn = (name: string) =>
    output.modules.filter((module) => module.source.startsWith(`${name}/`)).length
  const violations = output.summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle ? cycle.map((module) => module.name).join(' -> ') : to
    return `${from} -> ${path}\n  ${rule.name}: ${forbidden?.find(({ name }) => name === rule.name)?.comment}`
  })
  return { modules: Object.fromEntries(folders.map((name) => [name, isIn(name)])), violations }
}
