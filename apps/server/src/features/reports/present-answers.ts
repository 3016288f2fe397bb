import type { QuestionAnswers, ReportAnswers, ReportedFlag } from '@tbl/contract/reports'
import { discussionWeight, type Flag, flagsOf, likelyKey } from '@tbl/domain/item-flags'
import { correctOptionIds } from '@tbl/domain/quiz'
import { isAccepted } from '@tbl/domain/share'
import { exact } from './exact.ts'
import type { Figures } from './figures.ts'
import { countChosen, type Item, idsOf } from './items.ts'

type IsIncluded = (optionIds: readonly string[]) => boolean

/** By how many something was chosen: students alone, teams first, a share of the best students. */
const chosenBy = (item: Item, isIncluded: IsIncluded) => ({
  students: countChosen(item.choices, isIncluded),
  teams: countChosen(item.firstChoices, isIncluded),
  best:
    item.best > 0
      ? exact(Math.min(1, countChosen(item.figures.bestChoices, isIncluded) / item.best))
      : null,
})

/** The options of an answer that the question has still, in its order. */
const optionsOf = ({ question }: Item, chosen: readonly string[]): string[] =>
  question.options.flatMap(({ id }) => (chosen.includes(id) ? id : []))
const placesOf = (item: Item, chosen: readonly string[]): string =>
  item.question.options.map(({ id }) => (chosen.includes(id) ? 0 : 1)).join('')

/** Of select-all questions so many sets are shown. */
const shownSets = 6

function presentSets(item: Item): QuestionAnswers['sets'] {
  if (item.kind === 'single') return []
  // those that differ in options that are gone alone are one
  const left = (chosen: readonly string[]) => {
    const optionIds = optionsOf(item, chosen)
    const hasMore = optionIds.length < chosen.length
    return { optionIds, hasMore, name: `${placesOf(item, optionIds)}${hasMore ? '+' : ''}` }
  }
  const chosen = [...item.choices.keys(), ...item.firstChoices.keys()]
  const sets = new Map(chosen.map((choice) => left(idsOf(choice))).map((one) => [one.name, one]))
  return [...sets.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ optionIds }) => optionIds.length > 0)
    .map(({ optionIds, hasMore, name }) => ({
      optionIds,
      hasMore,
      isAccepted: !hasMore && isAccepted(optionIds, item.accepted),
      ...chosenBy(item, (one) => left(one).name === name),
    }))
    .toSorted((a, b) => b.students + b.teams - (a.students + a.teams))
    .slice(0, shownSets)
}

const presentFlag = (item: Item, flag: Flag): ReportedFlag => ({
  flag,
  optionIds: flag === 'key' ? optionsOf(item, idsOf(likelyKey(item) ?? '')) : [],
})

const presentRuling = (
  { facts }: Figures,
  { ruling, accepted }: Item,
): QuestionAnswers['ruling'] => {
  const made = facts.corrections.find(({ number }) => number === ruling?.number)
  return ruling && made
    ? {
        rule: ruling.rule,
        accepted: ruling.accepted === null ? null : accepted.map((set) => [...set]),
        madeAt: made.madeAt.toISOString(),
      }
    : null
}

const presentItem = (all: Figures, item: Item): QuestionAnswers => ({
  questionId: item.figures.questionId,
  options: item.question.options.map(({ id, text }) => ({
    id,
    text,
    isKey: correctOptionIds(item.question).includes(id),
    isAccepted: item.accepted.some((set) => set.includes(id)),
    ...chosenBy(item, (optionIds) => optionIds.includes(id)),
  })),
  sets: presentSets(item),
  unanswered: item.n - countChosen(item.choices, () => true),
  ruling: presentRuling(all, item),
  flags: flagsOf(item).map((flag) => presentFlag(item, flag)),
  appeals: item.appeals,
  teamsLost: item.teamsLost,
})

/** With fewer students, and fewer teams done, nothing is ranked. */
const leastStudents = 5
const leastTeams = 4

/** The questions that count, what asks most to be discussed first; of equal ones the earlier. */
export const byWeight = (items: readonly Item[]) =>
  items
    .filter(({ figures }) => figures.counts)
    .map((item) => ({ questionId: item.figures.questionId, ...discussionWeight(item) }))
    .toSorted((a, b) => b.weight - a.weight)

/** Far above the error of a sum of logarithms: what everybody had right has no reason. */
const leastWeight = 1e-9

/** So many questions are named. */
const mostDiscussed = 5

function presentDiscuss({ counted, teams, items }: Figures) {
  if (counted.length < leastStudents && teams.length < leastTeams) return null
  return byWeight(items)
    .filter(({ weight }) => weight > leastWeight)
    .slice(0, mostDiscussed)
    .map(({ questionId, reason }) => ({ questionId, reason }))
}

/** What of a report tells the key: answers, flags, and what to discuss. */
export const presentAnswers = (all: Figures): ReportAnswers => ({
  quizId: all.facts.quizId,
  questions: all.items.map((item) => presentItem(all, item)),
  discuss: presentDiscuss(all),
})
