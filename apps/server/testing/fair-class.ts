import { randomUUID } from 'node:crypto'
import type { QuizFlags } from '@tbl/domain/quiz-phase'
import { as } from './as.ts'
import { given } from './given.ts'
import { play } from './play.ts'
import { submitAs } from './taking.ts'
import type { World } from './world.ts'

export type Someone = { readonly id: string }
type Options = Parameters<ReturnType<typeof given>['quiz']>[0]

/**
 * A class whose time goes on, with everything that rules of showing and answering are tried with:
 * two or more teams of three, a quiz with both phases open.
 */
export async function fairClass(world: World, options: Options = {}) {
  const made = await given(world).quiz({
    students: 6,
    teamSettings: { allowSelfTeamFormation: true },
    ...options,
  })
  const { teacher, courseId, quizId, key, questions, teamIds } = made
  const [first] = questions
  if (!first) throw new Error('A quiz with questions')
  const pass = (minutes: number) => {
    world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
  }
  const switchTo = async (flags: Partial<QuizFlags>) => {
    pass(1)
    return as(world, teacher).quizzes.setFlags({ quizId, ...flags })
  }
  const wrong = (questionId: string) =>
    questions.find(({ id }) => id === questionId)?.options.find(({ isCorrect }) => !isCorrect)
      ?.id ?? ''
  return {
    ...made,
    first,
    pass,
    switchTo,
    take: (who: Someone, version = 1) =>
      submitAs(world, who, { quizId, submissionId: randomUUID(), version, answers: key }),
    results: (who: Someone) => as(world, who).attempts.results({ quizId }),
    at: (team: number) => ({ quizId, teamId: teamIds[team] ?? '' }),
    launch: (who: Someone, team = 0) =>
      as(world, who).teamQuiz.launch({ quizId, teamId: teamIds[team] ?? '' }),
    /** One wrong try of the captain at the first question. */
    miss: (who: Someone, team = 0) =>
      as(world, who).teamQuiz.answer({
        quizId,
        teamId: teamIds[team] ?? '',
        questionId: first.id,
        optionIds: [wrong(first.id)],
        attempt: 1,
      }),
    /** Starts, answers all and completes. */
    playOut: (captain: Someone, team = 0) => {
      const place = { quizId, teamId: teamIds[team] ?? '' }
      return play(as(world, captain), { place, questions })
    },
    move: (userId: string, from: string | null, to: string | null) =>
      as(world, teacher).teams.arrange({ courseId, moves: [{ userId, from, to }] }),
  }
}
export type FairClass = Awaited<ReturnType<typeof fairClass>>
