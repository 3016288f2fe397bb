import type { Debrief, DebriefAnswer, DebriefCounts, DebriefQuestion } from '@tbl/contract/debrief'
import { choiceKey } from '@tbl/domain/item-statistics'
import { correctOptionIds, withoutKey } from '@tbl/domain/quiz'
import { notFound } from '../../platform/api.ts'
import type { QuizState } from '../corrections/key-state.ts'
import type { QuizPlace } from '../quizzes/queries.ts'
import type { Figures } from './figures.ts'
import { countChosen, type Item } from './items.ts'
import { byWeight } from './present-answers.ts'

type Quiz = Pick<QuizPlace, 'id' | 'title' | 'courseId' | 'contentLanguage'>

/** What is gone through on a projector. Who looks at the order learns no reason of it. */
export function presentDebrief(all: Figures, quiz: Quiz, { keyState }: QuizState): Debrief {
  const { items } = all
  const discuss = byWeight(items).map(({ questionId }) => questionId)
  const ids = items.map(({ figures }) => figures.questionId)
  return {
    quizId: quiz.id,
    quizTitle: quiz.title,
    courseId: quiz.courseId,
    contentLanguage: quiz.contentLanguage,
    keyState,
    hasTeams: all.teams.length > 0,
    orders: {
      quiz: ids,
      // what does not count is not ranked, and can be gone through at the end
      discuss: [...discuss, ...ids.filter((id) => !discuss.includes(id))],
    },
  }
}

/** A question of the debrief; the call ends where nobody has answered it. */
export function requireItem(items: readonly Item[], questionId: string): Item {
  const item = items.find(({ figures }) => figures.questionId === questionId)
  if (!item) throw notFound()
  return item
}

export function presentQuestion({ question }: Item): DebriefQuestion {
  const { id, text, kind, options } = withoutKey(question)
  return { questionId: id, text, kind, options }
}

/** With fewer, single persons would be seen. */
const leastStudents = 5
const leastTeams = 3

/** How many of so many chose each option; null: too few to show. */
const countsOf = (
  { question }: Item,
  counts: ReadonlyMap<string, number>,
  n: number,
  least: number,
): DebriefCounts =>
  n < least
    ? null
    : {
        n,
        options: question.options.map(({ id }) => ({
          id,
          count: countChosen(counts, (optionIds) => optionIds.includes(id)),
        })),
      }

export const presentIndividuals = (item: Item): DebriefCounts =>
  countsOf(item, item.choices, item.n, leastStudents)

export const presentTeams = (item: Item): DebriefCounts =>
  countsOf(item, item.firstChoices, item.teams, leastTeams)

/** The last step, which alone has the key. */
export function presentAnswer({ question, ruling, accepted }: Item): DebriefAnswer {
  const key = choiceKey(correctOptionIds(question))
  return {
    accepted: accepted.map((set) => [...set]),
    ruling: ruling
      ? {
          rule: ruling.rule,
          answers:
            ruling.accepted === null
              ? []
              : accepted
                  .filter((answer) => ruling.rule === 'replace' || choiceKey(answer) !== key)
                  .map((answer) => [...answer]),
        }
      : null,
    explanation: question.explanation,
  }
}
