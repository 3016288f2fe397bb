import type { Language } from '@tbl/texts/languages'
import { defineTexts, type LanguageTexts, shownLanguage } from '@tbl/texts/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageLanguage, type LoadTexts, type TextPart } from './page-language.ts'

const texts = defineTexts('one', { hello: 'Hello' })
const rooms: Record<string, LanguageTexts['rooms']> = {
  'de student': { one: { hello: 'Hallo' } },
  'es student': { one: { hello: 'Hola' } },
  'de teaching': { two: { bye: 'Tschüss' } },
}

type Asked = { what: string; come: () => void; fail: () => void }

/** Files that come when a test says so. */
function byHand(): { load: LoadTexts; asked: Asked[] } {
  const asked: Asked[] = []
  const load = vi.fn((language: Language, part: TextPart) => {
    const { promise, ...ends } = withEnds<LanguageTexts['rooms']>()
    const what = `${language} ${part}`
    const come = () => ends.resolve(rooms[what] ?? {})
    asked.push({ what, come, fail: () => ends.reject(new Error('away')) })
    return promise
  })
  return { load, asked }
}
function withEnds<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (cause: Error) => void = () => {}
  const promise = new Promise<Value>((onValue, onCause) => {
    resolve = onValue
    reject = onCause
  })
  return { promise, resolve, reject }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.documentElement.lang = 'en'
})

describe('the language of a page', () => {
  it('[TEXT-07] English loads nothing, and is settled at once', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    expect(page.isSettled('teaching')).toBe(true)
    await page.follow('en')
    await page.need('teaching')
    expect(asked).toEqual([])
    expect(document.documentElement.lang).toBe('en')
  })

  it('[LANG-03] is shown once its texts are there, and the page says it in its tag', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    const chosen = page.choose('de')
    expect(texts.hello).toBe('Hello')
    asked[0]?.come()
    expect(await chosen).toBe('shown')
    expect(texts.hello).toBe('Hallo')
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dir).toBe('ltr')
  })

  it('[LANG-03] that does not come leaves the page as it is', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    const chosen = page.choose('de')
    asked[0]?.fail()
    expect(await chosen).toBe('missing')
    expect([shownLanguage(), page.missing()]).toEqual(['en', null])
    const again = page.choose('de')
    asked[1]?.come()
    expect(await again).toBe('shown')
  })

  it('[LANG-03] of two that are chosen at once is the later one, whichever comes first', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    const first = page.choose('de')
    const second = page.choose('es')
    asked[1]?.come()
    expect(await second).toBe('shown')
    asked[0]?.come()
    expect(await first).toBe('overtaken')
    expect(texts.hello).toBe('Hola')
  })

  it('[TEXT-07] that does not come at the start is English, says so, and is tried again', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    const hear = vi.fn()
    page.subscribe(hear)
    document.documentElement.lang = 'de' // as the server sends it
    const started = page.follow('de')
    asked[0]?.fail()
    await started
    expect([texts.hello, page.missing()]).toEqual(['Hello', 'de'])
    expect(document.documentElement.lang).toBe('en') // what is read aloud is English
    expect(hear).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(3000)
    expect(asked).toHaveLength(2)
    asked[1]?.fail()
    await vi.advanceTimersByTimeAsync(9000)
    expect(asked).toHaveLength(2)
    window.dispatchEvent(new Event('online'))
    expect(asked).toHaveLength(3)
    asked[2]?.come()
    await vi.advanceTimersByTimeAsync(0)
    expect([texts.hello, page.missing()]).toEqual(['Hallo', null])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(3)
  })

  it('[TEXT-07] loads the texts of staff beside, when they are needed, in every language', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    const started = page.follow('de')
    asked[0]?.come()
    await started
    expect(page.isSettled('teaching')).toBe(false)
    const needed = page.need('teaching')
    expect(asked.map(({ what }) => what)).toEqual(['de student', 'de teaching'])
    asked[1]?.come()
    await needed
    expect(page.isSettled('teaching')).toBe(true)
    const chosen = page.choose('es')
    expect(asked.map(({ what }) => what).slice(2)).toEqual(['es student', 'es teaching'])
    for (const one of asked) one.come()
    await chosen
    await page.choose('de')
    expect(asked).toHaveLength(4) // what was loaded stays
  })

  it('[TEXT-07] goes on without the texts of staff when they do not come', async () => {
    const { load, asked } = byHand()
    const page = createPageLanguage(load)
    const started = page.follow('de')
    asked[0]?.come()
    await started
    const needed = page.need('teaching')
    asked[1]?.fail()
    await needed
    expect(page.isSettled('teaching')).toBe(true)
    expect([texts.hello, page.missing()]).toEqual(['Hallo', 'de'])
  })
})
