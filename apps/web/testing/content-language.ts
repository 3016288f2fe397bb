import type { Language } from '@tbl/texts/languages'
import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Client } from '../src/platform/api.tsx'
import { createPageLanguage } from '../src/platform/language/page-language.ts'
import { openApp } from './open-app.tsx'
import { createStubSocket } from './stub-socket.ts'
import { textsFromDisk } from './texts-from-disk.ts'

/** Opens a page in a language, as it is served to somebody who reads in it. */
export async function openIn(page: Language, client: Client, path: string) {
  document.documentElement.lang = page
  const language = createPageLanguage(textsFromDisk)
  await language.follow(page)
  return openApp(client, path, createStubSocket().socket, { language })
}

/** The languages in which a text is read: one for each place of the page that says just this. */
export function languagesOf(text: string): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue === text)
      found.push(node.parentElement?.closest<HTMLElement>('[lang]')?.lang ?? '')
  return found
}

/** Waits until the page says these texts, all of them in that language. */
export async function areReadIn(language: string, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await waitFor(() => expect([text, ...new Set(languagesOf(text))]).toEqual([text, language]))
}

/** What authors wrote, as the page marks it; the list of languages in the footer aside. */
export const marked = (): (string | null)[] =>
  [...document.querySelectorAll('[lang]')].flatMap((element) =>
    element instanceof HTMLHtmlElement || element instanceof HTMLOptionElement
      ? []
      : [element.textContent],
  )
