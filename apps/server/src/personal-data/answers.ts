import type { Question } from '@tbl/domain/quiz'
import { inArray } from 'drizzle-orm'
import type { Reader } from '../platform/database/database.ts'
import { quizVersions } from '../schema/quizzes.ts'
import type { Row } from './rows.ts'

/** The questions that rows answered, by quiz and version; without what is correct. */
export type Asked = ReadonlyMap<string, readonly Pick<Question, 'id' | 'text' | 'options'>[]>

const keyOf = ({ quizId, quizVersion }: Row): string => `${quizId}:${quizVersion}`

/** Of the rows that have answers: the questions to them, in one statement. */
export async function loadAsked(reader: Reader, rows: readonly Row[]): Promise<Asked> {
  const quizIds = [...new Set(rows.flatMap((row) => (row.answers ? String(row.quizId) : [])))]
  if (quizIds.length === 0) return new Map()
  const wanted = new Set(rows.map(keyOf))
  const versions = await reader
    .select({
      quizId: quizVersions.quizId,
      quizVersion: quizVersions.version,
      questions: quizVersions.questions,
    })
    .from(quizVersions)
    .where(inArray(quizVersions.quizId, quizIds))
  return new Map(
    versions
      .filter((one) => wanted.has(keyOf(one)))
      .map(({ questions, ...one }) => [keyOf(one), questions]),
  )
}

/** What was chosen, question by question, in the words that were read: nothing of what is correct. */
export function inWords(asked: Asked, row: Row): object[] {
  const questions = asked.get(keyOf(row)) ?? []
  return Object.entries(row.answers as Readonly<Record<string, readonly string[]>>).map(
    ([questionId, optionIds]) => {
      const question = questions.find(({ id }) => id === questionId)
      return {
        questionId,
        question: question?.text ?? null,
        chosen: optionIds.map((optionId) => ({
          optionId,
          option: question?.options.find(({ id }) => id === optionId)?.text ?? null,
        })),
      }
    },
  )
}
