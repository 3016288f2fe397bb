import { expect, type Page, type Request } from '@playwright/test'

/** What a page has asked the server for, and waits for. */
export class Asked {
  private readonly open = new Set<Request>()

  /** Counts from now on; what a page that is gone had asked for does not matter. */
  listen(page: Page): void {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.open.clear()
      if (!request.url().includes('/socket.io/')) this.open.add(request)
    })
    page.on('requestfinished', (request) => this.open.delete(request))
    page.on('requestfailed', (request) => this.open.delete(request))
  }

  /** Waits until nothing is open but what is `waiting`. */
  async isAnswered(waiting?: RegExp): Promise<void> {
    const urls = () =>
      [...this.open].map((request) => request.url()).filter((url) => !waiting?.test(url))
    await expect.poll(urls, { message: 'all is answered', intervals: [20] }).toEqual([])
  }
}
