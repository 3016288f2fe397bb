import type { SessionEvent } from '@tbl/contract/trail'
import { sessionEventKinds } from '@tbl/contract/trail'
import { expect, test } from 'vitest'
import { at, idOf } from '../../../../testing/class-session.ts'
import { isAbout, trailSentence } from './trail-sentence.ts'

const me = { id: idOf(1), name: 'Ingrid Halvorsen' }
const ben = { id: idOf(2), name: 'Ben Ode' }
const ana = { id: idOf(3), name: 'Ana Silva' }

const event = (change: Partial<SessionEvent>): SessionEvent => ({
  id: 1,
  at: at('10:07:12'),
  by: me,
  kind: 'opened',
  step: 'individual',
  from: null,
  to: null,
  count: null,
  minutes: null,
  students: [],
  teams: [],
  attendance: null,
  reason: null,
  ...change,
})

test.each<[Partial<SessionEvent>, string]>([
  [
    { kind: 'timeAdded', minutes: 2, from: at('10:15'), to: at('10:17') },
    'You added 2 minutes: 10:15:00 to 10:17:00.',
  ],
  [{ kind: 'collected', by: null, count: 84 }, 'Time was over: 84 attempts were collected.'],
  [
    { kind: 'collected', by: null, step: 'team', count: 1 },
    'Time was over: 1 team quiz was collected.',
  ],
  [{ kind: 'opened', to: at('10:15') }, 'You opened the individual phase until 10:15:00.'],
  [{ kind: 'opened', by: ben, step: 'team' }, 'Ben Ode opened the team phase without an end.'],
  [
    { kind: 'endSet', to: at('10:20') },
    'You set the end of the individual phase: no end to 10:20:00.',
  ],
  [
    { kind: 'scheduled', step: 'team', by: ben },
    'Ben Ode planned the team phase to open by itself.',
  ],
  [
    { kind: 'extraTime', students: [ana, ben] },
    'You changed the extra time of Ana Silva and Ben Ode.',
  ],
  [
    { kind: 'lateAnswers', count: 3, students: [ana] },
    'You decided about 3 late answers of Ana Silva.',
  ],
  [{ kind: 'paper', students: [ana] }, 'You entered the answers of Ana Silva from paper.'],
  [
    { kind: 'paper', by: ben, step: 'team', students: [ana], teams: ['Team C'] },
    'Ben Ode entered the tries of a team from paper. (Team C)',
  ],
  [
    { kind: 'attemptReopened', by: ben, students: [ana] },
    'Ben Ode reopened the attempt of Ana Silva.',
  ],
  [
    { kind: 'teamQuizReset', step: 'team', count: 3, teams: ['Team C'] },
    'You reset a team quiz, of which the team had seen 3 answers. (Team C)',
  ],
  [
    { kind: 'attendance', count: 2, students: [ana, ben], attendance: 'excused' },
    'You set the attendance of 2 students: Excused. (Ana Silva and Ben Ode)',
  ],
  [
    { kind: 'attendance', count: 1, students: [ana] },
    'You set the attendance of 1 student: Automatic. (Ana Silva)',
  ],
  [{ kind: 'sessionEnded', by: null }, 'The server ended the session.'],
  [
    { kind: 'reopened', count: 1, students: [ana] },
    '1 attempt that had been collected went on. (Ana Silva)',
  ],
])('[TRAIL-03] %o is said as a sentence', (change, sentence) => {
  expect(trailSentence(event(change), me.id)).toBe(sentence)
})

test.each(sessionEventKinds)('[TRAIL-03] there is a whole sentence for %s', (kind) => {
  const said = trailSentence(event({ kind, count: 2, minutes: 5, to: at('10:15') }), me.id)
  expect(said).toMatch(/^[A-Z0-9].*\.$/)
})

test('[TRAIL-03, TIMER-16] an end on another day stands with its date', () => {
  const next = new Date(2026, 8, 2, 9, 30).toISOString()
  expect(trailSentence(event({ to: next }), me.id)).toBe(
    'You opened the individual phase until Wed, Sep 2, 09:30:00.',
  )
})

test.each([
  ['', true],
  ['ana', true],
  ['TEAM 7', true],
  ['Cem', false],
])("[TRAIL-03] filtered by '%s': %s", (search, isFound) => {
  expect(isAbout(event({ students: [ana], teams: ['Team 7'] }), search)).toBe(isFound)
})
