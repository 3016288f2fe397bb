import type { OwnGrades } from '@tbl/contract/grades'
import { texts as corrections } from '../../../tbl/corrections/messages.ts'
import { numberText } from '../../../ui/number.ts'
import { inSentences } from '../../../ui/sentences.ts'
import { dayText } from '../../../ui/time/timestamp.ts'
import { texts as shared } from '../messages.ts'
import { categoryName, isUsual, scorePercent } from '../names.ts'
import type { ResultWords } from '../student/result-group.tsx'
import { texts } from './messages.ts'

type OwnResult = OwnGrades['results'][number]
type OwnTotal = OwnGrades['total']

/** What stands for a result: a percentage, or a word. */
function figureOf({ is, score }: OwnResult): string {
  switch (is) {
    case 'score':
    case 'makeup':
    case 'notCounted':
      return score === null ? shared.noNumber : scorePercent(score)
    case 'zero':
      return scorePercent(0)
    default:
      return texts.is[is]
  }
}

/** What the result is, beside its figure. */
function kindNotes({ is, score, isDue, uncounted }: OwnResult, total: OwnTotal): string[] {
  const rule = total ? [texts.rules[total.missing]] : []
  switch (is) {
    case 'makeup':
    case 'zero':
      return [texts[is]]
    case 'missing':
      return rule
    case 'notSubmitted':
      return isDue ? [texts.isMissing, ...rule] : []
    case 'notDue':
      return [texts.nothingDue]
    case 'notCounted': {
      const counts = texts.counts({ credit: score === null ? 'none' : 'zero' })
      return uncounted === null ? [counts] : [inSentences([texts.uncounted[uncounted], counts])]
    }
    default:
      return []
  }
}

/** In which category it counts, is dropped, or that it is in none; nothing where no total is shown. */
function categoryNotes({ quiz, isDropped, ...result }: OwnResult, total: OwnTotal): string[] {
  if (!total) return []
  const found = total.categories.find(({ key }) => key === result.category)
  if (!found) return [texts.notCounted]
  const category = categoryName(found)
  if (isDropped) return [texts.dropped({ category })]
  return isUsual(found, quiz?.part ?? null) ? [] : [texts.category({ category })]
}

/** How the class did, as text alone. */
function classNotes({ classFigures }: OwnResult): string[] {
  if (classFigures === null) return []
  const { mean, from, to } = classFigures
  return [
    texts.classFigures({
      mean: scorePercent(mean),
      from: numberText(String(from)),
      to: scorePercent(to),
    }),
  ]
}

/** A student's own result in words, and what there is to know of it. */
export function ownWords(result: OwnResult, total: OwnTotal): ResultWords {
  const { teamName, corrected } = result
  return {
    figure: figureOf(result),
    notes: [
      ...kindNotes(result, total),
      ...(teamName === null ? [] : [texts.withTeam({ team: teamName })]),
      ...(corrected
        ? [
            corrections.score({
              date: dayText(corrected.at),
              old: scorePercent(corrected.was),
            }),
          ]
        : []),
      ...classNotes(result),
      ...categoryNotes(result, total),
    ],
  }
}
