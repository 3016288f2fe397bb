import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdirSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { enter, findPlaces } from './demo-class.ts'
import { findings } from './findings.ts'
import { alikeInGrey } from './greyscale.ts'
import { gallery, picture } from './pictures.ts'
import type { Product } from './product.ts'
import { projectedStates } from './projected.ts'
import { test } from './test.ts'
import { listOfScreens } from './walk.ts'
import { wrongWords } from './words.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

/** What stands in lecture halls. */
const sizes = [
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
const schemes = ['light', 'dark'] as const
/** Type is no smaller than so much of the height of the window. */
const smallest = 0.03

/** What does not fit the window, or into what is around it; the title alone may be cut. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const { scrollWidth, scrollHeight } = document.documentElement
    const { innerWidth, innerHeight } = window
    const found: string[] = []
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      found.push(`scrolls: ${scrollWidth} x ${scrollHeight}`)
    for (const one of document.querySelectorAll<HTMLElement>(
      '#root :is(h1, p, li, button, span)',
    )) {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      const isHidden = right - left <= 1 || one.textContent === ''
      if (isHidden || one.closest('h1 span')) continue
      const isOut = left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
      if (isOut || (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0))
        found.push(one.outerHTML.slice(0, 120))
      if (Number.parseFloat(getComputedStyle(one).fontSize) < smallest * innerHeight)
        found.push(`small: ${one.outerHTML.slice(0, 120)}`)
    }
    return found
  }, smallest)

/** How high the figures of the time are, as a part of the window; null where there is no time. */
const figureHeight = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const time = document.querySelector('[role="timer"]')
    if (!time) return null
    const { font, fontSize, fontFamily, fontWeight } = getComputedStyle(time)
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) return 0
    brush.font = font || `${fontWeight} ${fontSize} ${fontFamily}`
    const { actualBoundingBoxAscent: top, actualBoundingBoxDescent: bottom } =
      brush.measureText('0')
    return (top + bottom) / window.innerHeight
  })

const weightOfTime = (page: Page): Promise<string> =>
  page.getByRole('timer').evaluate((time) => getComputedStyle(time).fontWeight)

/** Where contrast is less than 7:1. */
const weak = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run('html', {
      runOnly: ['color-contrast-enhanced'],
      rules: { 'color-contrast-enhanced': { enabled: true } },
    })
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
  })

type State = keyof typeof projectedStates
const states = Object.keys(projectedStates) as State[]
const answers = '**/class-session/projector*'

/** Who teaches the sample class, and the projector of one of its quizzes in any state. */
async function openProjector(product: Product, browser: Browser) {
  const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const teacher = await enter(product, browser, ingrid)
  const { page } = teacher
  const { individual } = await findPlaces(teacher)
  const path = `/quizzes/${individual.id}/session/projector`
  let state: State = 'open'
  await page.route(answers, (route) => route.fulfill({ json: projectedStates[state]() }))
  return {
    teacher,
    page,
    path,
    open: async (wanted: State) => {
      state = wanted
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
    },
    scheme: (colorScheme: (typeof schemes)[number]) =>
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
  }
}

test('[P44] [PROJ-02] [PROJ-04] the projector is readable at each size in each of its states', async ({
  browser,
  product,
}) => {
  const { page, path, open, scheme: show } = await openProjector(product, browser)
  mkdirSync(gallery, { recursive: true })
  const seen = { walk: 'projector', name: 'projector', path, dialog: null }
  appendFileSync(listOfScreens, `${JSON.stringify(seen)}\n`)
  for (const name of states)
    await test.step(name, async () => {
      await open(name)
      for (const scheme of schemes) {
        await show(scheme)
        for (const size of sizes) {
          await page.setViewportSize(size)
          const place = `${name}, ${size.width} x ${size.height}, ${scheme}`
          await expect.soft.poll(() => misfits(page), place).toEqual([])
          const height = await figureHeight(page)
          if (height !== null && !name.endsWith('days'))
            expect.soft(height, `${place}: figures`).toBeGreaterThanOrEqual(0.25)
          await picture(page, `projector/${place.replace(/[^\w]+/g, ' ')}`, false)
        }
        const found = await findings(page, { scheme, isOver: false, left: [] })
        expect.soft(found, `${name}, ${scheme}`).toEqual([])
        expect.soft(await weak(page), `${name}, ${scheme}: 7 to 1`).toEqual([])
      }
      expect.soft(await wrongWords(page), name).toEqual([])
      const marks = page.getByRole('listitem').locator('[data-mark]')
      if (name === 'open')
        expect.soft(await alikeInGrey(page, marks), `${name}: alike without colors`).toEqual([])
      if (/last minute/.test(name)) {
        await expect.soft(page.getByText('Last minute', { exact: true })).toBeVisible()
        expect.soft(await weightOfTime(page), name).toBe('800')
      } else if (name === 'five minutes left')
        expect.soft(Number(await weightOfTime(page)), name).toBeLessThan(800)
      const moving = await page.evaluate(() => document.getAnimations().length)
      expect.soft(moving, `${name}: nothing moves`).toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${name}: fits a phone`).toBeLessThanOrEqual(360)
    })
})

test('[PROJ-01] [PROJ-02] [PROJ-05] the projector in longer words, and when the server is gone', async ({
  browser,
  product,
}) => {
  const { teacher, page, open, scheme: show } = await openProjector(product, browser)
  await page.setViewportSize(sizes[0])
  for (const language of ['de', 'es'] as const)
    await test.step(`in ${language}`, async () => {
      await teacher.api.accounts.setLanguage({ language })
      for (const name of states) {
        await open(name)
        await expect.soft.poll(() => misfits(page), `${name}, ${language}`).toEqual([])
      }
    })
  await teacher.api.accounts.setLanguage({ language: 'en' })

  await test.step('when the server is gone, the time goes on', async () => {
    await open('open')
    const left = page.getByRole('timer')
    await expect(left).toHaveText(/^0\d:\d\d$/)
    const before = await left.innerText()
    await page.unroute(answers)
    await page.route(answers, (route) => route.abort())
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Reconnecting')).toBeVisible()
    await expect(left).not.toHaveText(before)
    await expect(left).toHaveText(/^0\d:\d\d$/)
    for (const scheme of schemes) {
      await show(scheme)
      expect.soft(await misfits(page)).toEqual([])
      await picture(page, `projector/connection lost 1024 x 768 ${scheme}`, false)
    }
  })
  await test.step('when it cannot be loaded, and where there is no such quiz', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Failed to load the session.' })).toBeVisible()
    await picture(page, 'projector/failed', false)
    await page.unroute(answers)
    await page.goto(`/quizzes/${randomUUID()}/session/projector`)
    await expect(page.getByRole('heading', { name: 'Quiz Not Found' })).toBeVisible()
    await picture(page, 'projector/no such quiz', false)
  })
})
