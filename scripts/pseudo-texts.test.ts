import { join } from 'node:path'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { englishTexts, pseudoTexts } from './pseudo-texts.ts'
import { root } from './root.mjs'

const sources = join(root, 'apps/web/src')
const rooms = pseudoTexts(sources)

type Found = string | MessageFormatElement[] | { [name: string]: Found }
const all = (found: Found): (string | MessageFormatElement[])[] =>
  typeof found === 'string' || Array.isArray(found) ? [found] : Object.values(found).flatMap(all)

test('[TEXT-05] each text is in brackets, with accents, and longer by two fifths', () => {
  expect((rooms.platform as { reload: string }).reload).toBe('[Réļöåd ôñ]')
  const texts = all(rooms as Found).filter((text) => text !== '')
  expect(texts.length).toBe(englishTexts(sources).filter((text) => text !== '').length)
  for (const text of texts) {
    if (typeof text === 'string') expect(text).toMatch(/^\[.*\]$/s)
    else {
      expect(text[0]).toEqual({ type: 0, value: '[' })
      expect((text.at(-1) as { value: string }).value).toMatch(/\]$/)
    }
  }
})

test('[TEXT-05] values, tags and plurals stay what they are', () => {
  const { pageTitle } = rooms.platform as { pageTitle: MessageFormatElement[] }
  expect(pageTitle).toContainEqual({ type: 1, value: 'title' })
})
