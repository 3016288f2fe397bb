import type { ClassSession, SessionStudent } from '@tbl/contract/class-session'
import { expect, test } from 'vitest'
import {
  at,
  classSession,
  control,
  idOf,
  openPhase,
  student,
  team,
} from '../../../../testing/class-session.ts'
import { awaitedBy, isTimeOver, studentRemedies, teamRemedies } from './remedies.ts'

const assistant = {
  run: true,
  manageTime: false,
  manageGrades: false,
  reset: false,
  letIn: false,
  rehearse: false,
}
const inTeam = { teamId: idOf(9001) }
const offered = (who: Partial<SessionStudent>, session: Partial<ClassSession> = {}) =>
  studentRemedies(classSession(session), student(1, { ...inTeam, ...who })).join(' ')

test('[STUCK-08] [STUCK-13] [STUCK-14] [ATT-02] [HELP-01] [PAPER-02] what can be done for a student follows from where they are', () => {
  expect(offered({})).toBe(
    'addFive extraTime headStart makeUp paperAnswers excuse attendance letIn',
  )
  expect(offered({ state: 'answering', attendance: 'excused' })).toBe(
    'addFive extraTime headStart paperAnswers attendance letIn',
  )
  expect(offered({ state: 'submitted' })).toBe('extraTime reopen attendance letIn')
  expect(offered({ state: 'collected', lateAnswers: 2 })).toBe(
    'addFive extraTime late reopen paperAnswers attendance letIn',
  )
  expect(offered({ state: 'paper' })).toBe('extraTime reopen paperAnswers attendance letIn')
  expect(offered({ teamId: null }, { teams: [team(1)] })).toContain('intoTeam')
  expect(offered({ teamId: null })).not.toContain('intoTeam')
})

test('[EXTRA-08] [EXTRA-10] a head start is for before the class, a make-up for who has no attempt, after the session too', () => {
  const with_ = (individual: ClassSession['control']['individual'], state?: 'ended') => ({
    control: control({ individual, ...(state ? { state } : {}) }),
  })
  const open = with_(openPhase())
  expect(offered({}, open)).toBe('addFive extraTime makeUp paperAnswers excuse attendance letIn')
  expect(offered({ state: 'answering' }, open)).not.toContain('makeUp')
  const window = { opensAt: at('10:00'), closesAt: at('18:00') }
  expect(offered({ state: 'makeUp', window }, open)).toBe(
    'makeUp paperAnswers excuse attendance letIn',
  )
  expect(offered({ state: 'answering', isMakeUp: true, window }, open)).toBe(
    'makeUp paperAnswers excuse attendance letIn',
  )
  const ended = with_(openPhase({ state: 'over' }), 'ended')
  expect(offered({ state: 'timeOver' }, ended)).toBe('makeUp paperAnswers attendance')
  expect(offered({ state: 'submitted' }, ended)).toBe('reopen attendance')
})

test('[STUCK-15] the remedies stand in manual mode too; after the session those that need no time', () => {
  expect(offered({}, { control: control({ state: 'none' }) })).toBe(offered({}))
  const ended = { control: control({ state: 'ended' }) }
  expect(offered({ state: 'collected', lateAnswers: 1 }, ended)).toBe(
    'late reopen paperAnswers attendance',
  )
})

test('[RIGHTS-01] an assistant takes attendance and names captains; time and answers are for who teaches', () => {
  expect(offered({ state: 'collected', lateAnswers: 2 }, { can: assistant })).toBe('attendance')
  const session = classSession({ can: assistant, control: control({ team: openPhase() }) })
  expect(teamRemedies(session, team(1, { members: 3, state: 'playing' }))).toEqual(['captain'])
})

test('[STUCK-07] [STUCK-11] [STUCK-12] [PAPER-03] [PAPER-04] a captain is named at any time, and what was played can be reset; time is given to a team where its phase has an end', () => {
  const playing = team(1, { members: 3, state: 'playing' })
  const of = (team: Parameters<typeof openPhase>[0] | null) =>
    classSession({ control: control(team ? { team: openPhase(team) } : {}) })
  expect(teamRemedies(of(null), playing)).toEqual(['captain', 'paperTries', 'reset'])
  expect(teamRemedies(of({ state: 'over' }), playing)).toEqual([
    'captain',
    'teamTime',
    'paperTries',
    'reset',
  ])
  expect(teamRemedies(of({}), team(1, { members: 3 }))).toEqual([
    'captain',
    'teamTime',
    'paperTries',
  ])
  expect(teamRemedies(of({ endsAt: null }), playing)).toEqual(['captain', 'paperTries', 'reset'])
  expect(teamRemedies(of({}), team(1, { members: 1, state: 'collected' }))).toEqual([
    'teamTime',
    'reset',
  ])
  expect(teamRemedies(of({}), team(1, { members: 3, state: 'done' }))).toEqual(['reset'])
  expect(teamRemedies(of({}), team(1, { members: 3, state: 'paper' }))).toEqual(['reset'])
})

test('[STUCK-08] minutes are asked for where the time of the student is over', () => {
  const open = { individual: openPhase() }
  const over = { individual: openPhase({ state: 'over' }) }
  const now = Date.parse(at('10:16'))
  expect(isTimeOver(open, student(1), now)).toBe(false)
  expect(isTimeOver(over, student(1), now)).toBe(true)
  expect(isTimeOver(over, student(1, { endsAt: at('10:16:01') }), now)).toBe(false)
  expect(isTimeOver(over, student(1, { endsAt: at('10:16') }), now)).toBe(true)
  // after the class who has no limit would have no end
  const extraTime = { percent: 0, minutes: 0, isUnlimited: true }
  expect(isTimeOver(open, student(1, { extraTime }), now)).toBe(false)
  expect(isTimeOver(over, student(1, { extraTime }), now)).toBe(true)
})

test('[STUCK-02] whom teams wait for is known once each', () => {
  const students = [student(1), student(2), student(3)]
  const teams = [team(1, { waitsFor: [student(1)] }), team(2, { waitsFor: [student(3)] })]
  expect(awaitedBy({ students }, teams).map(({ name }) => name)).toEqual(['Student 1', 'Student 3'])
})
