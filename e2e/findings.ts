import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { markAlike } from './alike.ts'

/** Each page that is loaded reads axe anew: the small file takes half the time of the large one. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/**
 * Rules that examine an element by how it and its surroundings are painted. They are by far the
 * slowest, some with the square of a list's length, and find the same in items of one kind.
 */
const ofPaint = ['color-contrast', 'link-in-text-block', 'target-size']

/** What is examined: the page, or the dialog over it, by all rules but those that are `left`. */
type Examined = {
  readonly scheme: 'light' | 'dark'
  readonly isOver: boolean
  readonly left: readonly string[]
}
type Look = { include: string[]; exclude: string[]; options: axe.RunOptions }

/**
 * What axe finds against WCAG 2.2 A and AA and good practice; in the dark scheme, where only
 * colours can differ, of contrast alone. The page under a dialog was looked at before.
 */
export async function findings(page: Page, { scheme, isOver, left }: Examined): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(source)
  const run = async (runOnly: string[], without: readonly string[], exclude: string[]) => {
    const look = ({ include, exclude, options }: Look) =>
      (window as unknown as { axe: typeof axe }).axe.run({ include, exclude }, options)
    const options: axe.RunOptions = {
      runOnly,
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      preload: { assets: ['media'] }, // no rule of these standards asks for style sheets
    }
    const include = [isOver ? '[role="dialog"]' : 'html']
    const { violations } = await page.evaluate(look, { include, exclude, options })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${scheme} ${id}: ${html.slice(0, 160)}`),
    )
  }
  const alike = await markAlike(page)
  if (scheme === 'dark') return run(['color-contrast'], [], alike)
  if (alike.length === 0) return run(standards, left, [])
  const byPaint = ofPaint.filter((rule) => !left.includes(rule))
  return [...(await run(standards, [...left, ...ofPaint], [])), ...(await run(byPaint, [], alike))]
}
