import { earnedScore, type TeamWork, type Work } from './earned-score.ts'
import { askedOf, type Grading } from './grading.ts'
import type { Answers } from './individual-attempt.ts'
import { choiceKey } from './item-statistics.ts'
import { isAccepted } from './share.ts'
import { mean } from './statistics.ts'

/** What somebody chose alone, graded by the version that they were asked. */
type Alone = { readonly grading: Grading; readonly answers: Answers }

/** A team that is done, and its members at completion; null: without an individual attempt. */
export type TeamDone = {
  readonly grading: Grading
  readonly work: TeamWork
  readonly members: ReadonlyMap<string, Alone | null>
}

/** Percents, unrounded. Null: no member with an individual attempt, or no question that counts. */
export type TeamFigures = {
  readonly lowest: number | null
  readonly mean: number | null
  readonly highest: number | null
  readonly score: number
  readonly gainOverBest: number | null
  readonly gainOverMean: number | null
  readonly firstTry: number | null
  readonly firstTryGain: number | null
}

/** The earned score as points over counted questions, unrounded. */
function exactPercent(work: Work, grading: Grading): number {
  const { shares, counted } = earnedScore(work, grading)
  const points = shares.reduce((sum, { share }) => sum + (share ?? 0), 0)
  return counted === 0 ? 0 : (points / counted) * 100
}

/** A question of a team: whether it counts, whether it was tried, and right at the first try. */
export type FirstTry = {
  readonly questionId: string
  readonly counts: boolean
  readonly isTried: boolean
  readonly isRight: boolean
  /** What was tried, by its one name; empty: nothing, or of paper it is not known. */
  readonly choice: string
}

/** The first tries of a team, by the questions of its version. */
export const firstTries = ({ grading, work }: TeamDone): FirstTry[] =>
  Array.from(askedOf(grading).values(), ({ questionId, counts, right }) => {
    const tried = work.tries[questionId]?.[0]
    return {
      questionId,
      counts,
      isTried: tried !== undefined,
      isRight: isAccepted(tried ?? [], right),
      choice: choiceKey(tried ?? []),
    }
  })

const less = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other

/** A team beside its members: earned scores, and its first tries, that compare like with like. */
export function teamFigures(team: TeamDone): TeamFigures {
  const alone = [...team.members.values()]
    .filter((one) => one !== null)
    .map(({ answers, grading }) => exactPercent({ answers }, grading))
  const [lowest, highest] =
    alone.length === 0 ? [null, null] : [Math.min(...alone), Math.max(...alone)]
  const score = exactPercent(team.work, team.grading)
  const counted = firstTries(team).filter(({ counts }) => counts)
  const firstTry = mean(counted.map(({ isRight }) => (isRight ? 100 : 0)))
  return {
    lowest,
    mean: mean(alone),
    highest,
    score,
    gainOverBest: less(score, highest),
    gainOverMean: less(score, mean(alone)),
    firstTry,
    firstTryGain: less(firstTry, highest),
  }
}

/** Far above the error of a sum of thirds: a gain that is less is none. */
const gainTolerance = 1e-9

/** Whether a gain is one; null where nothing can be compared. */
export const isBeaten = (gain: number | null): boolean | null =>
  gain === null ? null : gain > gainTolerance

/** What a member's answers alone have to do with what the team tried first. */
type MemberEvidence = {
  readonly rightAlone: number
  /** The team's first try was the member's own answer. */
  readonly agreed: number
  /** Right alone, but the team tried something else first. */
  readonly notFollowed: number
}

/** Counts of a team's counted questions. */
export type Evidence = {
  readonly questions: number
  /** Where a member had it right alone, the team was right at the first try, or was not. */
  readonly used: readonly string[]
  readonly lost: readonly string[]
  /** Where nobody had it right alone, and the team was right at once. */
  readonly foundTogether: readonly string[]
  readonly members: ReadonlyMap<string, MemberEvidence>
}

/** The evidence of a member, and which of the team's counted questions they had right alone. */
function evidenceOf(counted: readonly FirstTry[], { grading, answers }: Alone) {
  const asked = askedOf(grading)
  const right: string[] = []
  let agreed = 0
  let notFollowed = 0
  for (const { questionId, isTried, choice } of counted) {
    const chosen = answers[questionId] ?? []
    const isRight = isAccepted(chosen, asked.get(questionId)?.right ?? [])
    const isOwn = choice !== '' && choice === choiceKey(chosen)
    if (isRight) right.push(questionId)
    if (isOwn) agreed += 1
    if (isRight && isTried && !isOwn) notFollowed += 1
  }
  return { right, own: { rightAlone: right.length, agreed, notFollowed } }
}

/** How a team's first tries relate to what its members chose alone. It compares answers alone. */
export function evidence(team: TeamDone): Evidence {
  const counted = firstTries(team).filter(({ counts }) => counts)
  const inRoom = new Set<string>()
  const members = new Map<string, MemberEvidence>()
  for (const [id, alone] of team.members) {
    if (!alone) continue
    const { right, own } = evidenceOf(counted, alone)
    for (const questionId of right) inRoom.add(questionId)
    members.set(id, own)
  }
  const idsOf = (isInRoom: boolean, wasRight: boolean) =>
    counted
      .filter((one) => inRoom.has(one.questionId) === isInRoom && one.isRight === wasRight)
      .map(({ questionId }) => questionId)
  return {
    questions: counted.length,
    used: idsOf(true, true),
    lost: idsOf(true, false),
    foundTogether: idsOf(false, true),
    members,
  }
}
