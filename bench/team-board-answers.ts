import { type Browser, chromium, type Page } from '@playwright/test'
import { openEmbedded } from '../apps/server/src/platform/database/open-embedded.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { as } from '../apps/server/testing/as.ts'
import { given } from '../apps/server/testing/given.ts'
import { startTestApp } from '../apps/server/testing/running-app.ts'
import { temporaryFolder } from '../apps/server/testing/temporary-folder.ts'
import { openWorld } from '../apps/server/testing/world.ts'
import { buildIfStale } from '../scripts/build-if-stale.mjs'
import { findChromium } from '../scripts/chromium.ts'

/** The classes whose boards are compared, in students; the first one is the reference. */
const sizes = [25, 300] as const
const teamSize = 5
/** How often a student is chosen, placed in another team, taken back and dragged. */
const repeats = 20
const password = 'correct horse'

type SampleClass = { courseId: string; email: string }

/**
 * In milliseconds: until the board is open, from each press of a key or button to the next picture,
 * and from picture to picture while a student is dragged.
 */
type Times = { opened: number; presses: number[]; pictures: number[] }

/** Stores the classes, each in generated teams, in the folder's database. */
async function storeClasses(folder: string): Promise<SampleClass[]> {
  const world = await openWorld(await openEmbedded(folder, createLog('silent')))
  const classes: SampleClass[] = []
  for (const students of sizes) {
    const { teacher, courseId } = await given(world).course({ students })
    await as(world, teacher).teams.generate({ courseId, count: students / teamSize })
    await given(world).password([teacher], password)
    classes.push({ courseId, email: teacher.email })
  }
  await world.close()
  return classes
}

async function measure(
  browser: Browser,
  address: string,
  { courseId, email }: SampleClass,
): Promise<Times> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
  })
  await context.request.post('/api/v1/session', { data: { email, password } })
  const page = await context.newPage()
  await page.addInitScript({ path: new URL('page-times.js', import.meta.url).pathname })
  const team = (name: string) => page.getByRole('region', { name, exact: true })
  const first = (name: string) => team(name).getByRole('checkbox').first()
  const open = async () => {
    const started = performance.now()
    await page.goto(`/courses/${courseId}?tab=teams`)
    await first('Team A').waitFor()
    return performance.now() - started
  }
  await open() // fills the browser's cache
  const opened = await open()

  const pictures: number[] = []
  for (let round = 0; round < repeats; round += 1) {
    await first('Team A').click()
    await page.getByRole('button', { name: 'Place in Team B', exact: true }).click()
    await page.keyboard.press('Control+z')
    pictures.push(...(await drag(page)))
    await page.keyboard.press('Control+z')
  }
  const { presses } = await timesOf(page)
  await context.close()
  return { opened, presses: Object.values(presses), pictures }
}

/**
 * Drags the first student of Team A to Team B; answers the times between the pictures meanwhile.
 */
async function drag(page: Page): Promise<number[]> {
  const middle = async (name: string) => {
    const box = await page
      .getByRole('region', { name, exact: true })
      .getByRole('checkbox')
      .first()
      .boundingBox()
    if (!box) throw new Error(`${name} is not on the screen`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const [from, to] = [await middle('Team A'), await middle('Team B')]
  await page.mouse.move(...from)
  await page.mouse.down()
  const before = (await timesOf(page)).pictures.length
  await page.mouse.move(...to, { steps: 30 })
  const { pictures } = await timesOf(page)
  await page.mouse.up()
  return pictures.slice(before)
}

/** What page-times.js has measured so far. */
const timesOf = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { times: { presses: Record<string, number>; pictures: number[] } })
        .times,
  )

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0

await buildIfStale()
const folder = temporaryFolder()
const classes = await storeClasses(folder)
const app = await startTestApp({ dataDir: folder, databaseUrl: null })
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu'],
})
const results: Times[] = []
for (const one of classes) results.push(await measure(browser, app.address, one))
await browser.close()
await app.close()

const figures = ({ opened, presses, pictures }: Times) => ({
  'the board is open after': opened,
  'a press, median': at(presses, 0.5),
  'a press, p95': at(presses, 0.95),
  'a picture while dragging, p95': at(pictures, 0.95),
})
const [small, large] = results.map(figures)
for (const [name, reference] of Object.entries(small ?? {})) {
  const value = large?.[name as keyof typeof large] ?? 0
  console.log(
    `${name}: ${value.toFixed(0)} ms with ${sizes[1]} students; reference, ${sizes[0]} students: ${reference.toFixed(0)} ms; ratio ${(value / reference).toFixed(2)}`,
  )
}
