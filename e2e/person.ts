import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { httpClient } from '../apps/server/testing/http-client.ts'
import type { Client } from '../apps/server/testing/play.ts'
import { Asked } from './asked.ts'
import { Content } from './languages.ts'
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

/** Who somebody is; `isUntapped` for those of whom nobody asks what they have heard. */
type Who = {
  readonly name: string
  readonly role: 'Instructor' | 'Student'
  readonly screen: Screen
  readonly isUntapped?: boolean
}

/** Somebody with a browser of their own; all that reaches it is tapped. */
export class Person {
  readonly name: string
  readonly email: string
  readonly role: 'Instructor' | 'Student'
  readonly wiretap = new Wiretap()
  readonly asked = new Asked()
  readonly content = new Content()
  private readonly product: Address
  private readonly browser: Browser
  private readonly screen: Screen
  private readonly isTapped: boolean
  private opened: { context: BrowserContext; page: Page } | null = null

  constructor(product: Address, browser: Browser, who: Who) {
    this.product = product
    this.browser = browser
    this.name = who.name
    this.role = who.role
    this.screen = who.screen
    this.isTapped = !who.isUntapped
    this.email = `${who.name.split(' ')[0]?.toLowerCase()}@example.org`
  }

  get page(): Page {
    if (!this.opened) throw new Error(`${this.name} has no browser open`)
    return this.opened.page
  }

  /** Calls of the server, which have to succeed, as whoever is logged in here. */
  get api(): Client {
    const { request } = this.page
    return httpClient(this.product.url, async (call) => {
      const data = Buffer.from(await call.arrayBuffer())
      this.content.hear(data.toString())
      const answer = await request.fetch(call.url, {
        method: call.method,
        headers: Object.fromEntries(call.headers),
        ...(data.length > 0 ? { data } : {}),
      })
      const headers = answer
        .headersArray()
        .map(({ name, value }): [string, string] => [name, value])
      return new Response(new Uint8Array(await answer.body()), { status: answer.status(), headers })
    })
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
    this.asked.listen(page)
    this.content.listen(page)
    if (this.isTapped) this.wiretap.listen(page)
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
    await page.goto(await this.product.mailedLink(this.email, '/auth/callback'))
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await this.logIn()
    await this.skipTour('Skip Tour')
  }

  /** The same by calls, for who comes to something else; the dashboard is open then. */
  async signUpByCalls(): Promise<void> {
    const { name, email, role } = this
    await this.api.accounts.signUp({ name, email, role, password })
    // somebody who was invited has another mail already
    const link = await this.product.mailedLink(email, '/auth/callback')
    const token = new URL(link).searchParams.get('token') ?? ''
    await this.api.accounts.verifyWithPassword({ token, password })
    await this.api.accounts.markTours({ hasSeenTutorial: true })
    await this.page.goto('/')
  }

  /** Fills in the login form that is on the screen. */
  async logIn(secret = password): Promise<void> {
    const { page } = this
    await page.getByLabel('E-mail').fill(this.email)
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('tab', { name: 'Login' })).toBeHidden()
  }

  /** Closes the messages that lie over the page. */
  async closeMessages(): Promise<void> {
    const close = this.page.getByRole('button', { name: 'Close Message' })
    // one that goes by itself meanwhile is closed too
    while ((await close.count()) > 0)
      await close
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
  }

  /** Ends the tour that has begun, and waits until it is stored as seen. */
  async skipTour(label: 'Skip Tour' | 'Skip Tutorial'): Promise<void> {
    const skip = this.page.getByRole('button', { name: label })
    await expect(skip).toBeVisible()
    const stored = this.page.waitForResponse((response) =>
      response.url().endsWith('/profile/tours'),
    )
    await skip.click()
    await stored
  }
}
