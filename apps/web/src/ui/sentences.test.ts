import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { expect, test } from 'vitest'
import { inSentences } from './sentences.ts'

test('[TEXT-04] sentences stand one after the other as the language has it', () => {
  const said = ['One.', 'Two.', 'Three.']
  expect(inSentences(said)).toBe('One. Two. Three.')
  expect(inSentences(['One.'])).toBe('One.')
  expect(inSentences([])).toBe('')
  showTexts({ language: 'de', rooms: { ui: { sentences: '{before}{next}' } } })
  try {
    expect(inSentences(said)).toBe('One.Two.Three.')
  } finally {
    showTexts(sourceTexts)
  }
})
