import { randomUUID } from 'node:crypto'
import { as } from './as.ts'
import { createQuiz, createTeam } from './class.ts'
import { given } from './given.ts'
import { play } from './play.ts'
import type { World } from './world.ts'

/* The example class of the specification: 15 students, 3 teams, 6 questions, the third keyed wrongly. */

const key = ['A', 'C', 'D', 'B', 'A', 'AC'] as const

const chosen = [
  'A C B B A AC',
  'A C B B A AC',
  'A C B B A AC',
  'A C D B A AC',
  'A C B B C AC',
  'A C B D A AC',
  'A B D B A A',
  'A C B B D ABC',
  'A C D A A A',
  'B C B B A C',
  'A D D B C AC',
  'A C C D D AB',
  'C A D B A B',
  'B D D D C A',
  'A B C A D DE',
]

const tried = {
  Alpha: ['A', 'C', 'B D', 'B', 'A', 'A AC'],
  Beta: ['A', 'C', 'B A D', 'B', 'A', 'AC'],
  Gamma: ['A', 'C', 'D', 'B', 'C A', 'AC'],
} as const

const teamNames = ['Alpha', 'Beta', 'Gamma'] as const
type TeamName = 'Alpha' | 'Beta' | 'Gamma'

/** Who is in which team, by their numbers from 1. */
const members: Record<TeamName, readonly number[]> = {
  Alpha: [1, 5, 9, 12, 15],
  Beta: [2, 6, 7, 10, 14],
  Gamma: [3, 4, 8, 11, 13],
}

const letters = ['A', 'B', 'C', 'D', 'E']

const questions = key.map((right, at) => ({
  text: `Question ${at + 1}`,
  explanation: null,
  options: (at === 5 ? letters : letters.slice(0, 4)).map((letter) => ({
    text: `Option ${letter}`,
    isCorrect: right.includes(letter),
  })),
}))

type Asked = { readonly id: string; readonly options: readonly { readonly id: string }[] }

/** The options of a question by their letters: 'AC'. */
export const byLetters = (question: Asked | undefined, of: string): string[] =>
  [...of].map((letter) => question?.options[letters.indexOf(letter)]?.id ?? '')

type Choices = {
  /** Which teams have played; all, unless it is said. */
  readonly played?: readonly TeamName[]
}

/** The class when it has taken the quiz, and its teams have played. */
export async function exampleClass(world: World, { played = teamNames }: Choices = {}) {
  const { students, teacher, courseId, code } = await given(world).course({
    students: chosen.length,
  })
  const client = as(world, teacher)
  const teamIds: Record<TeamName, string> = { Alpha: '', Beta: '', Gamma: '' }
  for (const name of teamNames) {
    const memberIds = members[name].map((number) => students[number - 1]?.id ?? '')
    teamIds[name] = await createTeam(client, { courseId, name, memberIds })
  }
  const quiz = await createQuiz(client, { courseId, questions })
  for (const [at, student] of students.entries()) {
    const marks = (chosen[at] ?? '').split(' ')
    const { attempts } = as(world, student)
    await attempts.start({ quizId: quiz.quizId })
    await attempts.submit({
      quizId: quiz.quizId,
      submissionId: randomUUID(),
      version: 1,
      answers: Object.fromEntries(
        quiz.questions.map((question, index) => [
          question.id,
          byLetters(question, marks[index] ?? ''),
        ]),
      ),
    })
  }
  const captainOf = (name: TeamName) => students[(members[name][0] ?? 0) - 1] ?? null
  for (const name of played) {
    const place = { quizId: quiz.quizId, teamId: teamIds[name] }
    const wrong = tried[name].map((tries, index) =>
      tries
        .split(' ')
        .slice(0, -1)
        .map((one) => byLetters(quiz.questions[index], one)),
    )
    await play(as(world, captainOf(name)), { place, questions: quiz.questions }, { wrong })
  }
  const third = quiz.questions[2]
  if (!third) throw new Error('The class has six questions')
  return { ...quiz, teacher, courseId, code, students, teamIds, third, captainOf }
}
export type ExampleClass = Awaited<ReturnType<typeof exampleClass>>
