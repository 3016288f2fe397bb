import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'
import { Wiretap } from './wiretap.ts'

/** The screens people hold in the room. */
const screens = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1280, height: 800 },
} as const
type Screen = keyof typeof screens

export const password = 'a good password'

/** Where somebody's browser goes. */
type Address = Pick<Product, 'url' | 'mailedLink'>

/** Somebody with a browser of their own; all that reaches it is tapped. */
export class Person {
  readonly name: string
  readonly email: string
  readonly role: 'Instructor' | 'Student'
  readonly wiretap = new Wiretap()
  private readonly product: Address
  private readonly browser: Browser
  private readonly screen: Screen
  private opened: { context: BrowserContext; page: Page } | null = null

  constructor(
    product: Address,
    browser: Browser,
    who: { name: string; role: 'Instructor' | 'Student'; screen: Screen },
  ) {
    this.product = product
    this.browser = browser
    this.name = who.name
    this.role = who.role
    this.screen = who.screen
    this.email = `${who.name.split(' ')[0]?.toLowerCase()}@example.org`
  }

  get page(): Page {
    if (!this.opened) throw new Error(`${this.name} has no browser open`)
    return this.opened.page
  }

  /** Opens a new browser, as on a device never used before. */
  async openBrowser(): Promise<void> {
    const context = await this.browser.newContext({
      baseURL: this.product.url,
      viewport: screens[this.screen],
      hasTouch: this.screen === 'phone',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    this.wiretap.listen(page)
    this.opened = { context, page }
  }

  /** Closes the browser with everything it remembers. */
  async closeBrowser(): Promise<void> {
    await this.opened?.context.close()
    this.opened = null
  }

  /** Signs up, opens the link from the mail, logs in, and skips the tour that greets newcomers. */
  async signUp(): Promise<void> {
    const { page } = this
    await page.goto('/')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('Full name').fill(this.name)
    await page.getByLabel('E-mail').fill(this.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('radio', { name: this.role }).click()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
    await page.goto(await this.product.mailedLink(this.email))
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await this.logIn()
    await this.skipTour('Skip Tour')
  }

  /** Fills in the login form that is on the screen. */
  async logIn(secret = password): Promise<void> {
    const { page } = this
    await page.getByLabel('E-mail').fill(this.email)
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden()
  }

  /** Ends the tour that has begun, and waits until it is stored as seen. */
  async skipTour(label: 'Skip Tour' | 'Skip Tutorial'): Promise<void> {
    const stored = this.page.waitForResponse((response) =>
      response.url().endsWith('/profile/tours'),
    )
    await this.page.getByRole('button', { name: label }).click()
    await stored
  }
}
