import { expect, type Page } from '@playwright/test'

/** Opens a tab, and waits until it is the one shown: a page may draw it after the press. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}
