import type { Browser, Page } from '@playwright/test'
import { measuredIn, measureIn } from '../load/measured-page.ts'
import { password } from './passwords.ts'

/**
 * In milliseconds: until the board is open, from each press of a key or button to the next picture,
 * and from picture to picture while a student is dragged.
 */
export type BoardTimes = {
  readonly opened: number
  readonly presses: readonly number[]
  readonly pictures: readonly number[]
}

/** The first student of a team. */
const firstOf = (page: Page, team: string) =>
  page.getByRole('region', { name: team, exact: true }).getByRole('checkbox').first()

/**
 * Drags the first student of Team A to Team B; answers the times between the pictures meanwhile.
 */
async function drag(page: Page): Promise<number[]> {
  const middle = async (team: string) => {
    const box = await firstOf(page, team).boundingBox()
    if (!box) throw new Error(`${team} is not on the screen`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [from, to] = [await middle('Team A'), await middle('Team B')]
  await page.mouse.move(...from)
  await page.mouse.down()
  const before = (await measuredIn(page, 'pictures')).length
  await page.mouse.move(...to, { steps: 30 })
  const pictures = await measuredIn(page, 'pictures')
  await page.mouse.up()
  return pictures.slice(before)
}

/** Does something that changes the teams, and waits until the change is answered. */
async function change<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  const done = await act()
  await answered
  return done
}

/**
 * An instructor opens the board of a course, and so many times places a student in another team,
 * takes that back, drags one and takes that back.
 */
export async function playBoard(
  browser: Browser,
  address: string,
  { courseId, email }: { readonly courseId: string; readonly email: string },
  repeats: number,
): Promise<BoardTimes> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
  })
  await context.request.post('/api/v1/session', { data: { email, password } })
  const page = await context.newPage()
  await measureIn(page, 'presses', 'pictures')
  const open = async () => {
    const started = performance.now()
    await page.goto(`/courses/${courseId}?tab=teams`)
    await firstOf(page, 'Team A').waitFor()
    return performance.now() - started
  }
  await open() // fills the browser's cache
  const opened = await open()
  const pictures: number[] = []
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await change(page, () => page.keyboard.press('Control+z'))
  }
  for (let round = 0; round < repeats; round += 1) {
    await firstOf(page, 'Team A').click()
    const place = page.getByRole('button', { name: 'Place in Team B', exact: true })
    await change(page, () => place.click())
    await undo()
    pictures.push(...(await change(page, () => drag(page))))
    await undo()
  }
  const presses = await measuredIn(page, 'presses')
  await context.close()
  return { opened, presses: Object.values(presses), pictures }
}
