import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { inTongue, isInFull, type Tongue, tongues, wordsOfNoCatalogue } from './languages.ts'
import type { Person } from './person.ts'
import { arePicturesWanted, gallery, picture } from './pictures.ts'
import { wrongWords } from './words.ts'

/** What all walks have seen. */
export const listOfScreens = join(gallery, 'screens.jsonl')

/** A line of the list: what was looked at, and the title of the dialog that was open. */
export type Seen = {
  readonly walk: string
  readonly name: string
  readonly path: string
  readonly dialog: string | null
}

/**
 * How long a page may take to be drawn anew for another size of its window, and be without its footer
 * meanwhile, milliseconds.
 */
const patience = 10_000
/** An expectation of what becomes true once the page is drawn anew; a failed one fails at the end. */
const once = expect.configure({ soft: true, timeout: patience })
/** That of a phone, where long words are cut first. */
const narrowest = 360
const widths = [narrowest, 768, 1280]

/**
 * A way through screens of the product. Each has to fit three widths in both colour schemes, axe has
 * to find nothing, and no text may have a word that the glossary rules out. In other languages it is
 * changed to them on a phone, with LANGUAGES given at all widths and with axe; without, axe looks
 * at the dark colours of one state of each page and dialog. In the pseudo language
 * every word that is no content has to be in a catalogue. With PICTURES=1 it is pictured at each
 * width, in the dark, where only colours differ, at the person's own.
 */
export class Walk {
  private readonly name: string
  private readonly tongues: readonly Tongue[]
  private count = 0
  /** Pages and dialogs of which axe has looked at the dark colours. */
  private readonly darkened = new Set<string>()

  /** `isOnWall`: its pages have no select for their language. */
  constructor(name: string, { isOnWall = false } = {}) {
    this.name = name
    this.tongues = isOnWall ? [] : tongues
    mkdirSync(gallery, { recursive: true })
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

  /** Looks at the dialog that opens. */
  async openDialog(person: Person, title: string | RegExp, name?: string): Promise<void> {
    await expect(person.page.getByRole('dialog', { name: title })).toBeVisible()
    await this.look(person, name ?? `dialog ${title}`)
  }

  /** Looks at the dialog that opens, and closes it. */
  async dialog(person: Person, title: string | RegExp, name?: string): Promise<void> {
    await this.openDialog(person, title, name)
    await person.page.keyboard.press('Escape')
    await expect(person.page.getByRole('dialog', { name: title })).toBeHidden()
  }

  /**
   * Looks at what is on the screen now, once it has its answers but those that are `waiting`: a
   * page on its way has no heading yet, so that the focus waits for the real one.
   */
  async look(
    { page, role, asked, content }: Person,
    name: string,
    waiting?: RegExp,
  ): Promise<void> {
    await asked.isAnswered(waiting)
    this.count += 1
    const dialog = page.getByRole('dialog')
    const isOver = (await dialog.count()) > 0
    const path = new URL(page.url()).pathname
    const title = isOver ? await dialog.getByRole('heading').first().textContent() : null
    this.list({ walk: this.name, name, path, dialog: title })
    const place = `${role}: ${name}`
    const number = String(this.count).padStart(2, '0')
    const shot = (width: number, scheme: string) =>
      picture(
        page,
        `${this.name}/${number} ${place.replace(/[^\w]+/g, ' ').trim()} ${width} ${scheme}`,
        !isOver,
      )
    const top = waiting ? page.getByRole('main') : page.getByRole('heading', { level: 1 })
    if (!isOver) await expect.soft(top.first(), place).toBeAttached()
    expect.soft(await wrongWords(page), place).toEqual([])
    const own = page.viewportSize() ?? { width: 1280, height: 800 }
    const left = waiting ? ['page-has-heading-one'] : []

    // a thousand rows take long to be drawn, and say what three say
    const spoken = /, crowded$/.test(name) && !isInFull ? [] : this.tongues
    for (const width of [...widths.filter((width) => width !== own.width), own.width]) {
      await page.setViewportSize({ width, height: own.height })
      const tooWide = async () =>
        Object.entries(await settled(page)).filter(([, needed]) => needed > width)
      await once.poll(tooWide, `${place}: fits ${width} pixels`).toEqual([])
      await shot(width, 'light')
      if (width !== narrowest && !isInFull) continue
      for (const tongue of spoken) {
        const inWords = `${place}, in ${tongue}`
        const isShown = await inTongue(page, tongue, waiting ? 0 : patience, async () => {
          // what is drawn after the rest, such as a long table, is in the old language for a while
          if (tongue === 'pseudo' && width === narrowest)
            await once.poll(() => wordsOfNoCatalogue(page, content), inWords).toEqual([])
          const { light } = await settled(page)
          const wide = light > width ? await sticksOut(page) : []
          expect.soft(wide, `${inWords}: fits ${width} pixels`).toEqual([])
          if (!isInFull) return
          await shot(width, tongue)
          // what a sticky bar covers for now depends on how long texts are
          const without = [...left, 'target-size']
          if (width === own.width)
            expect
              .soft(await findings(page, { scheme: 'light', isOver, left: without }), inWords)
              .toEqual([])
        })
        expect.soft(isShown || waiting !== undefined, `${inWords}: has a select`).toBe(true)
      }
    }
    await page.setViewportSize(own)
    await asked.isAnswered(waiting)
    expect.soft(await findings(page, { scheme: 'light', isOver, left }), place).toEqual([])

    const kind = `${path.replace(/[0-9a-f-]{36}/g, '')} ${title}`
    if (this.darkened.has(kind) && !isInFull && !arePicturesWanted) return
    this.darkened.add(kind)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await settled(page)
    expect.soft(await findings(page, { scheme: 'dark', isOver, left }), place).toEqual([])
    await shot(own.width, 'dark')
    await page.setViewportSize(own)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  }

  private list(seen: Seen): void {
    appendFileSync(listOfScreens, `${JSON.stringify(seen)}\n`)
  }
}

/**
 * How wide the page is in either colour scheme, once it is painted at the window's new size and what
 * moves on it has come to its end. The dark one, which an attribute of the page stands for, is laid
 * out but not painted: that takes a twentieth of the time.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // a page with nothing to paint gives no frame
    const rest = new Promise((done) => setTimeout(done, 200))
    for (let frame = 0; frame < 2; frame += 1)
      await Promise.race([new Promise(requestAnimationFrame), rest])
    // on a busy machine a colour may be on its way for long: it is put where it goes
    for (const move of document.getAnimations())
      if (move.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) move.finish()
    const page = document.documentElement
    const scheme = page.dataset.mantineColorScheme
    const light = page.scrollWidth
    page.dataset.mantineColorScheme = 'dark'
    const dark = page.scrollWidth
    page.dataset.mantineColorScheme = scheme
    return { light, dark }
  })

/** What stands out of the window at its right. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((one) => one.outerHTML.slice(0, 160)),
  )
