import { expect, type Locator, type Page } from '@playwright/test'
import { createQuiz, takeQuiz } from '../apps/server/testing/class.ts'
import { heartQuiz } from '../samples/heart-quiz.ts'
import { enter, findPlaces } from './demo-class.ts'
import { findings } from './findings.ts'
import { alikeInGrey } from './greyscale.ts'
import type { Person } from './person.ts'
import { picture } from './pictures.ts'
import { openTab } from './tab.ts'
import { test } from './test.ts'
import { Walk } from './walk.ts'

test.setTimeout(600_000)
test.use({ hasSampleClass: true })

const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

async function show(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Axe finds nothing at any width in both schemes. */
async function examine(page: Page, name: string, left: readonly string[] = []): Promise<void> {
  const own = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const scheme of schemes) {
    await show(page, scheme)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ ...own, width })
      await page.evaluate(() => window.scrollTo(0, 0)) // what stays in sight covers nothing there
      const found = await findings(page, { scheme, isOver: false, left })
      expect.soft(found, `${name}, ${width} pixels, ${scheme}`).toEqual([])
    }
  }
  await page.setViewportSize(own)
  await show(page, 'light')
}

/** A walk that looks at each state at all widths in both schemes. */
class ReportWalk extends Walk {
  override async look(person: Person, name: string, waiting?: RegExp): Promise<void> {
    await super.look(person, name, waiting)
    await examine(person.page, name, waiting ? ['page-has-heading-one'] : [])
  }
}

/** The links of each page of a PDF. */
function linksByPage(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\b(.*?)\bendobj/gs)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  )
  return [...objects.values()]
    .filter((body) => /\/Type\s*\/Page\b(?!s)/.test(body))
    .map((body) =>
      [...(body.match(/\/Annots\s*\[(.*?)\]/s)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].flatMap(
        ([, id = '']) => objects.get(id)?.match(/\/URI\s*\((.*?)\)/)?.[1] ?? [],
      ),
    )
}

/** What a projector shows; zoomed by a quarter, a page has fewer pixels of its own. */
const rooms = [
  { name: '1280x720', width: 1280, height: 720 },
  { name: '1920x1080', width: 1920, height: 1080 },
  { name: '1280x720 at 125 percent', width: 1024, height: 576 },
] as const

/** Marks whose contrast with what lies behind them is below 3 to 1. */
const weak = (marks: Locator): Promise<string[]> =>
  marks.evaluateAll((all) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** Red, green, blue and how opaque it is, 0 to 255, however the color is written. */
    const channels = (color: string): readonly number[] => {
      if (!brush) return []
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      return [...brush.getImageData(0, 0, 1, 1).data]
    }
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((shade) => {
        const part = shade / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const pageBehind = (one: Element): string => {
      for (let at: Element | null = one; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at)
        if (channels(backgroundColor)[3] === 255) return backgroundColor
      }
      return 'white'
    }
    return all.flatMap((one) => {
      const { fill, stroke } = getComputedStyle(one)
      const color = stroke === 'none' ? fill : stroke
      const before = one.previousElementSibling
      const track = before?.matches('rect') ? [getComputedStyle(before).fill] : []
      return [pageBehind(one), ...track].flatMap((behind) =>
        contrast(color, behind) < 3
          ? [`${color} on ${behind}: ${contrast(color, behind)}, ${one.outerHTML.slice(0, 120)}`]
          : [],
      )
    })
  })

/** All that plots draw: dots, lines, diamonds, lengths, and the lines of the hatch. */
const drawn = 'figure :is(circle, line, path), rect + rect'

test('[RPT-05] [RPT-06] [RPT-18] [RPT-19] [DEBRIEF-01] [P44] the report and the debrief are accessible and fit in all of their states', async ({
  browser,
  product,
}) => {
  const walk = new ReportWalk('report')
  const ingrid = { name: 'Ingrid Halvorsen', role: 'Instructor', screen: 'laptop' } as const
  const teacher = await enter(product, browser, ingrid)
  const { page } = teacher
  const { courseId, draft, finished, individual } = await findPlaces(teacher)
  const report = (quizId: string) => `/quizzes/${quizId}/report`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

  await test.step('the report', async () => {
    await walk.visit(teacher, report(draft.id), 'No results yet', 'nobody has submitted')
    await walk.visit(teacher, report(individual.id), 'Show answers', 'overview, covered')
    await openTab(page, 'Questions')
    await press('Open question 1')
    await walk.look(teacher, 'questions, covered')
    await walk.visit(teacher, report(finished.id), 'What to discuss', 'overview')
    await press('Show as table')
    await walk.look(teacher, 'overview, as a table')
    await openTab(page, 'Questions')
    await walk.look(teacher, 'questions')
    await press('Open question 1')
    await walk.look(teacher, 'an opened question')
    await openTab(page, 'Teams')
    await page
      .getByText(/^Members of /)
      .first()
      .click()
    await walk.look(teacher, 'teams')
  })

  await test.step('[RPT-18] the report on its way, and when it cannot be loaded', async () => {
    const asked = /\/api\/v1\/quizzes\/[^/]+\/report$/
    await page.route(asked, () => {}) // until the route is gone
    await page.goto(report(finished.id))
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await walk.look(teacher, 'on its way', asked)
    await page.unroute(asked)

    await page.route(asked, (route) => route.abort())
    await page.goto(report(finished.id))
    await walk.see(teacher, 'Failed to load the report', 'it failed')
    await page.unroute(asked)
    await press('Try Again')
    await expect(page.getByRole('list', { name: 'What to discuss' })).toBeVisible()

    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(page.getByText(/^No connection\. Figures of /)).toBeVisible()
    await expect(page.getByRole('list', { name: 'What to discuss' })).toBeVisible()
    await examine(page, 'without a connection')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
  })

  await test.step('[RPT-18] without a team that is done, and with few results', async () => {
    const tabs = page.getByRole('tab', { name: 'Teams' })
    await page.goto(report(individual.id))
    await expect(page.getByText('13 of 24 students')).toBeVisible()
    await expect(page.getByText(/11 of 24 have not submitted\. Figures change\./)).toBeVisible()
    await expect(tabs).toHaveCount(0)
    const scores = page.getByRole('figure', { name: 'Scores' })
    await expect(scores).toContainText('Individuals: 13 students')
    await expect(scores).not.toContainText('Teams')
    await press('Show answers')
    await walk.see(teacher, 'What to discuss', 'overview, no team is done')
    await openTab(page, 'Questions')
    await press('Open question 1')
    await walk.look(teacher, 'an opened question, no team is done')

    const amara = { name: 'Amara Okonkwo', role: 'Student', screen: 'phone' } as const
    const student = await enter(product, browser, amara)
    const few = await createQuiz(teacher.api, { ...heartQuiz, courseId, title: 'A Short Quiz' })
    await takeQuiz(student.api, few)
    await student.closeBrowser()
    await walk.visit(teacher, report(few.quizId), 'Too few to tell: 1 of 10.', 'few, covered')
    await expect(tabs).toHaveCount(0)
    await press('Show answers')
    await walk.see(teacher, 'Too few results to rank.', 'few')
    await openTab(page, 'Questions')
    await press('Open question 1')
    await expect(page.getByText('between 21% and 100%').first()).toBeVisible()
    await expect(page.getByText('Too few to tell').first()).toBeVisible()
    await walk.look(teacher, 'an opened question, few')
  })

  await test.step('[RPT-06] marks are seen in both schemes, and apart without colors', async () => {
    const marks = page.getByRole('main').locator(drawn)
    const areSeen = async (name: string, apart?: Locator) => {
      for (const scheme of schemes) {
        await show(page, scheme)
        expect.soft(await marks.count(), name).toBeGreaterThan(0)
        expect.soft(await weak(marks), `${name}, ${scheme}: 3 to 1`).toEqual([])
        if (!apart) continue
        await expect.soft(apart).toHaveCount(2)
        expect.soft(await alikeInGrey(page, apart), `${name}, ${scheme}: alike`).toEqual([])
      }
      await show(page, 'light')
    }
    await page.goto(report(finished.id))
    // at one place, without the lines of mean and median: the dots alone are compared
    const scores = page.getByRole('figure', { name: 'Scores' })
    const dots = scores.locator('svg > circle:first-of-type')
    await expect(dots).toHaveCount(2)
    await dots.evaluateAll((all) => {
      for (const one of all) one.setAttribute('cx', '48')
    })
    await areSeen('scores')
    await scores.locator('svg > g').evaluateAll((all) => {
      for (const one of all) one.setAttribute('visibility', 'hidden')
    })
    await dots.last().scrollIntoViewIfNeeded()
    await areSeen('scores', dots)

    await openTab(page, 'Questions')
    await press('Open question 1')
    const options = page.getByRole('table', { name: 'What was chosen at question 1' })
    const right = options.locator('[data-right]').first()
    await expect(right.getByText('key', { exact: true })).toBeVisible()
    await expect(right.locator('.lucide-star')).toBeVisible()
    await expect(options.locator('.lucide-star')).toHaveCount(
      await options.locator('[data-right]').count(),
    )
    // of one length: the pattern alone is compared
    const lengths = right.locator('svg > rect + rect')
    await lengths.evaluateAll((all) => {
      for (const one of all) one.setAttribute('width', '48')
    })
    await lengths.first().scrollIntoViewIfNeeded()
    await areSeen('what was chosen', lengths)

    await openTab(page, 'Teams')
    await expect(page.getByRole('figure', { name: 'Teams beside their members' })).toBeVisible()
    await areSeen('teams')
  })

  await test.step('[RPT-19] no question is cut in two on paper', async () => {
    const questions = page.locator('tbody:has(> tr table)')
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
    for (const format of ['A4', 'Letter'] as const) {
      await page.goto(report(finished.id))
      await expect(page.getByRole('list', { name: 'What to discuss' })).toBeVisible()
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(questions).toHaveCount(10)
      // a link at its beginning and one at its end say on which page these are
      await questions.evaluateAll((all) => {
        for (const [at, one] of all.entries())
          for (const row of [one.firstElementChild, one.lastElementChild]) {
            const link = document.createElement('a')
            link.href = `https://question.example/${at + 1}`
            link.textContent = '-'
            row?.lastElementChild?.append(link)
          }
      })
      const links = linksByPage(await page.pdf({ format, margin })).map((all) =>
        all.filter((url) => url.includes('question.example')),
      )
      expect(links.flat(), format).toHaveLength(20)
      expect(links.filter((all) => all.length > 0).length, format).toBeGreaterThan(1)
      const cut = links.flatMap((all) =>
        all.filter((url) => all.indexOf(url) === all.lastIndexOf(url)),
      )
      expect(cut, format).toEqual([])
    }
  })

  const debrief = (quizId: string) => `/quizzes/${quizId}/debrief`
  await test.step('the debrief', async () => {
    const wall = new Walk('debrief', { isOnWall: true })
    await wall.visit(teacher, debrief(draft.id), 'No results yet', 'nobody has submitted')
    await wall.visit(teacher, debrief(individual.id), /Show it anyway/, 'it asks')
    await press('Show it')
    await press('Show what students chose')
    await press('Show the answer')
    await wall.dialog(teacher, 'Show it on the screen?')
    await wall.visit(teacher, debrief(finished.id), 'In which order?', 'it begins')
    await press('Start')
    await wall.see(teacher, 'Step 1 of 4', 'question')
    await press('Show what students chose')
    await wall.see(teacher, 'Step 2 of 4', 'students')
    await press("Show teams' first tries")
    await wall.see(teacher, 'Step 3 of 4', 'teams')
    await press('Show the answer')
    await wall.see(teacher, 'Right answer', 'answer')
    await press('Keys')
    await wall.dialog(teacher, 'Keys')
  })

  await test.step('[DEBRIEF-01] it is read from the back of a room', async () => {
    await page.goto(debrief(finished.id))
    await press('Start')
    const counts = page.getByRole('main').locator('li svg:has(rect)')
    for (let step = 1; step <= 4; step += 1) {
      await expect(page.getByText(`Step ${step} of 4`)).toBeVisible()
      const options = page.getByRole('main').getByRole('listitem')
      await expect(options).not.toHaveCount(0)
      await expect(counts).toHaveCount(Math.min(step - 1, 2) * (await options.count()))
      for (const scheme of schemes)
        for (const { name, ...size } of rooms) {
          await show(page, scheme)
          await page.setViewportSize(size)
          const place = `step ${step} ${name} ${scheme}`
          const text = await page
            .getByRole('heading', { level: 1 })
            .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
          expect.soft(text, `${place}: question`).toBeGreaterThanOrEqual(28)
          const heights = await counts
            .locator('rect')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
          expect
            .soft(
              heights.filter((height) => height < 32),
              `${place}: counts`,
            )
            .toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect.soft(wide, `${place}: fits`).toBeLessThanOrEqual(size.width)
          const marks = page.getByRole('main').locator(drawn)
          expect.soft(await weak(marks), `${place}: 3 to 1`).toEqual([])
          await picture(page, `debrief/${place}`, false)
        }
      if (step < 4) await page.keyboard.press('ArrowRight')
    }
    await show(page, 'light')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  for (const language of ['de', 'es'] as const)
    await test.step(`[DEBRIEF-01] the debrief fits in ${language}`, async () => {
      await teacher.api.accounts.setLanguage({ language })
      await page.goto(debrief(finished.id))
      await page.locator('main button').last().click()
      await page.mouse.click(1, 1) // off the button, which Space would press
      for (let step = 1; step <= 4; step += 1) {
        await expect(page.getByRole('status').first()).toContainText(`${step}`)
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 720 })
          const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
          await expect.soft.poll(wide, `step ${step} in ${language}`).toBeLessThanOrEqual(width)
          await picture(page, `debrief/${language} step ${step} ${width}`, false)
        }
        await page.keyboard.press(' ')
      }
    })
})
