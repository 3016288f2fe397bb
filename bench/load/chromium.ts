import { type Browser, chromium } from '@playwright/test'
import { ensureChromium, findChromium } from '../../scripts/chromium.ts'

/** Does something in the browser of this machine. */
export async function inChromium<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  await ensureChromium()
  const executablePath = findChromium() ?? undefined
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return work(browser).finally(() => browser.close())
}
