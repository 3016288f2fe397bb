import type { Corrections, Wording } from '@tbl/contract/corrections'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { hasSameKey } from '@tbl/domain/key-correction'
import { correctOptionIds } from '@tbl/domain/quiz'
import { isCorrectChoice } from '@tbl/domain/share'

/** A quiz as it is stored, and what of it was corrected; null: that is not known. */
type Stored = {
  readonly quiz: Pick<AuthorQuiz, 'questions'>
  readonly corrections: Pick<Corrections, 'questions'> | null
}
/** The key of an answered version, and what was corrected of it. */
type Scored = Wording['gradings'][number]

/** What an author should know who has saved another key, or other options. */
export type KeyNotice = { readonly questionId: string; readonly number: number } & (
  | {
      readonly kind: 'anotherKey'
      readonly students: number
      readonly teams: number
      /** The new key, as the address of a correction has it. */
      readonly answers: string
    }
  | { readonly kind: 'notCovered' }
)

/** Whether those are scored by an answer that is not this key. */
const isByAnother = ({ key, ruling }: Scored, newKey: readonly string[]): boolean => {
  if (ruling?.accepted === null) return false
  return !(ruling?.accepted ?? [key]).some((answer) => isCorrectChoice(answer, newKey))
}

const inList = (stored: Stored, questionId: string) =>
  stored.corrections?.questions.find((one) => one.questionId === questionId)

/** Whether a correction counts in the newest version of a question. */
const isCorrected = (stored: Stored, questionId: string): boolean =>
  Boolean(inList(stored, questionId)?.wordings.at(-1)?.ruling)

/** What a change of the questions means for those who have answered them. */
export function keyNotices(before: Stored, after: Stored): KeyNotice[] {
  return after.quiz.questions.flatMap((question, index): KeyNotice[] => {
    const old = before.quiz.questions.find(({ id }) => id === question.id)
    if (!old || hasSameKey(old, question)) return []
    const place = { questionId: question.id, number: index + 1 }
    const key = correctOptionIds(question)
    const gradings = isCorrectChoice(correctOptionIds(old), key)
      ? []
      : (inList(after, question.id)?.wordings ?? [])
          .flatMap((wording) => wording.gradings)
          .filter((scored) => isByAnother(scored, key))
    const sum = (who: 'students' | 'teams') => gradings.reduce((total, one) => total + one[who], 0)
    const [students, teams] = [sum('students'), sum('teams')]
    const isLost = isCorrected(before, question.id) && !isCorrected(after, question.id)
    return [
      ...(students + teams > 0
        ? [{ ...place, kind: 'anotherKey' as const, students, teams, answers: key.join(',') }]
        : []),
      ...(isLost ? [{ ...place, kind: 'notCovered' as const }] : []),
    ]
  })
}
