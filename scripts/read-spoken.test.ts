import { expect, test } from 'vitest'
import { readSpoken } from './read-spoken.ts'

const spokenIn = (content: string) =>
  readSpoken('a.tsx', content).map(({ line, words }) => `${line}: ${words}`)

test.each([
  ['text between tags', '<p>No team yet</p>', '1: No team yet'],
  ['one word between tags', '<Button>Save</Button>', '1: Save'],
  ['one word in an expression between tags', '<p>{isOpen ? texts.open : "shut"}</p>', '1: shut'],
  ['one word that is handed on to be shown', "showError({ title: 'Gone' })", '1: Gone'],
  ['an attribute that is shown', '<Field label="name" />', '1: name'],
  ['one that is read', '<ul aria-label={isMine ? "mine" : texts.all} />', '1: mine'],
  ['a template in one', `<b title={\`\${name}, away\`} />`, '1: …, away'],
  ['an attribute with a word that begins a label', '<Dialog submit="Save" />', '1: Save'],
  ['a sentence anywhere', "showError({ title: 'Not saved yet' })", '1: Not saved yet'],
  ['a sentence that is put together', `const who = \`\${name} is away\``, '1: … is away'],
])('[TEXT-03] %s is found', (_what, content, found) => {
  expect(spokenIn(content)).toEqual([found])
})

test.each([
  [
    'names of things in code',
    `<Button variant="default" aria-live="polite" mih={44}>{texts.save}</Button>`,
  ],
  ['what is compared', `const is = event.key === 'ArrowDown' || me.role !== 'Instructor'`],
  [
    'what is compared before something is shown',
    "<p>{me.role === 'Student' && <b>{texts.save}</b>}</p>",
  ],
  ['fonts', `const font = "'Inter Variable', system-ui, sans-serif"`],
  ['defects', `throw new Error('ApiProvider is missing')`],
  ['types and modules', `import a from './a b.ts'\ntype Way = 'Next Question'`],
  ['numbers, signs and units', '<b>{count} %</b>'],
  ['texts of a catalogue', '<b title={texts.title}>{texts.count({ count })}</b>'],
])('%s are none', (_what, content) => {
  expect(spokenIn(content)).toEqual([])
})
