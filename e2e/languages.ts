import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { englishTexts, pseudoTexts } from '../scripts/pseudo-texts.ts'
import { root } from '../scripts/root.mjs'
import { readTextFiles, type TextFiles } from '../scripts/text-files.ts'

/*
 * Screens in other languages than English: each is changed where it stands, as the select in its
 * footer does it, and changed back.
 */

const sources = join(root, 'apps/web/src')
const pseudo = pseudoTexts(sources)

/** In which languages the walks look at a screen; the pseudo language takes the place of German. */
export type Tongue = 'pseudo' | 'de' | 'es'

const wanted = process.env.LANGUAGES?.split(',') as Tongue[] | undefined

/** Whether each screen is looked at in full, at all widths and with axe: in `npm run prove`. */
export const isInFull = wanted !== undefined

/**
 * Besides English. A page keeps the texts that it has loaded: of the pseudo language and German one
 * is looked at in a run.
 */
export const tongues: readonly Tongue[] = wanted ?? ['pseudo']

/**
 * What a page has been sent by the server, in answers and over its socket, and what its person has
 * sent: whatever stands there is content, or a name.
 */
export class Content {
  private sent = ''
  /** Answers that a page has perhaps drawn already, and that are not read here yet. */
  private readonly unread = new Set<Promise<void>>()

  listen(page: Page): void {
    page.on('response', (response) => {
      if (!response.url().includes('/api/v1/') || response.status() !== 200) return
      const reading = response
        .text()
        .then(
          (text) => this.hear(text),
          () => {}, // the page went away
        )
        .finally(() => this.unread.delete(reading))
      this.unread.add(reading)
    })
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => this.hear(String(payload))),
    )
  }

  /** JSON that a page shows, or may be about to show. */
  hear(json: string): void {
    this.sent += json
  }

  /** What somebody has typed, or has in a file. */
  add(words: string): void {
    this.hear(JSON.stringify(words))
  }

  /** Waits until all answers that came so far are read. */
  async isRead(): Promise<void> {
    await Promise.all(this.unread)
  }

  has(words: string): boolean {
    return this.sent.includes(JSON.stringify(words).slice(1, -1))
  }
}

const isPageOf = { pseudo: 'de', de: 'de', es: 'es' } as const

/**
 * Changes the language of a page, and waits until it is changed and kept; the texts come from here,
 * and nothing is stored. Answers whether the page has a select for it.
 */
const speak = (page: Page, language: 'en' | 'de' | 'es', patience: number): Promise<boolean> =>
  page.evaluate(
    async ([value, patience]) => {
      const found = () => document.querySelector<HTMLSelectElement>('footer select')
      const until = performance.now() + patience
      while (!found() && performance.now() < until)
        await new Promise((again) => setTimeout(again, 50))
      const select = found()
      if (!select) return false
      const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {}
      set?.call(select, value)
      select.dispatchEvent(new Event('change', { bubbles: true }))
      const root = document.documentElement
      // the one that stands there now: a page that has just failed or come is drawn with a new one
      const isDone = () =>
        root.lang === value &&
        document.querySelector('footer select')?.getAttribute('aria-busy') === 'false'
      if (isDone()) return true
      await new Promise<void>((resolve, reject) => {
        const attributes = { attributes: true, attributeFilter: ['lang', 'aria-busy'] }
        const late = () => reject(new Error(`The page is not shown in ${value}`))
        const timer = setTimeout(late, 30_000)
        const watch = new MutationObserver(() => {
          if (!isDone()) return
          clearTimeout(timer)
          watch.disconnect()
          resolve()
        })
        watch.observe(root, { ...attributes, childList: true, subtree: true })
      })
      return true
    },
    [language, patience] as const,
  )

/** The rooms of a file of texts, in the pseudo language. */
const pseudoFile = (part: keyof TextFiles): TextFiles[typeof part] =>
  Object.fromEntries(
    Object.keys(readTextFiles(sources, 'de')[part]).map((room) => [room, pseudo[room] ?? {}]),
  )
/** As they are sent: a page takes in a long text in a moment, and thousands of short ones slowly. */
const sentFiles = ({ student, teaching }: TextFiles) => ({
  student: JSON.stringify(student),
  teaching: JSON.stringify(teaching),
})
const files: Record<string, Record<string, string>> = {
  de: sentFiles(
    tongues.includes('pseudo')
      ? { student: pseudoFile('student'), teaching: pseudoFile('teaching') }
      : readTextFiles(sources, 'de'),
  ),
  ...(tongues.includes('es') ? { es: sentFiles(readTextFiles(sources, 'es')) } : {}),
}

/**
 * From now on a page takes its texts from here, also while its server is gone, and stores no
 * language. Not by routes: they slow down all that a page asks for.
 */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'isPrepared' in window)) return
  await page.evaluate((files) => {
    Object.assign(window, { isPrepared: true })
    const { fetch } = window
    window.fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      const [, language, part] =
        /\/assets\/texts\.(de|es)\.(student|teaching)-[^/]*\.json$/.exec(request.url) ?? []
      const texts = files[language ?? '']?.[part ?? '']
      if (texts) return new Response(texts)
      if (!request.url.endsWith('/api/v1/profile/language')) return fetch(input, init)
      return Response.json(await request.json())
    }
  }, files)
}

/**
 * Shows a page in a language while something is done. Answers whether it could: what is shown before
 * the page is there has no select of languages, for which is waited so long (milliseconds).
 */
export async function inTongue(
  page: Page,
  tongue: Tongue,
  patience: number,
  look: () => Promise<void>,
): Promise<boolean> {
  await prepare(page)
  if (!(await speak(page, isPageOf[tongue], patience))) return false
  await look()
  return speak(page, 'en', patience)
}

/**
 * What stands on a screen, to the eye or to a screen reader, but for messages of before: those that
 * were said once stay in the language of that time.
 */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
    const shown = dialogs.find((dialog) => dialog.checkVisibility()) ?? document.body
    const skipped = '[data-toasts], footer select, textarea[aria-hidden]'
    const isSaid = (one: HTMLElement) => one.offsetWidth <= 1
    const names = ['aria-label', 'title', 'placeholder', 'alt']
    const attributes = [...shown.querySelectorAll(names.map((name) => `[${name}]`).join())]
      .filter((one) => !one.closest(skipped) && one.checkVisibility())
      .flatMap((one) => names.flatMap((name) => one.getAttribute(name) ?? []))
    const left = [
      ...document.querySelectorAll<HTMLElement>(skipped),
      ...[...document.querySelectorAll<HTMLElement>('[role="status"], [aria-live]')].filter(isSaid),
    ]
    for (const one of left) one.style.display = 'none'
    const text = shown.innerText
    for (const one of left) one.style.display = ''
    return [document.title, text, ...attributes]
  })

/** What of a text stands outside the brackets of the pseudo language. */
function unbracketed(text: string): string[] {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === '[') depth += 1
    if (depth === 0) outside += sign
    else if (sign === ']') {
      depth -= 1
      outside += '\n'
    }
  }
  return outside.split(/[\n\t]/).map((line) => line.trim())
}

/**
 * Names that no catalogue has, among them those of the demo course, of files, and addresses; letters
 * of options; and what Intl puts between the items of a list.
 */
const names =
  /^(TBL|English|(DEMO|QUIZ)\d+|Dr. Ingrid Halvorsen|(Amara|Mateo)( \p{L}+)?|\S+@\S+|\S+\.csv|und|\p{Lu}{1,2}|\p{Lu}(, \p{Lu})* und \p{Lu})$/u

/** All but those of the demo course, which tells of the same quizzes as the sample class. */
const catalogues = new Set(englishTexts(sources, /^features\/demo-course$/))

/** Words of a screen in the pseudo language that are in no catalogue, and no content either. */
export async function wordsOfNoCatalogue(page: Page, content: Content): Promise<string[]> {
  const lines = (await said(page))
    .flatMap(unbracketed)
    .map((line) => line.replace(/(,|\.\.\.)$/, ''))
  await content.isRead()
  return [...new Set(lines)].filter(
    (line) =>
      /\p{L}{2}/u.test(line) && !names.test(line) && (catalogues.has(line) || !content.has(line)),
  )
}
