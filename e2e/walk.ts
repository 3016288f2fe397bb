import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { root } from '../scripts/root.mjs'
import type { Person } from './person.ts'

/** Where the pictures of all screens go, and the list of them; git ignores it. */
const gallery = join(root, 'test-results/screens')
export const listOfScreens = join(gallery, 'screens.jsonl')

/** A line of the list: what was looked at, and the title of the dialog that was open. */
export type Seen = {
  readonly walk: string
  readonly name: string
  readonly path: string
  readonly dialog: string | null
}

const widths = [360, 768, 1280]
const schemes = ['dark', 'light'] as const
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The window is as high as the page, in pixels, within these. */
const [shortest, tallest] = [740, 1600]

/**
 * A way through screens of the product. Each has to fit three widths in both colour schemes, and
 * axe has to find nothing; it is pictured at each width, in the dark, where only colours differ, at
 * the person's own.
 */
export class Walk {
  private readonly name: string
  private count = 0

  constructor(name: string) {
    this.name = name
    mkdirSync(join(gallery, name), { recursive: true })
  }

  /** Opens a page and looks at it once it shows the text. */
  async visit(person: Person, path: string, shows: string | RegExp, name: string): Promise<void> {
    await person.page.goto(path)
    await this.see(person, shows, name)
  }

  /** Looks at what is on the screen once it shows the text. */
  async see(person: Person, shows: string | RegExp, name: string): Promise<void> {
    await expect(person.page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await this.look(person, name)
  }

  /** Looks at the dialog that opens, and closes it. */
  async dialog(person: Person, title: string | RegExp, name?: string): Promise<void> {
    const dialog = person.page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await this.look(person, name ?? `dialog ${title}`)
    await person.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  /**
   * Looks at what is on the screen now. A page on its way has no heading yet, so that the focus
   * waits for the real one.
   */
  async look({ page, role }: Person, name: string, isOnItsWay = false): Promise<void> {
    this.count += 1
    const dialog = page.getByRole('dialog')
    const isOver = (await dialog.count()) > 0
    this.list({
      walk: this.name,
      name,
      path: new URL(page.url()).pathname,
      dialog: isOver ? await dialog.getByRole('heading').first().textContent() : null,
    })
    const place = `${role}: ${name}`
    const picture = join(
      gallery,
      this.name,
      `${String(this.count).padStart(2, '0')} ${place.replace(/[^\w]+/g, ' ').trim()}`,
    )
    const own = page.viewportSize() ?? { width: 1280, height: 800 }
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const width of widths) {
        await page.setViewportSize({ width, height: shortest })
        const { scrollWidth, scrollHeight } = await settled(page)
        expect.soft(scrollWidth, `${place}: fits ${width} pixels`).toBeLessThanOrEqual(width)
        if (scheme === 'dark' && width !== own.width) continue
        if (scrollHeight > shortest && !isOver)
          await page.setViewportSize({ width, height: Math.min(scrollHeight, tallest) })
        await take(page, `${picture} ${width} ${scheme}.jpg`)
      }
      await page.setViewportSize(own)
      expect.soft(await findings(page, scheme, { isOver, isOnItsWay }), place).toEqual([])
    }
  }

  private list(seen: Seen): void {
    appendFileSync(listOfScreens, `${JSON.stringify(seen)}\n`)
  }
}

/**
 * Takes a picture. Now and then Chromium gives no frame for one, however long one waits: the page
 * is put in front, and asked anew.
 */
const take = (page: Page, path: string) =>
  page.screenshot({ path, quality: 80, timeout: 10_000 }).catch(async () => {
    await page.bringToFront()
    await page.screenshot({ path, quality: 80, timeout: 60_000 })
  })

/** The size of the page once it is painted at the window's new one. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // a page with nothing to paint gives no frame
    const rest = new Promise((done) => setTimeout(done, 200))
    for (let frame = 0; frame < 2; frame += 1)
      await Promise.race([new Promise(requestAnimationFrame), rest])
    const { scrollWidth, scrollHeight } = document.documentElement
    return { scrollWidth, scrollHeight }
  })

/**
 * What axe finds against WCAG 2.2 A and AA and good practice; in the dark scheme only colours can
 * differ, and the page under a dialog was looked at before.
 */
async function findings(
  page: Page,
  scheme: (typeof schemes)[number],
  { isOver, isOnItsWay }: { isOver: boolean; isOnItsWay: boolean },
): Promise<string[]> {
  const options: axe.RunOptions = {
    runOnly: scheme === 'dark' ? ['color-contrast'] : standards,
    rules: isOnItsWay ? { 'page-has-heading-one': { enabled: false } } : {},
    resultTypes: ['violations'],
  }
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axe.source)
  const look = ({ place, options }: { place: string; options: axe.RunOptions }) =>
    (window as unknown as { axe: typeof axe }).axe.run(place, options)
  const { violations } = await page.evaluate(look, {
    place: isOver ? '[role="dialog"]' : 'html',
    options,
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${scheme} ${id}: ${html.slice(0, 160)}`),
  )
}
