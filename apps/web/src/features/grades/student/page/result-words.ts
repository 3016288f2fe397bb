import type { CellState, GradeSign, StudentGrades, StudentResult } from '@tbl/contract/grades'
import type { MissingRule } from '@tbl/domain/counted-result'
import { texts as corrections } from '../../../../tbl/corrections/messages.ts'
import { dayText } from '../../../../ui/time/timestamp.ts'
import { longText } from '../../cell/cell-text.ts'
import { texts as shared } from '../../messages.ts'
import { categoryName, isUsual, scorePercent } from '../../names.ts'
import type { ResultWords } from '../result-group.tsx'
import { texts } from './messages.ts'

type Categories = StudentGrades['categories']

/** What stands for a result: a percentage, or a word. */
function figureOf({ is, score }: CellState): string {
  switch (is) {
    case 'excused':
    case 'missing':
    case 'notSubmitted':
      return texts.is[is]
    case 'zero':
      return scorePercent(0)
    default:
      return score === null ? shared.noNumber : scorePercent(score)
  }
}

/** What the result is, beside its figure. */
function kindNotes({ cell, notDue, mark }: StudentResult, missing: MissingRule): string[] {
  const rule = texts.rules[missing]
  switch (cell.is) {
    case 'makeup':
      return [texts.makeup]
    case 'excused':
      return mark === null ? [texts.byAttendance] : []
    case 'missing':
      return [rule]
    case 'notSubmitted':
      return [...(cell.saved ? [texts.saved(cell.saved)] : []), ...(cell.isDue ? [rule] : [])]
    case 'notDue':
      return notDue === null ? [] : [texts.notDue[notDue]]
    case 'notCounted':
      return [longText(cell)]
    default:
      return []
  }
}

/** By whom, when and why something was set in place of the result. */
function markNotes({ mark }: StudentResult): string[] {
  if (mark === null) return []
  const { reason } = mark
  const by = { name: mark.markedBy.name, date: dayText(mark.markedAt) }
  return [reason === '' ? texts.setBy(by) : texts.setBecause({ ...by, reason })]
}

/** What was answered: alone, or with which team. */
function attemptNotes({ cell, attempt, team, mark }: StudentResult): string[] {
  if (attempt === null) return []
  const date = dayText(attempt.completedAt)
  const score = scorePercent(attempt.score)
  if (mark !== null) return [texts.attemptExists({ date, score })]
  const { earned, corrected } = attempt
  return [
    team === null ? texts.completed({ date }) : texts.withTeam({ team: team.name, date }),
    ...(cell.is === 'notCounted' ? [texts.teamHas({ score })] : []),
    ...(earned === null ? [] : [texts.edited({ score: scorePercent(earned) })]),
    ...(corrected
      ? [
          corrections.score({
            date: dayText(corrected.at),
            old: scorePercent(corrected.was),
          }),
        ]
      : []),
  ]
}

const hasWords = (sign: GradeSign): sign is keyof typeof texts.signs => sign in texts.signs

/** In which category it counts, is dropped, or that it is in none. */
function categoryNotes({ item, isDropped }: StudentResult, categories: Categories): string[] {
  const found = categories.find(({ key }) => key === item.category)
  if (!found) return [texts.notCounted]
  const category = categoryName(found)
  if (isDropped) return [texts.dropped({ category })]
  const part = item.kind === 'quiz' ? item.part : null
  return isUsual(found, part) ? [] : [texts.category({ category })]
}

/** A student's result in words, and how it came about. */
export const resultWords = (
  result: StudentResult,
  { missing, categories }: Pick<StudentGrades, 'missing' | 'categories'>,
): ResultWords => ({
  figure: figureOf(result.cell),
  notes: [
    ...kindNotes(result, missing),
    ...markNotes(result),
    ...attemptNotes(result),
    ...result.cell.signs.filter(hasWords).map((sign) => texts.signs[sign]),
    ...categoryNotes(result, categories),
  ],
})
