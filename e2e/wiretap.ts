import type { Page } from '@playwright/test'

/** Everything that reached a browser: bodies of HTTP answers and frames of sockets. */
export class Wiretap {
  private readonly heard: { from: string; text: string }[] = []
  private readonly pending: Promise<void>[] = []

  /** Listens to all that a page receives from now on. */
  listen(page: Page): void {
    page.on('response', (response) => {
      const text = response.text().then(
        (body) => void this.heard.push({ from: response.url(), text: body }),
        () => {}, // redirects and answers to pages that are gone have no body
      )
      this.pending.push(text)
    })
    page.on('websocket', (socket) => {
      socket.on(
        'framereceived',
        ({ payload }) => void this.heard.push({ from: socket.url(), text: String(payload) }),
      )
    })
  }

  /** How many answers and frames were heard. */
  async count(): Promise<number> {
    await Promise.all(this.pending)
    return this.heard.length
  }

  /** Where one of the texts was heard; empty when the secret was kept. */
  async find(secrets: readonly string[]): Promise<{ secret: string; from: string }[]> {
    await Promise.all(this.pending)
    return this.heard.flatMap(({ from, text }) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => ({ secret, from })),
    )
  }

  /** Forgets what was heard so far. */
  async reset(): Promise<void> {
    await Promise.all(this.pending)
    this.heard.length = 0
  }
}
