import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { measuredIn, measureIn } from '../load/measured-page.ts'

/** A cockpit in a browser, and how it was to work with. */
export type PageTimes = {
  /** From each press of a key or button to the next picture, in milliseconds. */
  readonly presses: readonly number[]
  /** The longest task of the main thread while it opened, and afterwards; 50: none was longer. */
  readonly opening: number
  readonly longest: number
  /** The part of the time in which the main thread was busy. */
  readonly busy: number
  /** How often all was fetched. */
  readonly fetches: number
}

/** A laptop of the lower half: a quarter of this machine's speed. */
const slowdown = 4
/** Between two presses, milliseconds; shorter tasks are not listed. */
const pressEvery = 400
/** So many teams stand on the page at first, the others behind 'Show more'. */
const firstTeams = 60
const shortTask = 50

const longestOf = (tasks: readonly number[]): number => Math.max(shortTask, ...tasks)

/** Seconds in which the main thread was busy so far, and of which time. */
async function busySeconds(session: CDPSession): Promise<{ busy: number; at: number }> {
  const { metrics } = await session.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { busy: of('TaskDuration'), at: of('Timestamp') }
}

/** What somebody does with the page, one after another, by keys and the mouse alone. */
function* pressesOf(page: Page, team: { x: number; y: number }) {
  const key = (name: string) => () => page.keyboard.press(name)
  for (;;) {
    yield () => page.mouse.click(team.x, team.y) // opens it
    yield () => page.mouse.click(team.x, team.y)
    yield key('m') // who is missing
    yield key('m')
    yield key('2') // students
    yield key('1') // overview
    yield key('/') // search
    for (const letter of ['b', 'a']) yield key(letter)
    for (const _ of ['a', 'b']) yield key('Backspace')
    yield key('Tab')
  }
}

async function work(page: Page, until: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void until.then(end, end) // whoever waits for it hears what went wrong
  const box = await page.locator('tbody[data-team] button').first().boundingBox()
  if (!box) throw new Error('No team is on the screen')
  const team = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const press of pressesOf(page, team)) {
    if (isOver) break
    await press()
    await page.waitForTimeout(pressEvery)
  }
}

async function inContext<T>(
  browser: Browser,
  options: { readonly address: string; readonly cookie: string },
  run: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const { address: baseURL, cookie } = options
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: baseURL }])
  return run(await context.newPage(), context).finally(() => context.close())
}

/** Opens a cockpit on a slow machine, and works with it while something happens to the class. */
export const workInCockpit = (
  browser: Browser,
  cockpit: {
    readonly address: string
    readonly cookie: string
    readonly quizId: string
    readonly teams: number
  },
  happens: () => Promise<unknown>,
): Promise<PageTimes> =>
  inContext(browser, cockpit, async (page, context) => {
    await measureIn(page, 'presses', 'tasks')
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    let fetches = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/class-session')) fetches += 1
    })
    await page.goto(`/quizzes/${cockpit.quizId}/session`, { waitUntil: 'networkidle' })
    await page
      .locator('tbody[data-team]')
      .nth(Math.min(cockpit.teams, firstTeams) - 1)
      .waitFor()
    await page.waitForTimeout(1000)
    const opening = await measuredIn(page, 'tasks')
    const before = await busySeconds(session)
    fetches = 0
    const happening = happens()
    await work(page, happening)
    await happening
    const after = await busySeconds(session)
    const counted = fetches
    const tasks = await measuredIn(page, 'tasks')
    return {
      presses: Object.values(await measuredIn(page, 'presses')),
      opening: longestOf(opening),
      longest: longestOf(tasks.slice(opening.length)),
      busy: (after.busy - before.busy) / (after.at - before.at),
      fetches: counted,
    }
  })
