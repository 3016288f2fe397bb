import type { TeamWork } from '@tbl/domain/earned-score'
import { askedOf } from '@tbl/domain/grading'
import type { Flagged } from '@tbl/domain/item-flags'
import type { ItemFigures, Papers } from '@tbl/domain/item-statistics'
import type { CorrectionFacts, Ruling } from '@tbl/domain/key-correction'
import { type Question, questionKind } from '@tbl/domain/quiz'
import type { OptionSets } from '@tbl/domain/share'
import type { Evidence, FirstTry } from '@tbl/domain/team-figures'
import type { AppealToGrade } from '../corrections/graded-work.ts'

/** A question of the report, as the newest version has it that was answered, with its figures. */
export type Item = Flagged & {
  readonly figures: ItemFigures
  /** From 1, where it stands now; null: the quiz has it no more. */
  readonly number: number | null
  readonly question: Question
  readonly ruling: Ruling | undefined
  /** The answers that count as right in its figures. */
  readonly accepted: OptionSets
  /** How many teams tried each answer first; of paper it may not be known. */
  readonly firstChoices: ReadonlyMap<string, number>
  /** Of the teams that tried it; null: none has. */
  readonly meanTries: number | null
}

/** The option ids of an answer by its one name (`choiceKey`). */
export const idsOf = (choice: string): string[] => (choice === '' ? [] : choice.split(' '))

/** What of a quiz decides about its questions. */
type Asked = {
  readonly rules: Pick<CorrectionFacts, 'versions'>
  readonly appeals: readonly Pick<AppealToGrade, 'questionId' | 'status'>[]
  readonly papers: readonly Omit<Papers, 'columns'>[]
  readonly teams: readonly {
    readonly work: TeamWork
    readonly evidence: Evidence
    readonly firstTries: ReadonlyMap<string, FirstTry>
  }[]
}

function newestOf({ papers }: Asked, questionId: string) {
  const newest = papers
    .toSorted((a, b) => b.version - a.version)
    .find(({ grading }) => grading.questions.some(({ id }) => id === questionId))
  const question = newest?.grading.questions.find(({ id }) => id === questionId)
  if (!newest || !question) return null
  const { right = [] } = askedOf(newest.grading).get(questionId) ?? {}
  return { question, ruling: newest.grading.rulings.get(questionId), accepted: right }
}

/** What teams made of a question that they tried. */
function ofTeams({ teams }: Asked, questionId: string) {
  const firstChoices = new Map<string, number>()
  let [tried, right, lost, tries] = [0, 0, 0, 0]
  for (const { work, evidence, firstTries } of teams) {
    const first = firstTries.get(questionId)
    if (!first?.isTried) continue
    const { choice, isRight } = first
    if (choice !== '') firstChoices.set(choice, (firstChoices.get(choice) ?? 0) + 1)
    tried += 1
    if (isRight) right += 1
    if (evidence.lost.includes(questionId)) lost += 1
    tries += work.tries[questionId]?.length ?? 0
  }
  const meanTries = tried === 0 ? null : tries / tried
  return { teams: tried, teamsRight: right, teamsLost: lost, firstChoices, meanTries }
}

/** Where a question stands in the current version, from 1. */
function numberOf({ rules: { versions } }: Asked, questionId: string): number | null {
  const current = versions.get(Math.max(...versions.keys())) ?? []
  const index = current.findIndex(({ id }) => id === questionId)
  return index < 0 ? null : index + 1
}

/** So many options it had at most for those who answered it: some may be gone. */
const mostOptions = ({ papers }: Asked, { id, options }: Question): number =>
  papers
    .filter(({ students }) => students > 0)
    .reduce(
      (most, { grading }) => Math.max(most, askedOf(grading).get(id)?.tried.optionCount ?? 0),
      options.length,
    )

/** A question with its figures; null: in no version that was answered. */
export function itemOf(all: Asked, figures: ItemFigures): Item | null {
  const { questionId } = figures
  const newest = newestOf(all, questionId)
  if (!newest) return null
  const { question, ruling } = newest
  return {
    ...figures,
    figures,
    number: numberOf(all, questionId),
    ...newest,
    kind: questionKind(question.options),
    optionCount: mostOptions(all, question),
    isGift: ruling?.rule === 'credit' || ruling?.rule === 'drop',
    ...ofTeams(all, questionId),
    appeals: all.appeals.filter((one) => one.questionId === questionId && one.status !== 'rejected')
      .length,
  }
}

/** Where questions stand that the quiz has no more: after all others, as they stood. */
const removed = Number.MAX_SAFE_INTEGER

/** As they stand in the quiz now, and then what it has no more. */
export const inQuizOrder = (items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.number ?? removed) - (b.number ?? removed))

const sumOf = (
  counts: ReadonlyMap<string, number>,
  isIncluded: (choice: string) => boolean,
): number => [...counts].reduce((sum, [choice, count]) => sum + (isIncluded(choice) ? count : 0), 0)

/** How many chose an answer, of some of them. */
export const countChosen = (
  counts: ReadonlyMap<string, number>,
  isIncluded: (optionIds: readonly string[]) => boolean,
): number => sumOf(counts, (choice) => isIncluded(idsOf(choice)))
