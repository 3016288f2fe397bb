import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../scripts/root.mjs'

/** Where the walks keep what they saw; git ignores it. */
export const gallery = join(root, 'test-results/screens')

/** Pictures are taken with PICTURES=1 alone: nothing is tested by them, and they take long. */
export const arePicturesWanted = process.env.PICTURES === '1'

/** A picture is as high as the page, in pixels, up to here. */
const tallest = 1600

/**
 * Pictures what is on the screen; `isWhole` is for a page, which is longer than its window. Leaves
 * the window as high as it made it.
 */
export async function picture(page: Page, name: string, isWhole: boolean): Promise<void> {
  if (!arePicturesWanted) return
  const path = join(gallery, `${name}.jpg`)
  mkdirSync(dirname(path), { recursive: true })
  const window = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (isWhole && window && height > window.height)
    await page.setViewportSize({ width: window.width, height: Math.min(height, tallest) })
  await take(page, path)
}

/**
 * Now and then Chromium gives no frame for a picture, however long one waits: the page is put in
 * front, and asked anew.
 */
const take = (page: Page, path: string) =>
  page.screenshot({ path, quality: 80, timeout: 10_000 }).catch(async () => {
    await page.bringToFront()
    await page.screenshot({ path, quality: 80, timeout: 60_000 })
  })
