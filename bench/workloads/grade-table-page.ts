import type { Browser, Page } from '@playwright/test'
import { as } from '../../apps/server/testing/as.ts'
import type { World } from '../../apps/server/testing/world.ts'
import { measuredIn, measureIn } from '../load/measured-page.ts'
import type { Book } from './book.ts'

/** A grade table in a browser, and how it was to work with, in milliseconds. */
export type TableTimes = {
  /** From the end of the answer until its rows were on the screen. */
  readonly drawn: number
  /** From each press of a key to the next picture. */
  readonly presses: readonly number[]
  /** From picture to picture while all rows were scrolled through. */
  readonly pictures: readonly number[]
}

/** A laptop of the lower half: a quarter of this machine's speed. */
const slowdown = 4
/** Between two presses, milliseconds: each has its picture before the next one. */
const pressEvery = 400
/** How far a wheel turns at a time, in pixels. */
const turn = 400

/** Gives the course an item whose scores are typed, in a category of its own. */
export async function addTypedItem(world: World, { courseId, teacher }: Book): Promise<void> {
  const { grades } = as(world, teacher)
  const { settings, categories, fingerprint } = await grades.settings({ courseId })
  await grades.setSettings({
    ...{ courseId, settings, fingerprint, placed: [] },
    categories: [
      ...categories,
      { key: 'activities', name: 'Activities', joins: null, weight: 20, drop: 0 },
    ],
    typed: [{ key: 'exam', title: 'Exam', category: 'activities' }],
  })
}

const grid = (page: Page) => page.getByRole('region', { name: 'Results of students' })

/**
 * Opens the table from its settings, where the app is there already; answers how long after the end
 * of the table's answer its rows were on the screen.
 */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(`${path}/settings`, { waitUntil: 'networkidle' })
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/v1${path}`))
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  const response = await answered
  await response.finished()
  const { startTime, responseEnd } = response.request().timing()
  await grid(page).waitFor()
  await page.waitForTimeout(1000)
  const origin = await page.evaluate(() => performance.timeOrigin)
  return origin + (await measuredIn(page, 'drawn')) - (startTime + responseEnd)
}

/** Types into the search and into a cell, goes from cell to cell, opens one, and sorts: keys alone. */
async function press(page: Page): Promise<void> {
  const keys = async (...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(name)
      await page.waitForTimeout(pressEvery)
    }
  }
  await page.getByRole('searchbox').focus()
  await keys('1', '0', 'Backspace', 'Backspace')
  await grid(page).getByRole('button', { name: 'Total', exact: true }).focus()
  await keys('Enter', 'Enter')
  await grid(page).locator('tbody tr').first().getByRole('button').nth(1).focus()
  await keys('Tab', 'Tab', 'Enter', 'Escape')
  await grid(page).evaluate((one) => one.scrollTo(one.scrollWidth, 0))
  await grid(page).getByRole('textbox').first().focus()
  await keys('8', '7', 'Enter', 'Tab')
  await grid(page).focus()
  await keys('PageDown', 'PageDown', 'End', 'Home')
}

/** Turns the wheel over the table until its last row is there; answers the times of its pictures. */
async function scroll(page: Page): Promise<readonly number[]> {
  const box = await grid(page).boundingBox()
  if (!box) throw new Error('The table is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const before = (await measuredIn(page, 'pictures')).length
  // found once: to look for it by its role would take a part of each picture
  const frame = await grid(page).elementHandle()
  const rest = async () =>
    (await frame?.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)) ?? 0
  do await page.mouse.wheel(0, turn)
  while ((await rest()) > 1)
  const pictures = await measuredIn(page, 'pictures')
  return pictures.slice(before)
}

/** Opens a grade table on a slow machine, works with it by keys, and scrolls through all of it. */
export async function workInTable(
  browser: Browser,
  { address, book }: { readonly address: string; readonly book: Book },
): Promise<TableTimes> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
  })
  const [name = '', value = ''] = book.cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await measureIn(page, 'presses', 'pictures', 'drawn')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const drawn = await open(page, `/courses/${book.courseId}/grades`)
  await press(page)
  const presses = Object.values(await measuredIn(page, 'presses'))
  const pictures = await scroll(page)
  const last = page.getByText(`Row ${book.students.toLocaleString('en')} of`)
  if ((await last.count()) !== 1) throw new Error('The last row is not drawn')
  await context.close()
  return { drawn, presses, pictures }
}
