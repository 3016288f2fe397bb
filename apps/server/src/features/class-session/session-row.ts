import { isInOwnTime, type QuizFacts, type TeamTime } from '@tbl/domain/class-release'
import type { ScoringScheme } from '@tbl/domain/scoring-scheme'
import { and, eq, gt } from 'drizzle-orm'
import {
  awaitedSince,
  dateOrNull,
  isAwaited,
  makeUpsJson,
  type Step,
} from '../../access/phase-rows.ts'
import { quizFactsJson, toQuizFacts } from '../../access/release-rows.ts'
import { staffIds } from '../../access/role-in-course.ts'
import { notFound } from '../../platform/api.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { defineStatement, type Slots } from '../../platform/database/statement.ts'
import { classEvents, classSessions, teamTiming } from '../../schema/class-session.ts'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import { phases } from '../../schema/release.ts'
import { teamAttempts, teamQuizSessions, wasTeamCollected } from '../../schema/team-quiz.ts'
import { schemeBy, scoredFields } from '../quizzes/grading.ts'
import type { EventSubject } from './trail.ts'

/** A phase as it is stored, with what is planned of it. */
export type StoredPhase = typeof phases.$inferSelect

/** A class session as it is stored. */
type StoredSession = typeof classSessions.$inferSelect

/** All that steps are decided on. */
export type SessionState = {
  readonly quizId: string
  readonly courseId: string | null
  readonly staffIds: readonly string[]
  readonly facts: QuizFacts
  readonly scheme: ScoringScheme
  readonly session: StoredSession | null
  readonly plans: { readonly [One in Step]: StoredPhase | null }
  /**
   * Of the teams that are not done: those with minutes of their own; in own time also those that
   * have begun.
   */
  readonly teamTimes: readonly TeamTime[]
  /** The most minutes of a team that has played, or can, until its own end; 0: none. */
  readonly lastTeamMinutes: number
  /** Somebody without extra time has begun and not submitted. */
  readonly isAwaited: boolean
  /** When the first has begun of those without extra time and an end of their own; null: none has. */
  readonly awaitedSince: Date | null
  /** The ends of make-ups; `isStarted`: begun, and not submitted. */
  readonly makeUps: readonly { readonly closesAt: Date; readonly isStarted: boolean }[]
  /** When it was so. */
  readonly now: Date
}

type OfQuiz = Slots<{ quizId: string }>

const readQuiz = defineStatement((reader, { quizId }: OfQuiz) =>
  reader
    .select({
      id: quizzes.id,
      courseId: quizzes.courseId,
      staffIds,
      isAwaited,
      awaitedSince,
      makeUps: makeUpsJson,
      facts: quizFactsJson,
      scored: scoredFields,
    })
    .from(quizzes)
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, quizId)),
)
const readSession = defineStatement((reader, { quizId }: OfQuiz) =>
  reader.select().from(classSessions).where(eq(classSessions.quizId, quizId)),
)
const readPlans = defineStatement((reader, { quizId }: OfQuiz) =>
  reader.select().from(phases).where(eq(phases.activityId, quizId)),
)
const readTeamMinutes = defineStatement((reader, { quizId }: OfQuiz) =>
  reader
    .select({ minutes: teamTiming.minutes, completedBy: teamAttempts.completedBy })
    .from(teamTiming)
    .leftJoin(
      teamAttempts,
      and(eq(teamAttempts.quizId, teamTiming.quizId), eq(teamAttempts.teamId, teamTiming.teamId)),
    )
    .where(and(eq(teamTiming.quizId, quizId), gt(teamTiming.minutes, 0))),
)

const readTeamsAtWork = defineStatement((reader, { quizId }: OfQuiz) =>
  reader
    .select({ startedAt: teamQuizSessions.createdAt, minutes: teamTiming.minutes })
    .from(teamQuizSessions)
    .leftJoin(
      teamTiming,
      and(
        eq(teamTiming.quizId, teamQuizSessions.quizId),
        eq(teamTiming.teamId, teamQuizSessions.teamId),
      ),
    )
    .where(and(eq(teamQuizSessions.quizId, quizId), eq(teamQuizSessions.status, 'active'))),
)

/** The teams that are at it, each with its own time. */
const loadTeamsAtWork = async (reader: Reader, quizId: string): Promise<TeamTime[]> =>
  (await readTeamsAtWork(reader, { quizId })).map(({ startedAt, minutes }) => ({
    startedAt,
    minutes: minutes ?? 0,
  }))

/** The state of a quiz with its class; the call ends when the quiz is gone. */
export async function loadState(reader: Reader, quizId: string, now: Date): Promise<SessionState> {
  const [[quiz], [session], plans, ofTeams] = await Promise.all([
    readQuiz(reader, { quizId }),
    readSession(reader, { quizId }),
    readPlans(reader, { quizId }),
    readTeamMinutes(reader, { quizId }),
  ])
  if (quiz?.id !== quizId) throw notFound() // gone, or not written as everybody else is told of it
  const planOf = (step: Step) => plans.find((plan) => plan.step === step) ?? null
  const facts = toQuizFacts(quiz.facts)
  const atWork = isInOwnTime(facts, 'team') ? await loadTeamsAtWork(reader, quizId) : []
  return {
    quizId,
    courseId: quiz.courseId,
    staffIds: quiz.staffIds ?? [],
    facts,
    scheme: schemeBy(quiz.scored),
    session: session ?? null,
    plans: { individual: planOf('individual'), team: planOf('team') },
    teamTimes: [
      ...ofTeams.flatMap(({ minutes, completedBy }) =>
        completedBy ? [] : { minutes, startedAt: null },
      ),
      ...atWork,
    ],
    lastTeamMinutes: Math.max(
      0,
      ...ofTeams.flatMap(({ minutes, completedBy }) =>
        completedBy === null || wasTeamCollected(completedBy) ? minutes : [],
      ),
    ),
    isAwaited: quiz.isAwaited,
    awaitedSince: dateOrNull(quiz.awaitedSince),
    makeUps: (quiz.makeUps ?? []).map(({ closesAt, isStarted }) => ({
      closesAt: new Date(closesAt),
      isStarted,
    })),
    now,
  }
}

/** Locks the quiz for a step: saves, submissions and moves wait for it, and it for them. */
export async function lockState(
  tx: Tx,
  quizId: string,
  clock: { readonly now: () => Date },
): Promise<SessionState> {
  await tx.select({ id: quizzes.id }).from(quizzes).where(eq(quizzes.id, quizId)).for('update')
  return loadState(tx, quizId, clock.now()) // by the time after waiting
}

/** What the trail says that the command has done; null: it has not been. */
export async function findCommand(
  reader: Reader,
  quizId: string,
  commandId: string,
): Promise<EventSubject | null> {
  const [row] = await reader
    .select({ subject: classEvents.subject })
    .from(classEvents)
    .where(and(eq(classEvents.activityId, quizId), eq(classEvents.commandId, commandId)))
  return row ? (row.subject as EventSubject) : null
}

/** Whether the command has been done. */
export const hasCommand = async (
  reader: Reader,
  quizId: string,
  commandId: string,
): Promise<boolean> => (await findCommand(reader, quizId, commandId)) !== null
