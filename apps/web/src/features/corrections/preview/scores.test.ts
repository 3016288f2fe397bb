import type { CorrectionPreview } from '@tbl/contract/corrections'
import { describe, expect, test } from 'vitest'
import { changedScores, changedSince, changesOf, editedScores } from './scores.ts'

type Person = CorrectionPreview['people'][number]

const person = (name: string, from: number, to: number, given: Partial<Person> = {}): Person => ({
  attemptId: name,
  student: { id: name, name },
  isFormer: false,
  isOwn: false,
  from,
  to,
  edited: null,
  earned: { from, to },
  ...given,
})
const team = { attemptId: 'alpha', team: { id: 't', name: 'Alpha' }, from: 91.67, to: 95.83 }
const cem = person('Cem', 60, 60, { edited: 60, earned: { from: 50, to: 66.67 } })
const listed = { people: [person('Ana', 66.67, 83.33), cem], changedTeams: [team] }
const none: ReadonlySet<string> = new Set()

describe('the scores of a preview', () => {
  test('[REKEY-13] an edited score stays, and does not count as changed, unless it is replaced', () => {
    expect(changedScores(listed, none)).toBe(2)
    expect(changesOf(listed, none).map(({ name, to }) => [name, to])).toEqual([
      ['Ana', 83.33],
      ['Alpha', 95.83],
    ])
    const replaced = new Set(['Cem'])
    expect(changedScores(listed, replaced)).toBe(3)
    expect(changesOf(listed, replaced)[1]).toMatchObject({ name: 'Cem', from: 60, to: 66.67 })
  })

  test('[REKEY-13] an edit is decided about too where it is what is earned then: it can be removed', () => {
    const same = person('Dee', 70, 70, { edited: 70, earned: { from: 50, to: 70 } })
    expect(editedScores({ people: [...listed.people, same] })).toEqual([cem, same])
  })
})

describe('[REKEY-12] what is another way in a new preview', () => {
  test('nothing', () => {
    expect(changedSince(listed, structuredClone(listed))).toEqual([])
  })

  test('another score, somebody new, somebody who is gone', () => {
    const now = {
      people: [person('Ana', 70, 83.33), person('Ben', 50, 66.67)],
      changedTeams: [team],
    }
    expect(changedSince(listed, now).map(({ name }) => name)).toEqual(['Ana', 'Cem', 'Ben'])
  })
})
