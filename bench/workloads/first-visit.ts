import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Page, Response } from '@playwright/test'
import { measuredIn, measureIn } from '../load/measured-page.ts'

/** Who opens which page. */
export type Visit = {
  readonly address: string
  readonly path: string
  readonly cookie: string | null
  readonly language: string
  /** What is pressed there, one and the next in turns. */
  readonly pressed: 'radio' | 'textbox'
}

/** Kinds of files, and how many kilobytes of each came, by gzip. */
type FileSizes = { readonly script: number; readonly stylesheet: number; readonly font: number }

/** What a first visit cost, in milliseconds where nothing else is said. */
export type FirstVisit = {
  readonly largest: number
  readonly shift: number
  /** From the press of a button to the next picture, the longest. */
  readonly press: number
  readonly requests: number
  readonly kilobytes: FileSizes
  /** Files that came over the network on the second visit. */
  readonly filesAgain: number
}

/** Lighthouse's slow 4G, and a phone of the lower half: a quarter of this machine's speed. */
const slowPhone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
  cpu: 4,
}

/** How long nothing may happen any more until all has happened, in milliseconds. */
const settled = 1000

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', slowPhone.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu })
}

/**
 * Opens a page, and waits until it is there and asks for nothing any more. The page is not looked at
 * before: what looks for a role is a script of its own, which takes such a phone 0.05 s.
 */
async function open(page: Page, { path, pressed }: Visit): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole(pressed).first().waitFor()
  await page.waitForTimeout(settled)
}

/** What came meanwhile, by kind. */
async function sizesOf(page: Page, act: () => Promise<void>): Promise<FileSizes> {
  const bodies: Promise<[string, Buffer]>[] = []
  const keep = (answer: Response) => {
    const kind = answer.request().resourceType()
    if (['script', 'stylesheet', 'font'].includes(kind))
      bodies.push(answer.body().then((body) => [kind, body]))
  }
  page.on('response', keep)
  await act()
  page.off('response', keep)
  const sizes = { script: 0, stylesheet: 0, font: 0 }
  for (const [kind, body] of await Promise.all(bodies))
    sizes[kind as keyof typeof sizes] += gzipSync(body, { level: 9 }).length / 1000
  return sizes
}

/** The number of files of the build that come over the network meanwhile. */
async function filesOverNetwork(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const sent = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    sent.set(requestId, request.url),
  )
  session.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId)
  })
  await act()
  return [...sent.values()].filter((url) => /\.\w+$/.test(new URL(url).pathname)).length
}

/** Where the first two of a role are, in pixels of the screen. */
async function placesOf(page: Page, role: Visit['pressed']) {
  const places: { x: number; y: number }[] = []
  for (const one of [page.getByRole(role).first(), page.getByRole(role).nth(1)]) {
    const box = await one.boundingBox()
    if (!box) throw new Error(`There are no two of the role ${role}`)
    places.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  return places
}

/** The longest of some presses, each by a finger alone: a click of Playwright's runs scripts. */
async function longestPress(page: Page, { pressed }: Visit): Promise<number> {
  const places = await placesOf(page, pressed)
  for (const { x, y } of [...places, ...places, ...places]) {
    await page.touchscreen.tap(x, y)
    await page.waitForTimeout(200)
  }
  const presses = await measuredIn(page, 'presses')
  return Math.max(16, ...Object.values(presses)) // one picture at least: shorter ones are not listed
}

async function withPhone<T>(
  browser: Browser,
  { address, cookie, language }: Visit,
  work: (page: Page, session: CDPSession, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  if (cookie !== null) {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: address }])
  }
  const page = await context.newPage()
  await measureIn(page, 'paints', 'presses')
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  return work(page, session, context).finally(() => context.close())
}

/** Somebody opens a page on a phone that has nothing of it, presses something, and opens it again. */
export const visitFirst = (browser: Browser, visit: Visit, isSlow: boolean): Promise<FirstVisit> =>
  withPhone(browser, visit, async (page, session) => {
    if (isSlow) await slowDown(session)
    let requests = 0
    page.on('request', () => {
      requests += 1
    })
    const kilobytes = await sizesOf(page, () => open(page, visit))
    const { largest, shift } = await measuredIn(page, 'paints')
    const first = { largest, shift, requests, kilobytes }
    const press = await longestPress(page, visit)
    const filesAgain = await filesOverNetwork(session, () => open(page, visit))
    return { ...first, press, filesAgain }
  })
