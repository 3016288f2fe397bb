import type { Language } from '@tbl/texts/languages'
import { showTexts, sourceTexts } from '@tbl/texts/texts'
import { afterEach, describe, expect, test } from 'vitest'
import { numberText, numberToType, percentText, readNumber } from './number.ts'

const show = (language: Language) => showTexts({ language, rooms: {} })
afterEach(() => showTexts(sourceTexts))

test.each([
  ['en', ['0', '1', '2', '5', '0.50', '9.5', '1,000,000']],
  ['de', ['0', '1', '2', '5', '0,50', '9,5', '1.000.000']],
  ['es', ['0', '1', '2', '5', '0,50', '9,5', '1.000.000']],
] satisfies [Language, string[]][])('[LANG-08] numbers in %s', (language, texts) => {
  show(language)
  expect(['0', '1', '2', '5', '0.50', '9.5', '1000000'].map(numberText)).toEqual(texts)
})

test.each([
  ['en', ['91.7%', '90.0%', '66.67%', '80%', '0%', '89.96%', '57.3%']],
  ['de', ['91,7 %', '90,0 %', '66,67 %', '80 %', '0 %', '89,96 %', '57,3 %']],
  ['es', ['91,7 %', '90,0 %', '66,67 %', '80 %', '0 %', '89,96 %', '57,3 %']],
] satisfies [Language, string[]][])('[LANG-08] percentages in %s', (language, texts) => {
  show(language)
  const written = ['91.7', '90.0', '66.67', '80', '0', '89.96', '57.3']
  const plain = (text: string) => text.replace('\u00a0', ' ')
  expect(written.map(percentText).map(plain)).toEqual(texts)
})

test.each(['en', 'de', 'es'] satisfies Language[])(
  '[LANG-08] every percentage of two decimals reads in %s as it is written',
  (language) => {
    show(language)
    for (let cents = 0; cents <= 10_000; cents += 1) {
      const written = (cents / 100).toFixed(2)
      expect(
        percentText(written)
          .replace(/[^\d.,]/g, '')
          .replace(',', '.'),
      ).toBe(written)
    }
  },
)

describe('numbers that are typed', () => {
  const typed: [string, number][] = [
    ['87.5', 87.5],
    ['87,5', 87.5],
    [' 87,50 ', 87.5],
    ['0', 0],
    ['100', 100],
    ['100,', 100],
    ['-1', -1],
  ]
  const refused = [
    '1.000',
    '1,000',
    '',
    '  ',
    ',',
    ',5',
    '1,2,3',
    '1.000,5',
    '1,000.5',
    '1 000',
    "1'000",
    '1e2',
    '5%',
  ]

  test.each(['en', 'de', 'es'] satisfies Language[])(
    '[LANG-08] a point and a comma are the decimal sign in %s, and nothing is one for thousands',
    (language) => {
      show(language)
      expect(typed.map(([text]) => readNumber(text))).toEqual(typed.map(([, value]) => value))
      expect(refused.map(readNumber)).toEqual(refused.map(() => Number.NaN))
    },
  )

  test.each(['en', 'de', 'es'] satisfies Language[])(
    '[LANG-08] what a field offers in %s reads as the same number',
    (language) => {
      show(language)
      const offered = [0, 66.67, 87.5, 100, 1000]
      expect(offered.map(numberToType).map(readNumber)).toEqual(offered)
      expect(numberToType(66.67)).toBe(language === 'en' ? '66.67' : '66,67')
      expect(numberToType(1000)).toBe('1000')
    },
  )
})
