import { expect, test } from 'vitest'
import { isTitle, wrongTitles } from './read-titles.ts'
import { readSpecification } from './read-words.ts'

test.each([
  ['Leave Course', true],
  ['Add to the Team', true],
  ['Move to...', true],
  ['Leave course', false],
  ['the Team', false],
  ['What This Is For', true],
  ['Show more', false],
  ['3 Teams', true],
])('[MEND-11] %j is in Title Case: %j', (name, isOne) => {
  expect(isTitle(name)).toBe(isOne)
})

const catalogue = `export const texts = defineTexts('teams', {
  leave: 'Leave course',
  keep: 'Keep editing',
  join: 'Join Team',
  drop: 'Drop the {teams, plural, one {# team} other {# teams}} now',
  hint: 'Teams are open.',
  show: { more: 'Show {people, plural, one {# person} other {# people}}', all: 'Show {people}' },
})`
const inPage = (element: string) =>
  wrongTitles(
    'apps/web/src/features/a/list/page.tsx',
    `import { texts } from '../messages.ts'\nconst page = ${element}`,
    (path) => (path === 'apps/web/src/features/a/messages.ts' ? catalogue : ''),
    readSpecification(["'Keep editing', 'Drop the {n} teams now'"]),
  )

test.each([
  '<Button>{texts.leave}</Button>',
  '<Tabs.Tab value="a">{texts.leave}</Tabs.Tab>',
  '<Menu.Item>{texts.show.more({ people: 3 })}</Menu.Item>',
])('[MEND-11] a name like a sentence is found: %s', (element) => {
  expect(inPage(element)).toEqual([
    expect.stringMatching(
      /^apps.*page\.tsx:2 names '.*': a name of a button or tab is in Title Case\.$/,
    ),
  ])
})

test.each([
  '<Button>{texts.join}</Button>',
  '<Button>{texts.keep}</Button>',
  '<Button>{texts.show.all({ people: 3 })}</Button>',
  '<Button>{texts.drop({ teams: 2 })}</Button>',
  '<Text>{texts.hint}</Text>',
  '<Button>{course.title}</Button>',
])('[MEND-11] names, words of the specification, sentences and data are none: %s', (element) => {
  expect(inPage(element)).toEqual([])
})
