import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  defineTexts,
  inARow,
  type LanguageTexts,
  listed,
  onShownTexts,
  rowOfParts,
  sayRefusal,
  shownLanguage,
  showTexts,
  sourceTexts,
  textsIn,
} from './texts.ts'

const texts = defineTexts('rooms/one', {
  title: 'Teams',
  greeting: 'Hello {name}',
  students: '{count, plural, one {# student} other {# students}}',
  deleted: {
    title: 'Team deleted',
    description: '{team} is gone, with {results, plural, one {# result} other {# results}}.',
  },
  sent: 'Sent to <b>{email}</b>. <link>Not yours?</link>',
})

describe('a text', () => {
  it('[TEXT-03] without values is a string, at any depth', () => {
    expect(texts.title).toBe('Teams')
    expect(texts.deleted.title).toBe('Team deleted')
  })

  it('[TEXT-04] says its values, and numbers by the rules of the language', () => {
    expect(texts.greeting({ name: 'Ana' })).toBe('Hello Ana')
    expect([0, 1, 2, 5, 1_000_000].map((count) => texts.students({ count }))).toEqual([
      '0 students',
      '1 student',
      '2 students',
      '5 students',
      '1,000,000 students',
    ])
    expect(texts.deleted.description({ team: 'Red', results: 1 })).toBe(
      'Red is gone, with 1 result.',
    )
  })

  it('says what somebody wrote as it is, whatever it looks like', () => {
    expect(texts.greeting({ name: "{count} <b>'x'</b>" })).toBe("Hello {count} <b>'x'</b>")
  })

  it('has an apostrophe where two stand in its source, or one that quotes nothing', () => {
    expect(defineTexts('rooms/one', { one: "isn't" }).one).toBe("isn't")
    expect(defineTexts('rooms/one', { two: "Ana''s, {name}" }).two({ name: 'x' })).toBe("Ana's, x")
  })

  it('has parts that are more than text, in their order', () => {
    const b = (inside: unknown[]) => ({ b: inside })
    const link = (inside: unknown[]) => ({ link: inside })
    expect(texts.sent.parts<object>({ email: 'a@x.example', b, link })).toEqual([
      'Sent to ',
      { b: ['a@x.example'] },
      '. ',
      { link: ['Not yours?'] },
    ])
    expect(texts.greeting.parts<object>({ name: { bold: 'Ana' } })).toEqual([
      'Hello ',
      { bold: 'Ana' },
    ])
  })

  it('does not compile without its values, with others, or as a string where it has tags', () => {
    const never = () => [
      // @ts-expect-error a name is missing
      texts.greeting({}),
      // @ts-expect-error another name
      texts.greeting({ nam: 'Ana' }),
      // @ts-expect-error a number is wanted
      texts.students({ count: 'three' }),
      // @ts-expect-error it has tags
      texts.sent({ email: 'x' }),
      // @ts-expect-error a tag is missing
      texts.sent.parts<object>({ email: 'x', b: () => ({}) }),
    ]
    expect(never).toBeTypeOf('function')
  })
})

describe('in another language', () => {
  afterEach(() => showTexts(sourceTexts))
  const german: LanguageTexts = {
    language: 'de',
    rooms: {
      'rooms/one': {
        greeting: 'Hallo {name}',
        students: '{count, plural, one {# Student:in} other {# Studierende}}',
        deleted: { title: 'Team gelöscht', description: 'Weg: {missing}' },
        sent: 'Gesendet an <b>{email}</b>. <link>Nicht Ihre?</link>',
      },
    },
  }

  it('[LANG-01] texts are said in the language that is shown when they are read', () => {
    showTexts(german)
    expect(shownLanguage()).toBe('de')
    expect(texts.deleted.title).toBe('Team gelöscht')
    expect(texts.greeting({ name: 'Ana' })).toBe('Hallo Ana')
    expect([1, 1_000_000].map((count) => texts.students({ count }))).toEqual([
      '1 Student:in',
      '1.000.000 Studierende',
    ])
    const b = (inside: unknown[]) => ({ b: inside })
    const link = (inside: unknown[]) => ({ link: inside })
    expect(texts.sent.parts<object>({ email: 'x', b, link })).toContainEqual({
      link: ['Nicht Ihre?'],
    })
    showTexts(sourceTexts)
    expect(texts.deleted.title).toBe('Team deleted')
    expect(texts.greeting({ name: 'Ana' })).toBe('Hello Ana')
  })

  it('[TEXT-02] a text that is missing, or asks for other values, is said in English', () => {
    showTexts(german)
    expect(texts.title).toBe('Teams')
    expect(texts.deleted.description({ team: 'Red', results: 2 })).toBe(
      'Red is gone, with 2 results.',
    )
    showTexts({ language: 'de', rooms: { 'rooms/one': { greeting: 'Hallo {na', title: {} } } })
    expect(texts.greeting({ name: 'Ana' })).toBe('Hello Ana')
    expect(texts.title).toBe('Teams')
    showTexts({ language: 'de', rooms: {} })
    expect(texts.students({ count: 2 })).toBe('2 students')
  })

  it('[TEXT-07] packed texts stand in the order of their sources, null where one is missing', () => {
    const icu = [
      { type: 0, value: 'Hallo ' },
      { type: 1, value: 'name' },
    ] as never
    const packed = ['Mannschaften', { icu }, null, ['Gelöscht', null]]
    showTexts({ language: 'de', rooms: { 'rooms/one': packed } })
    expect(texts.title).toBe('Mannschaften')
    expect(texts.greeting({ name: 'Ana' })).toBe('Hallo Ana')
    expect(texts.students({ count: 1 })).toBe('1 student')
    expect(texts.deleted.title).toBe('Gelöscht')
    expect(texts.deleted.description({ team: 'Red', results: 1 })).toContain('Red is gone')
    expect(texts.sent.parts({ email: 'x', b: String, link: String })).toEqual([
      'Sent to x. Not yours?',
    ])
  })

  it('[LANG-03] whoever listens hears of a change, until it stops', () => {
    const hear = vi.fn()
    const stop = onShownTexts(hear)
    showTexts(german)
    expect(hear).toHaveBeenCalledTimes(1)
    stop()
    showTexts(sourceTexts)
    expect(hear).toHaveBeenCalledTimes(1)
  })

  it('[LANG-06] who speaks several at a time says which', () => {
    const mails = textsIn('rooms/one', { greeting: 'Hello {name}', bye: 'Bye' })
    expect(mails(german).greeting({ name: 'Ana' })).toBe('Hallo Ana')
    expect(mails(sourceTexts).greeting({ name: 'Ana' })).toBe('Hello Ana')
    expect(mails(german).bye).toBe('Bye')
    expect(mails(german)).toBe(mails(german))
  })

  it('[TEXT-04] lists have the word of the language', () => {
    showTexts(german)
    expect(listed(['Ana', 'Ben', 'Cem'])).toBe('Ana, Ben und Cem')
    expect(listed(['Ana', 'Inés'], 'es')).toBe('Ana e Inés')
  })
})

describe('a refusal', () => {
  const refusals = defineTexts('rooms/one', {
    GONE: 'It is gone.',
    FULL: 'At most {limit} members.',
    SOLD: { title: 'Sold', description: 'To {name}, for {price, number}.' },
    SHUT: { title: 'Shut', description: 'Come back.' },
  })
  const strings = defineTexts('rooms/one', {
    GONE: 'It is gone.',
    FULL: 'At most {limit} members.',
  })

  it('says the text of its code, with its data', () => {
    expect(sayRefusal(strings, { code: 'GONE' })).toBe('It is gone.')
    expect(sayRefusal(strings, { code: 'FULL', data: { limit: 7 } })).toBe('At most 7 members.')
    expect(sayRefusal(refusals, { code: 'SOLD', data: { name: 'Ana', price: 1000 } })).toEqual({
      title: 'Sold',
      description: 'To Ana, for 1,000.',
    })
    expect(sayRefusal(refusals, { code: 'SHUT' })).toEqual({
      title: 'Shut',
      description: 'Come back.',
    })
  })

  it('does not compile without a text, or without what its text says', () => {
    const never = () => [
      // @ts-expect-error there is no such text
      sayRefusal(strings, { code: 'LOST' }),
      // @ts-expect-error the limit is missing
      sayRefusal(strings, { code: 'FULL' }),
      // @ts-expect-error the price is missing
      sayRefusal(refusals, { code: 'SOLD', data: { name: 'Ana' } }),
    ]
    expect(never).toBeTypeOf('function')
  })
})

describe('a list', () => {
  it('[TEXT-04] has the word of the language before its last item', () => {
    expect(listed(['Ana'])).toBe('Ana')
    expect(listed(['Ana', 'Ben'])).toBe('Ana and Ben')
    expect(listed(['Ana', 'Ben', 'Cem'])).toBe('Ana, Ben, and Cem')
    expect(inARow(['Ana', 'Ben', 'Cem'])).toBe('Ana, Ben, Cem')
    expect(rowOfParts([{ link: 'Ana' }, { link: 'Ben' }])).toEqual([
      { link: 'Ana' },
      ', ',
      { link: 'Ben' },
    ])
  })
})
