import { type Browser, expect } from '@playwright/test'
import { test } from './test.ts'

test.use({ hasSampleClass: false })

type Way = { readonly width: number; readonly locale: string; readonly isDark: boolean }

/** Where the words of the welcome page and its picture stand, and how they look. */
async function lookAt(browser: Browser, baseURL: string, way: Way, hasProgram: boolean) {
  const context = await browser.newContext({
    baseURL,
    locale: way.locale,
    colorScheme: way.isDark ? 'dark' : 'light',
    viewport: { width: way.width, height: 800 },
  })
  const page = await context.newPage()
  if (!hasProgram) await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/courses')
  if (hasProgram) await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const seen = await page.evaluate(() =>
    ['h1', 'h1 + p', 'h1 + p + div', 'main div:has(> h1) > div:first-child'].map((selector) => {
      const element = document.querySelector(selector)
      if (!element) return selector
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(element)
      const { backgroundColor } = getComputedStyle(document.body)
      const text = element.textContent
      return { text, x, y, width, height, color, fontFamily, fontSize, fontWeight, backgroundColor }
    }),
  )
  await context.close()
  return seen
}

test('whoever is signed out sees the welcome page before its program is there, as it will be then', async ({
  browser,
  product,
}) => {
  const ways: Way[] = [
    { width: 360, locale: 'en-US', isDark: false },
    { width: 360, locale: 'de-DE', isDark: true },
    { width: 1280, locale: 'es-ES', isDark: false },
    { width: 1280, locale: 'en-US', isDark: true },
  ]
  for (const way of ways) {
    const before = await lookAt(browser, product.url, way, false)
    expect(before.filter((one) => typeof one === 'string')).toEqual([])
    expect(before, JSON.stringify(way)).toEqual(await lookAt(browser, product.url, way, true))
  }
})
