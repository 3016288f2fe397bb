import { expect, type Locator, type Page } from '@playwright/test'

/**
 * An item of the menu that has just been opened, once it stands still and has the focus. While it
 * moves, Playwright tries a click again, and first scrolls the item to an edge of the window; where
 * that takes the menu's button out of it, the menu is gone.
 */
export async function menuItem(page: Page, name: string): Promise<Locator> {
  const item = page.getByRole('menuitem', { name })
  await expect(page.getByRole('menu').locator(':focus')).toBeAttached()
  await expect(item).toBeInViewport()
  const element = await item.elementHandle()
  await element?.waitForElementState('stable') // scrolls nothing
  return item
}
