import { expect, test } from 'vitest'
import { rulings } from './glossary.ts'
import {
  readRulings,
  readSpecification,
  rowsInComments,
  wordsOf,
  wrongComments,
  wrongNames,
  wrongTexts,
  wrongTranslations,
} from './read-words.ts'

const specification = readSpecification([
  "| AUTH-10 | 'Please check your email' |",
  "| TSESS-30 | 'This attempt costs {cost} points' | 'Grade History' |",
  '| DASH-01 | a person whose email is known |',
])
/** What is found in a catalogue of this one text. */
const inText = (source: string, room = 'courses') =>
  wrongTexts(
    `apps/web/src/features/${room}/messages.ts`,
    `export const texts = defineTexts('teams', { one: ${JSON.stringify(source)} })`,
    rulings,
    specification,
  )

test('[TEXT-08] words of a translation that the glossary rules out are found, with what to say', () => {
  const inGerman = (text: string) =>
    wrongTranslations(
      'apps/web/src/features/teams/messages.de.json',
      JSON.stringify({ one: text }),
      rulings,
    )
  expect(inGerman('Ihr Kapitän antwortet.')).toEqual([
    "apps/web/src/features/teams/messages.de.json:1 says 'Kapitän' in one: the glossary rules that out, say Teamsprecher:in.",
  ])
  expect(inGerman('Die Prüfung ist offen, {student}.')).toHaveLength(1)
  expect(inGerman('Ein:e Student:in wartet.')).toEqual([])
  expect(
    wrongTranslations(
      'features/teams/messages.es.json',
      '{"a":"Tu capitán","b":"El quiz"}',
      rulings,
    ),
  ).toHaveLength(2)
  expect(wrongTranslations('messages.es.json', '{"a":"Ihr Kapitän"}', rulings)).toEqual([])
})

test('a table with a place that is not looked at, and a glossary without a table, are refused', () => {
  expect(
    readRulings(
      '## Ruled out\n\n| Not | Say | In |\n|---|---|---|\n| a, b c | d | names, screens below x |\n',
    ),
  ).toEqual([{ words: ['a', 'b c'], instead: 'd', places: ['names', 'screens'], below: 'x' }])
  expect(() => readRulings('## Ruled out\n\n| a | b | walls |\n')).toThrow(
    "not in '| a | b | walls |'",
  )
  expect(() => readRulings('# Glossary\n')).toThrow('was not found')
})

test.each([
  ['teamCrewOf', 'team crew of'],
  ['HTMLDoor', 'html door'],
  ['quiz-edition.ts', 'quiz edition ts'],
  ['is_barred', 'is barred'],
  ['placeholder', 'placeholder'],
])('the words of %s are %s', (name, words) => {
  expect(wordsOf(name).join(' ')).toBe(words)
})

test('names of files, types, fields and styles are found, texts and comments are no names', () => {
  const inNames = (path: string, content = '') => wrongNames(path, content, rulings)
  expect(inNames('apps/a/src/crew-changes.ts')).toEqual([
    "apps/a/src/crew-changes.ts:1 says 'apps/a/src/crew-changes.ts': the glossary rules that out, say team, team with captain.",
  ])
  expect(inNames('a.ts', 'const one = 1\ntype TeamCrew = { heldUntil: Date }\n')).toHaveLength(2)
  expect(inNames('a.tsx', 'const a = <QuietBar isQuiet />')).toHaveLength(2)
  expect(inNames('a.module.css', '/* .page */\n.page {}\n.frontDoor {}')).toEqual([
    "a.module.css:3 says '.frontDoor': the glossary rules that out, say login.",
  ])
  expect(inNames('a.ts', "// told\nconst one = 'crew' // is told")).toEqual([])
  expect(inNames('a.ts', 'const placeholder = withheld(household)')).toEqual([])
})

test('comments with a word of this house are found, strings are none', () => {
  const house = readRulings(
    '## Ruled out\n\n| zork, zorks | team | comments |\n| nerb up | lock | comments |\n',
  )
  const inComments = (content: string) => wrongComments('a.ts', content, house)
  expect(inComments('/**\n * The zorks\n */\nconst one = 1 // Nerb-up a zorkling')).toEqual([
    "a.ts:2 says 'zorks': the glossary rules that out, say team.",
    "a.ts:4 says 'Nerb-up': the glossary rules that out, say lock.",
  ])
  expect(inComments("const url = 'http://zork'\nconst zork = 'zork'")).toEqual([])
})

test('comments that name a row of the specification are found, other capitals are none', () => {
  const inComments = (content: string) => rowsInComments('a.ts', content, new Set(['D-51', 'P7']))
  expect(inComments('// as UTF-8\n\n/** Never (D-51), by P7. */')).toEqual([
    'a.ts:3 names the row D-51: say why in a sentence, and name the row in its test.',
    'a.ts:3 names the row P7: say why in a sentence, and name the row in its test.',
  ])
  expect(inComments("test('[D-51] is so') // P8")).toEqual([])
})

test.each([
  ['Your email', 'email'],
  ['Email', 'Email'],
  ['{count, plural, one {# email} other {# emails}}', 'email'],
  ['You are signed-in', 'signed-in'],
  ['See the tutorial', 'tutorial'],
  ['Enrolment is open', 'Enrolment'],
  ['The right answer is {answer}', 'right answer'],
  ['The student list', 'student list'],
])('[MEND-11] %j is not for a screen', (source, word) => {
  expect(inText(source)[0]).toContain(`says '${word}' in '${source}'`)
})

test.each([
  'Your e-mail, {email}',
  'Please check your email',
  'Kept in the Grade History.',
  'On the right',
])('[MEND-11] %j is for a screen: it is right, a value, or of the specification', (source) => {
  expect(inText(source)).toEqual([])
})

test('[MEND-11] a try is no attempt in the team quiz; the specification’s texts have values', () => {
  expect(inText('A second attempt')).toEqual([])
  expect(inText('A second attempt', 'team-quiz')).toHaveLength(1)
  expect(inText('This attempt costs {cost} points', 'team-quiz')).toEqual([])
})

test('[MEND-11] texts of mails are found where they are written', () => {
  const mail =
    "export const mail = (to: string) => ({ to, text: 'Hello,\\n\\nyou are signed in.' })"
  expect(wrongTexts('apps/server/src/features/a/mails.ts', mail, rulings, '')).toHaveLength(1)
})
