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
  const { shares } = earnedScore(work, grading)
  return (mean(shares.map(({ share }) => share).filter((share) => share !== null)) ?? 0) * 100
}

const firstTryOf = ({ work }: TeamDone, questionId: string) => work.tries[questionId]?.[0]

/** A question of a team: whether it counts, whether it was tried, and right at the first try. */
export type FirstTry = {
  readonly questionId: string
  readonly counts: boolean
  readonly isTried: boolean
  readonly isRight: boolean
}

/** The first tries of a team, by the questions of its version. */
export const firstTries = (team: TeamDone): FirstTry[] =>
  Array.from(askedOf(team.grading).values(), ({ questionId, counts, right }) => ({
    questionId,
    counts,
    isTried: firstTryOf(team, questionId) !== undefined,
    isRight: isAccepted(firstTryOf(team, questionId) ?? [], right),
  }))

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

/** What a member chose alone, and which of the team's counted questions were right so. */
type MemberAlone = { readonly answers: Answers; readonly right: ReadonlySet<string> }

function asMember(counted: readonly string[], { grading, answers }: Alone): MemberAlone {
  const asked = askedOf(grading)
  const isRight = (id: string) => isAccepted(answers[id] ?? [], asked.get(id)?.right ?? [])
  return { answers, right: new Set(counted.filter(isRight)) }
}

function evidenceOf(
  team: TeamDone,
  counted: readonly string[],
  { answers, right }: MemberAlone,
): MemberEvidence {
  const asked = counted.map((id) => {
    const tried = firstTryOf(team, id)
    // of paper a wrong try may be known, and not what it was
    const isOwn = !!tried?.length && choiceKey(tried) === choiceKey(answers[id] ?? [])
    return { isRight: right.has(id), isOwn, isTried: tried !== undefined }
  })
  return {
    rightAlone: right.size,
    agreed: asked.filter(({ isOwn }) => isOwn).length,
    notFollowed: asked.filter(({ isRight, isOwn, isTried }) => isRight && isTried && !isOwn).length,
  }
}

/** How a team's first tries relate to what its members chose alone. It compares answers alone. */
export function evidence(team: TeamDone): Evidence {
  const tried = firstTries(team).filter(({ counts }) => counts)
  const counted = tried.map(({ questionId }) => questionId)
  const members = [...team.members].flatMap(([id, one]) =>
    one ? [[id, asMember(counted, one)] as const] : [],
  )
  const inRoom = new Set(members.flatMap(([, { right }]) => [...right]))
  const idsOf = (isInRoom: boolean, right: boolean) =>
    tried
      .filter(({ questionId, isRight }) => inRoom.has(questionId) === isInRoom && isRight === right)
      .map(({ questionId }) => questionId)
  return {
    questions: tried.length,
    used: idsOf(true, true),
    lost: idsOf(true, false),
    foundTogether: idsOf(false, true),
    members: new Map(members.map(([id, one]) => [id, evidenceOf(team, counted, one)])),
  }
}
