import { type Language, languages, sourceLanguage } from '@tbl/texts/languages'
import { type LanguageTexts, shownLanguage, showTexts, sourceTexts } from '@tbl/texts/texts'

/** The files of a language, by who reads them: everybody, and staff too. */
export type TextPart = 'student' | 'teaching'

/** Fetches the texts of a part, by room; rejects where they do not come. */
export type LoadTexts = (language: Language, part: TextPart) => Promise<LanguageTexts['rooms']>

/** How long after a failure a language is tried again by itself, in milliseconds; at most the last. */
const pauses = [3000, 10_000, 30_000]

/** What came of a language that was to be shown. */
type Outcome = 'shown' | 'overtaken' | 'missing'

/** The language of a page: loads texts, and has them said all at once. */
export type PageLanguage = {
  /**
   * Shows a language once its texts are there. When they do not come, the page stays as it is. Of two
   * that are asked for at once the later one is shown, and the other one has given way to it.
   */
  readonly choose: (language: Language) => Promise<Outcome>
  /** The same for a language that somebody has chosen before: until it comes, it is tried again. */
  readonly follow: (language: Language) => Promise<void>
  /** Tries again now what has not come. */
  readonly tryAgain: () => void
  /** Needs the texts of a part from now on, in every language; resolves once that is settled. */
  readonly need: (part: TextPart) => Promise<void>
  /** Whether the texts of a part are there, or will not come for now. */
  readonly isSettled: (part: TextPart) => boolean
  /** The language that is wanted and does not come; null where there is none. */
  readonly missing: () => Language | null
  readonly subscribe: (listener: () => void) => () => void
}

/** Puts the language into the page itself, for whatever reads it aloud. */
function markPage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
}

export function createPageLanguage(load: LoadTexts): PageLanguage {
  const parts = new Set<TextPart>(['student'])
  const settled = new Set<TextPart>()
  const files = new Map<string, Promise<LanguageTexts['rooms']>>()
  const listeners = new Set<() => void>()
  let wanted: Language = shownLanguage()
  let missing: Language | null = null
  let failures = 0
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const notify = () => {
    for (const listener of [...listeners]) listener()
  }

  function fileOf(language: Language, part: TextPart) {
    const name = `${language} ${part}`
    const known = files.get(name)
    if (known) return known
    const coming = load(language, part)
    files.set(name, coming)
    coming.catch(() => files.delete(name)) // the next one asks anew
    return coming
  }

  async function textsOf(language: Language): Promise<LanguageTexts> {
    if (language === sourceLanguage) return sourceTexts
    const rooms = await Promise.all([...parts].map((part) => fileOf(language, part)))
    return { language, rooms: Object.assign({}, ...rooms) }
  }

  async function show(language: Language): Promise<Outcome> {
    wanted = language
    asked += 1
    const own = asked
    try {
      const texts = await textsOf(language)
      if (asked !== own) return wanted === language ? 'shown' : 'overtaken'
      for (const part of parts) settled.add(part)
      failures = 0
      missing = null
      clearTimeout(timer)
      markPage(language)
      showTexts(texts)
      notify()
      return 'shown'
    } catch {
      if (asked !== own) return wanted === language ? 'shown' : 'overtaken'
      for (const part of parts) settled.add(part)
      markPage(shownLanguage())
      return 'missing'
    }
  }

  async function follow(language: Language): Promise<void> {
    if ((await show(language)) !== 'missing') return
    missing = language
    tryLater()
    notify()
  }

  function tryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(tryAgain, pauses[Math.min(failures, pauses.length - 1)])
    failures += 1
  }

  /** Not while somebody has chosen another one, and waits for it. */
  function tryAgain(): void {
    if (missing !== null && wanted === missing) void follow(missing)
  }
  window.addEventListener('online', tryAgain)

  return {
    choose: async (language) => {
      const before = shownLanguage()
      const outcome = await show(language)
      if (outcome === 'missing') {
        wanted = missing ?? before
        if (missing !== null) tryLater()
      }
      return outcome
    },
    follow,
    tryAgain,
    need: async (part) => {
      if (parts.has(part)) return
      parts.add(part)
      await follow(wanted)
    },
    isSettled: (part) => settled.has(part) || wanted === sourceLanguage,
    missing: () => missing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
