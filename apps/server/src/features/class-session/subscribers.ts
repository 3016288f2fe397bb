import { publish } from '../../platform/news.ts'
import { on } from '../../platform/occurrences.ts'
import { attemptsCollected } from '../attempts/occurrences.ts'
import { phasesSwitched } from '../quizzes/occurrences.ts'
import { captaincyPassed, teamQuizCollected } from '../team-quiz/occurrences.ts'
import { captainsReplaced } from '../teams/occurrences.ts'
import { replacedCaptains } from '../teams/team-changes.ts'
import { dropHeadStarts } from './head-starts.ts'
import { sessionMoved } from './occurrences.ts'
import { listRunning } from './queries.ts'
import { loadState } from './session-row.ts'
import { announceStep, storeDue } from './step.ts'
import { touchSession } from './touch.ts'
import { storeEvents } from './trail.ts'

/** A switch is a step of the class session, if there is one, and moves when it ends by itself. */
export const recordSwitch = on(
  phasesSwitched,
  async (services, tx, afterCommit, { quizId, courseId, opensAnew, ...switched }) => {
    const { opened, closed, by, now } = switched
    await dropHeadStarts(tx, quizId, opensAnew)
    const hasSession = await touchSession(tx, quizId)
    // make-ups end without a session too
    if (!hasSession) return void (await storeDue(tx, quizId, now))
    const entry = { quizId, courseId, at: now, actorId: by, commandId: null }
    await storeEvents(tx, entry, [
      ...opened.map((step) => ({ kind: 'opened' as const, subject: { step, bySwitch: true } })),
      ...closed.map((step) => ({ kind: 'closed' as const, subject: { step } })),
    ])
    await storeDue(tx, quizId, now)
    const state = await loadState(tx, quizId, now)
    await announceStep(services, { tx, afterCommit }, state)
  },
)

/** What the server has submitted stands in the trail. */
export const recordCollected = on(
  attemptsCollected,
  async (services, tx, afterCommit, { quizId, courseId, students, now, by }) => {
    const subject = { step: 'individual' as const, count: students.length, userIds: students, by }
    const entry = { quizId, courseId, at: now, actorId: null, commandId: null }
    await storeEvents(tx, entry, [{ kind: 'collected', subject }])
    const { staffIds } = await loadState(tx, quizId, now)
    afterCommit(() => publish(services, sessionMoved, { courseId, staffIds }))
  },
)

/** The same of team quizzes. */
export const recordCollectedTeam = on(
  teamQuizCollected,
  async (_services, tx, _afterCommit, { quizId, courseId, teamId, now, by }) => {
    const subject = { step: 'team' as const, count: 1, teamIds: [teamId], by }
    const entry = { quizId, courseId, at: now, actorId: null, commandId: null }
    await storeEvents(tx, entry, [{ kind: 'collected', subject }])
  },
)

/** Who became captain in place of whom, in manual mode too. */
export const recordCaptain = on(
  captaincyPassed,
  async (_services, tx, _afterCommit, { quizId, courseId, teamId, from, to, since, now, by }) => {
    const subject = {
      ...{ step: 'team' as const, teamIds: [teamId], since: since.toISOString() },
      userIds: from === null ? [to] : [to, from],
    }
    const entry = { quizId, courseId, at: now, actorId: by, commandId: null }
    await storeEvents(tx, entry, [{ kind: 'captainChanged', subject }])
  },
)

/** The same where a captain is named, hands over or leaves: in each session that runs in the course. */
export const recordCaptains = on(
  captainsReplaced,
  async (_services, tx, _afterCommit, { courseId, changes, by, now }) => {
    const replaced = replacedCaptains(changes)
    if (replaced.length === 0) return
    const events = replaced.map(({ teamId, from, to }) => ({
      kind: 'captainChanged' as const,
      subject: { step: 'team' as const, teamIds: [teamId], userIds: [to, from] },
    }))
    for (const { quizId } of await listRunning(tx, courseId))
      await storeEvents(tx, { quizId, courseId, at: now, actorId: by, commandId: null }, events)
  },
)
