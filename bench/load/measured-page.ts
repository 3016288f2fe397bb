import type { Page } from '@playwright/test'

/** What scripts in the page find out; each is a file beside. */
type Measured = {
  readonly presses: Readonly<Record<string, number>>
  readonly pictures: readonly number[]
  readonly tasks: readonly number[]
  readonly paints: { readonly largest: number; readonly shift: number }
  readonly drawn: number
}
type What = keyof Measured

/** Has a page measure this from its beginning; to be said before it is opened. */
export async function measureIn(page: Page, ...whats: readonly What[]): Promise<void> {
  for (const what of whats)
    await page.addInitScript({ path: new URL(`${what}.js`, import.meta.url).pathname })
}

/** What the page has measured so far. */
export const measuredIn = <W extends What>(page: Page, what: W): Promise<Measured[W]> =>
  page.evaluate((name) => (window as unknown as Measured)[name], what) as Promise<Measured[W]>
