import type { CorrectedQuestion, Wording } from '@tbl/contract/corrections'
import { mayLose, type Rule } from '@tbl/domain/key-correction'
import { correctOptionIds } from '@tbl/domain/quiz'
import { isCorrectChoice } from '@tbl/domain/share'
import { optionLetter } from '../../../tbl/question/option-letter.ts'

/** Answers, each of them all options that are chosen together. */
export type Answers = readonly (readonly string[])[]

const isAmong = (answer: readonly string[], answers: Answers): boolean =>
  answers.some((other) => isCorrectChoice(answer, other))

/** Each answer once, without those in which nothing is marked. */
const distinct = (answers: Answers): Answers =>
  answers.filter((answer, index) => answer.length > 0 && !isAmong(answer, answers.slice(0, index)))

/** The wordings that a correction is made for: the one that has this version, or all. */
export const wordingsFor = (
  { wordings }: Pick<CorrectedQuestion, 'wordings'>,
  version: number | null,
): readonly Wording[] =>
  version === null ? wordings : wordings.filter(({ versions }) => versions.includes(version))

/** The keys of all versions of these wordings. */
export const keysOf = (wordings: readonly Wording[]): Answers =>
  distinct(
    wordings.flatMap((wording) => [
      correctOptionIds(wording),
      ...wording.gradings.map(({ key }) => key),
    ]),
  )

/** The options of all these wordings, those of the newest first. */
export function optionsOf(wordings: readonly Wording[]): Wording['options'] {
  const all = wordings.toReversed().flatMap(({ options }) => options)
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index)
}

/** The letter of an option, the same beside each wording and in the answers. */
export function letterOf(id: string, wordings: readonly Wording[]): string {
  const place = optionsOf(wordings).findIndex((option) => option.id === id)
  return place < 0 ? '?' : optionLetter(place)
}

/** Of what is marked, the answers that these wordings offer. */
export function offeredMarks(marks: Answers, wordings: readonly Wording[]): Answers {
  const offered = optionsOf(wordings).map(({ id }) => id)
  return marks.filter((answer) => answer.every((id) => offered.includes(id)))
}

/** What is marked when the form opens: what is asked for, else what was accepted besides the keys. */
export function firstMarks(question: CorrectedQuestion, asked: Answers): Answers {
  if (asked.length > 0) return distinct(asked)
  const keys = keysOf(question.wordings)
  const accepted = question.wordings.flatMap(({ ruling }) => ruling?.accepted ?? [])
  return distinct(accepted).filter((answer) => !isAmong(answer, keys))
}

/** The answers that are to count as right: beside the keys where more are accepted. */
export function answersFor(rule: Rule, marks: Answers, keys: Answers): string[][] {
  if (rule === 'credit' || rule === 'drop') return []
  return distinct(rule === 'accept' ? [...keys, ...marks] : marks).map((answer) => [...answer])
}

/** Whether a score may go down, against what counts now for those who have answered. */
export function mayAnybodyLose(wordings: readonly Wording[], rule: Rule, marks: Answers): boolean {
  const accepted =
    rule === 'credit' || rule === 'drop' ? null : answersFor(rule, marks, keysOf(wordings))
  return wordings.some(({ options, gradings }) =>
    gradings.some(({ key, ruling }) =>
      mayLose(
        { options: options.map((option) => ({ ...option, isCorrect: key.includes(option.id) })) },
        ruling ?? undefined,
        { rule, accepted },
      ),
    ),
  )
}

/** Marks an option of a question with one right answer, or takes its mark away. */
export const withOption = (marks: Answers, id: string, isMarked: boolean): Answers =>
  isMarked ? [...marks, [id]] : marks.filter((answer) => !isCorrectChoice(answer, [id]))

/** Marks an option in one answer of several, or takes its mark away. */
export const withOptionAt = (
  marks: Answers,
  place: number,
  id: string,
  isMarked: boolean,
): Answers =>
  marks.map((answer, index) =>
    index === place
      ? isMarked
        ? [...answer, id]
        : answer.filter((marked) => marked !== id)
      : answer,
  )
