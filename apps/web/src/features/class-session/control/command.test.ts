import { expect, test } from 'vitest'
import { type Command, createCommandIds } from './command.ts'

const add = (minutes: number): Command => ({
  does: 'addTime',
  input: { step: 'individual', minutes },
})
const collect = (version: number): Command => ({
  does: 'collect',
  input: { version, step: 'individual', endsExtraTime: false },
})

function counted() {
  let made = 0
  return createCommandIds(() => `id ${++made}`)
}

test('[PHASE-05] each click has an id of its own once the one before was answered', () => {
  const ids = counted()
  const first = ids.idOf(add(2))
  ids.answered(add(2))
  expect([first, ids.idOf(add(2))]).toEqual(['id 1', 'id 2'])
})

test('[PHASE-05] the same click again, because no answer came, has the same id', () => {
  const ids = counted()
  expect([ids.idOf(add(2)), ids.idOf(add(5)), ids.idOf(add(2))]).toEqual(['id 1', 'id 2', 'id 1'])
})

test('[PHASE-16] it is the same click when the page has seen another state meanwhile', () => {
  const ids = counted()
  expect([ids.idOf(collect(3)), ids.idOf(collect(4))]).toEqual(['id 1', 'id 1'])
})

test('[PHASE-05] pages make ids that the contract takes', () => {
  const made = createCommandIds().idOf(add(1))
  expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
