import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has between two places that belong together. */
const mostStops = 60

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab until the target has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'Tab reaches it').toBeFocused()
}

/** Goes to a button or link with Tab, and presses Enter once it takes it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await expect(target).toBeEnabled()
  await page.keyboard.press('Enter')
}

/**
 * Presses Enter on the button of a dialog that takes the focus as it opens. A key pressed while the
 * dialog is there without the focus reaches what opened it.
 */
export async function enterIn(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused()
  await dialog.page().keyboard.press('Enter')
}

/** Leaves a dialog that has just come, once it hears keys. */
export async function escapeFrom(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toBeVisible()
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Goes to a field with Tab, and types. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

/**
 * Goes to a group of tabs or radio buttons with Tab, and with an arrow key to the one that is
 * meant.
 */
export async function arrowTo(
  page: Page,
  target: Locator,
  key: 'ArrowDown' | 'ArrowRight',
): Promise<void> {
  await tabTo(page, target.locator('xpath=..').locator('[tabindex="0"]').first())
  for (let stop = 0; stop < mostStops && !(await hasFocus(target)); stop += 1)
    await page.keyboard.press(key)
  await expect(target, 'arrow keys reach it').toBeFocused()
}
