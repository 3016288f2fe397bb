import type { Answers } from '@tbl/domain/individual-attempt'
import { paperLetter, paperRow } from '@tbl/domain/paper'
import type { Question } from '@tbl/domain/quiz'
import type { Services } from '../../platform/api.ts'
import { inOneSnapshot, type Reader } from '../../platform/database/database.ts'
import { listQuizAppeals, readAnswers } from '../corrections/graded-work.ts'
import { type Graded, graderOf } from '../quizzes/grading.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import { findTitle, listAnswers, listMembersDone, listTeamAnswers } from './queries.ts'

type Place = Pick<QuizPlace, 'id' | 'courseId'>
type From = Pick<Services, 'database' | 'memory'>

async function load({ memory }: From, reader: Reader, place: Place) {
  const title = await findTitle(reader, place)
  if (title === null) return null
  const grader = await graderOf({ memory }, reader, place.id)
  const attempts = await listAnswers(reader, place.id)
  const teams = await listTeamAnswers(reader, place.id)
  const gradings = new Map<number, Graded>()
  for (const version of new Set([...attempts, ...teams].map(({ quizVersion }) => quizVersion)))
    gradings.set(version, await grader.of(version))
  return {
    quiz: { id: place.id, title },
    ...{ attempts, teams, gradings },
    members: await listMembersDone(reader, place.id),
    appeals: await listQuizAppeals(reader, place.id),
  }
}

function inLetters(questions: readonly Question[], answers: string): string {
  const chosen = readAnswers(answers)
  return questions.map((question) => paperRow(question, chosen[question.id] ?? [])).join(' ')
}

/** What letters stand for that `loadAnswered` has made of it. */
export function readLetters(questions: readonly Question[], letters: string): Answers {
  const rows = letters.split(' ')
  return Object.fromEntries(
    questions.map(({ id, options }, at) => [
      id,
      options.flatMap((option, place) => (rows[at]?.includes(paperLetter(place)) ? option.id : [])),
    ]),
  )
}

/**
 * All that the file of its answers says of a quiz, in one snapshot; null: it is gone, or in another
 * course. What a thousand students chose stands in letters until its turn comes, which takes a
 * twentieth of the memory.
 */
export async function loadAnswered(services: From, place: Place) {
  const loaded = await services.database.transact((tx) => load(services, tx, place), inOneSnapshot)
  return (
    loaded && {
      ...loaded,
      attempts: loaded.attempts.map(({ answers, ...attempt }) => ({
        ...attempt,
        letters: inLetters(loaded.gradings.get(attempt.quizVersion)?.questions ?? [], answers),
      })),
    }
  )
}
export type AnsweredQuiz = NonNullable<Awaited<ReturnType<typeof loadAnswered>>>
