import type { Projected } from '@tbl/contract/projector'
import { classPhase, classTimes } from '@tbl/domain/class-release'
import { noTimes, type PhaseTime } from '@tbl/domain/phase-clock'
import { countSubmitted, marksAlone, marksTogether } from '@tbl/domain/projected-counts'
import { presentTimes } from '../../access/timing.ts'
import type { Services } from '../../platform/api.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { findNewest } from './announcements/queries.ts'
import { listProjected } from './projected-queries.ts'
import type { SessionState } from './session-row.ts'

type Step = 'individual' | 'team'

const closed: PhaseTime = { ...noTimes, state: 'closed' }

/**
 * A phase for the class. To the room one of a hidden quiz has not begun, nor one that was switched
 * on and off before the class session.
 */
function phaseOf({ facts, session, now }: SessionState, step: Step) {
  if (!classPhase(facts, now).isShown) return { time: closed, hasBegun: false }
  const time = classTimes(facts, now)[step]
  if (time.state === 'scheduled') return { time, hasBegun: false }
  const openedAt = facts[step]?.openedAt ?? null
  const wasOpened = session !== null && openedAt !== null && openedAt >= session.startedAt
  return { time, hasBegun: time.state !== 'closed' || wasOpened }
}

/** What the room may read of a quiz. Of people it is made of numbers alone. */
export async function presentProjected(
  { database, config }: Pick<Services, 'database' | 'config'>,
  state: SessionState,
  quiz: Pick<QuizPlace, 'title' | 'courseCode'> & Pick<Projected, 'isRehearsal'>,
): Promise<Projected> {
  const { quizId, courseId, session, facts, now } = state
  const [individual, team] = [phaseOf(state, 'individual'), phaseOf(state, 'team')]
  const { state: alone, endsAt } = individual.time
  const { isShown } = classPhase(facts, now)
  const until = alone === 'ending' || alone === 'over' ? endsAt : null
  const { seats, teams } = courseId
    ? await listProjected(database.connection, {
        quizId,
        courseId,
        until: until?.toISOString() ?? null,
      })
    : { seats: [], teams: [] }
  return {
    at: now.toISOString(),
    title: quiz.title,
    courseCode: quiz.isRehearsal ? null : quiz.courseCode,
    isRehearsal: quiz.isRehearsal,
    address: config.publicUrl.host,
    session: session === null ? 'none' : session.endedAt ? 'ended' : 'running',
    individual: {
      ...presentTimes(individual.time),
      hasBegun: individual.hasBegun,
      count: individual.hasBegun ? countSubmitted(seats, alone) : null,
      teams: individual.hasBegun
        ? marksAlone(
            teams.map((one) => one.seats),
            alone,
          )
        : null,
    },
    team: {
      ...presentTimes(team.time),
      hasBegun: team.hasBegun,
      teams: team.hasBegun ? marksTogether(teams, team.time.state) : null,
    },
    announcement: isShown ? await findNewest(database.connection, quizId) : null,
  }
}
