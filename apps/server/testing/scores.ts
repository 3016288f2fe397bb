import { eq } from 'drizzle-orm'
import { individualAttempts } from '../src/schema/attempts.ts'
import { teamAttempts } from '../src/schema/team-quiz.ts'
import type { World } from './world.ts'

/** Stores a percentage that answers do not lead to easily, for what is shown of it. */
export const setScore = ({ database }: World, attemptId: string, score: number) =>
  database.transact((tx) =>
    tx
      .update(individualAttempts)
      .set({ score, earned: score })
      .where(eq(individualAttempts.id, attemptId)),
  )

/** The same for all team attempts at a quiz. */
export const setTeamScores = ({ database }: World, quizId: string, score: number) =>
  database.transact((tx) =>
    tx.update(teamAttempts).set({ score }).where(eq(teamAttempts.quizId, quizId)),
  )
