import type { CorrectedQuestion, KeyCorrection, Wording } from '@tbl/contract/corrections'
import { type Ruling, rulingsOf, wordingsOf } from '@tbl/domain/key-correction'
import { correctOptionIds, type Question, questionKind } from '@tbl/domain/quiz'
import type { QuizOverview } from './facts.ts'
import { pendingAt } from './plan.ts'
import type { CorrectionEntry } from './queries.ts'

const presentOptions = ({ options }: Question) => options.map((option) => ({ ...option }))

/** Those of the first, then those that the others have besides. */
const allOptions = (questions: readonly Question[]) =>
  [
    ...new Map(
      questions
        .flatMap(presentOptions)
        .toReversed()
        .map((option) => [option.id, option]),
    ).values(),
  ].toReversed()

/** How many counted students and teams have answered one of these versions. */
const answeredIn = ({ counted, teams }: QuizOverview, versions: readonly number[]) => ({
  students: counted.filter(({ quizVersion }) => versions.includes(quizVersion)).length,
  teams: teams.filter(({ quizVersion }) => versions.includes(quizVersion)).length,
})

const presentRuling = (ruling: Ruling | undefined) =>
  ruling ? { rule: ruling.rule, accepted: ruling.accepted?.map((set) => [...set]) ?? null } : null

/** By what those are graded who have answered these versions of a question. */
function presentGradings(
  facts: QuizOverview,
  versions: readonly number[],
  questionId: string,
): Wording['gradings'] {
  const { rules, corrections } = facts
  const gradings = new Map<string, Wording['gradings'][number]>()
  for (const version of versions.filter((one) => rules.answered.has(one))) {
    const question = rules.versions.get(version)?.find(({ id }) => id === questionId)
    if (!question) continue
    const key = correctOptionIds(question)
    const ruling = rulingsOf(corrections, rules.versions, version).get(questionId)
    const known = gradings.get(JSON.stringify([key, ruling]))
    const { students, teams } = answeredIn(facts, [version])
    gradings.set(JSON.stringify([key, ruling]), {
      ...{ key, ruling: presentRuling(ruling) },
      ...{ students: students + (known?.students ?? 0), teams: teams + (known?.teams ?? 0) },
    })
  }
  return [...gradings.values()]
}

function presentWording(
  facts: QuizOverview,
  { versions, question }: ReturnType<typeof wordingsOf>[number],
): Wording {
  const newest = Math.max(...versions)
  const ruling = rulingsOf(facts.corrections, facts.rules.versions, newest).get(question.id)
  const first = facts.rows.find(({ version }) => version === Math.min(...versions))
  return {
    versions: [...versions],
    text: question.text,
    options: presentOptions(question),
    since: (first?.createdAt ?? new Date(0)).toISOString(),
    ruling: presentRuling(ruling),
    ...answeredIn(facts, versions),
    gradings: presentGradings(facts, versions, question.id),
  }
}

/** The questions of all versions that somebody has answered, in the order of the newest ones. */
export function presentQuestions(facts: QuizOverview): CorrectedQuestion[] {
  const { versions, answered } = facts.rules
  const newestFirst = [...versions.keys()].toSorted((a, b) => b - a)
  const current = versions.get(newestFirst[0] ?? 0) ?? []
  const ids = new Set(newestFirst.flatMap((one) => (versions.get(one) ?? []).map(({ id }) => id)))
  return [...ids].flatMap((questionId): CorrectedQuestion[] => {
    const wordings = wordingsOf(versions, questionId).toSorted(
      (a, b) => Math.max(...a.versions) - Math.max(...b.versions),
    )
    const all = wordings.flatMap((one) => one.versions)
    const newest = wordings.at(-1)
    if (!newest || !all.some((version) => answered.has(version))) return []
    const version = Math.max(...newest.versions)
    const asked = versions.get(version) ?? []
    const rulings = rulingsOf(facts.corrections, versions, version)
    const index = current.findIndex(({ id }) => id === questionId)
    return [
      {
        questionId,
        number: index < 0 ? null : index + 1,
        kind: wordings.some(({ question }) => questionKind(question.options) === 'multiple')
          ? 'multiple'
          : 'single',
        wordings: wordings.map((one) => presentWording(facts, one)),
        ...answeredIn(facts, all),
        pendingAppeals: pendingAt(facts, questionId).map(({ id }) => id),
        others: asked.filter(({ id }) => id !== questionId && rulings.get(id)?.rule !== 'drop')
          .length,
      },
    ]
  })
}

/** The corrections of a quiz, the newest first. */
export const presentCorrections = (
  { rules: { versions, corrections } }: QuizOverview,
  entries: readonly CorrectionEntry[],
  canCorrect: boolean,
): KeyCorrection[] =>
  entries.map((entry) => {
    const { questionId } = entry
    const current = versions.get(Math.max(...versions.keys())) ?? []
    const index = current.findIndex(({ id }) => id === questionId)
    const worded = entry.versions
      .toSorted((a, b) => b - a)
      .flatMap((version) => versions.get(version)?.find(({ id }) => id === questionId) ?? [])
    const known = new Map([...versions].filter(([version]) => version <= entry.newestVersion))
    const isNewest = !corrections.some(
      (one) => one.questionId === questionId && !one.isUndone && one.number > entry.number,
    )
    const { undoneBy, undoneAt, undoReason } = entry
    return {
      id: entry.id,
      questionId,
      question: {
        number: index < 0 ? null : index + 1,
        text: worded[0]?.text ?? '',
        options: allOptions(worded),
      },
      rule: entry.rule,
      accepted: entry.accepted?.map((set) => [...set]) ?? null,
      isForOneWording: wordingsOf(known, questionId).some(
        (one) => !one.versions.some((version) => entry.versions.includes(version)),
      ),
      reason: entry.reason,
      madeBy: entry.madeBy,
      madeAt: entry.madeAt.toISOString(),
      changed: entry.changed,
      undone:
        undoneBy && undoneAt
          ? { by: undoneBy, at: undoneAt.toISOString(), reason: undoReason ?? '' }
          : null,
      can: { undo: canCorrect && undoneAt === null && isNewest },
    }
  })
