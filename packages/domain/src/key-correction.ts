import { allow, type Outcome, refuse } from './outcome.ts'
import { correctOptionIds, type Question, questionKind } from './quiz.ts'
import { isCorrectChoice, type OptionSets } from './share.ts'

/**
 * What a correction makes of a question: further answers count as right too, other ones alone do,
 * everybody has its point, or it does not count.
 */
export const rules = ['accept', 'replace', 'credit', 'drop'] as const
export type Rule = (typeof rules)[number]

/** A correction as it was made; `number` counts those of a quiz, and what undid them, from 1. */
export type Correction = {
  readonly number: number
  readonly questionId: string
  readonly rule: Rule
  /** The versions that it was made for, and the newest version of then. */
  readonly versions: readonly number[]
  readonly newestVersion: number
  /** All answers that count as right from then on; null for `credit` and `drop`. */
  readonly accepted: OptionSets | null
  readonly isUndone: boolean
}

/** What counts at a question in place of its key. */
export type Ruling = {
  readonly number: number
  readonly rule: Rule
  readonly accepted: OptionSets | null
}
export type Rulings = ReadonlyMap<string, Ruling>
export const noRulings: Rulings = new Map()

/** The versions of a quiz's questions by their numbers. */
export type Versions = ReadonlyMap<number, readonly Question[]>

const findQuestion = (versions: Versions, version: number, questionId: string) =>
  versions.get(version)?.find(({ id }) => id === questionId)

const optionsAndKey = ({ options }: Pick<Question, 'options'>): string =>
  JSON.stringify(
    options
      .map(({ id, text, isCorrect }) => [id, text.trim(), isCorrect])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )

/** Whether both have the same options, in whatever order, and the same key. */
export const hasSameKey = (
  one: Pick<Question, 'options'>,
  other: Pick<Question, 'options'>,
): boolean => optionsAndKey(one) === optionsAndKey(other)

/**
 * Whether a correction holds for a version: for those that it was made for, and for later ones while
 * options and key stay as they were in the newest of these.
 */
export function covers(
  { questionId, versions: madeFor, newestVersion }: Omit<Correction, 'number' | 'rule'>,
  version: number,
  versions: Versions,
): boolean {
  if (madeFor.includes(version)) return true
  if (version < newestVersion || !madeFor.includes(newestVersion)) return false
  const then = findQuestion(versions, newestVersion, questionId)
  const since = Array.from({ length: version - newestVersion }, (_, at) => newestVersion + 1 + at)
  return (
    then !== undefined &&
    since.every((later) => {
      const now = findQuestion(versions, later, questionId)
      return now !== undefined && hasSameKey(now, then)
    })
  )
}

/** What was corrected of each question of a version: the newest in force that covers it, alone. */
function newestOf(
  corrections: readonly Correction[],
  versions: Versions,
  version: number,
): Rulings {
  const inForce = corrections
    .filter((one) => !one.isUndone && covers(one, version, versions))
    .toSorted((a, b) => a.number - b.number)
  return new Map(
    inForce.map(({ number, questionId, rule, accepted }) => [
      questionId,
      { number, rule, accepted },
    ]),
  )
}

/** How many questions of a version count under these rulings. */
const countedIn = (versions: Versions, version: number, rulings: Rulings): number =>
  (versions.get(version) ?? []).filter(({ id }) => rulings.get(id)?.rule !== 'drop').length

/**
 * What holds at each corrected question of a version. Where every question was left out nothing
 * could be earned: there, in a version that nobody had answered then, they count by their keys.
 */
export function rulingsOf(
  corrections: readonly Correction[],
  versions: Versions,
  version: number,
): Rulings {
  const rulings = newestOf(corrections, versions, version)
  return countedIn(versions, version, rulings) > 0
    ? rulings
    : new Map([...rulings].filter(([, { rule }]) => rule !== 'drop'))
}

/** Whether a question offers this answer: its own options, and one alone where one is asked for. */
const offers = ({ options }: Pick<Question, 'options'>, set: readonly string[]): boolean =>
  (set.length === 1 || questionKind(options) === 'multiple') &&
  set.every((id) => options.some((option) => option.id === id))

/**
 * The answers that count as right at a question, of those that it offers: a correction may cover
 * versions with other options. Null: it has none, everybody or nobody is right.
 */
export function acceptedAnswers(
  question: Pick<Question, 'options'>,
  ruling: Pick<Ruling, 'accepted'> | undefined,
): OptionSets | null {
  if (!ruling) return [correctOptionIds(question)]
  return ruling.accepted?.filter((set) => offers(question, set)) ?? null
}

/** Whether both have the same sets. */
const isSubset = (some: OptionSets, all: OptionSets): boolean =>
  some.every((set) => all.some((other) => isCorrectChoice(set, other)))

/** The correction that somebody wants to make. */
export type CorrectionForm = {
  readonly questionId: string
  readonly rule: Rule
  /** For `accept` and `replace`: all answers that are to count as right. */
  readonly answers: OptionSets
  /** The one version whose wording it is made for; null: all. */
  readonly version: number | null
}

export type CorrectionRefusal =
  | 'NOTHING_ANSWERED'
  | 'KEY_UNCHANGED'
  | 'NO_ANSWER_MARKED'
  | 'TOO_MANY_ANSWERS'
  | 'OPTION_UNKNOWN'
  | 'LAST_QUESTION'

/** What is true of the quiz whose question is corrected. */
export type CorrectionFacts = {
  readonly versions: Versions
  readonly corrections: readonly Correction[]
  /** The versions that somebody has answered, students alone or teams. */
  readonly answered: ReadonlySet<number>
}

/** Most answers that can be accepted at a question. */
export const mostAccepted = 10

const wordsOf = ({ text, options }: Question): string =>
  JSON.stringify([
    text.trim(),
    options
      .map(({ id, text }) => [id, text.trim()])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  ])

/** A way in which a question was worded, with the versions that have it so. */
export type Wording = { readonly versions: readonly number[]; readonly question: Question }

/** The wordings of a question in the order of their versions. */
export function wordingsOf(versions: Versions, questionId: string): Wording[] {
  const byWords = new Map<string, { versions: number[]; question: Question }>()
  for (const version of [...versions.keys()].toSorted((a, b) => a - b)) {
    const question = findQuestion(versions, version, questionId)
    if (!question) continue
    const known = byWords.get(wordsOf(question))
    if (known) known.versions.push(version)
    byWords.set(wordsOf(question), {
      versions: known?.versions ?? [version],
      question, // the newest of these
    })
  }
  return [...byWords.values()]
}

/** The versions that a correction covers when it is made now. */
const madeFor = (versions: Versions, { questionId, version }: CorrectionForm): readonly number[] =>
  wordingsOf(versions, questionId)
    .filter((one) => version === null || one.versions.includes(version))
    .flatMap((one) => one.versions)
    .toSorted((a, b) => a - b)

const uniqueSets = (sets: OptionSets): OptionSets =>
  sets.filter((set, at) => !sets.slice(0, at).some((earlier) => isCorrectChoice(set, earlier)))

/** Whether no answered version loses its last question that counts. */
const leavesQuestions = (
  { versions, corrections, answered }: CorrectionFacts,
  after: readonly Correction[],
): boolean =>
  [...answered].every((version) => {
    const left = (of: readonly Correction[]) =>
      countedIn(versions, version, newestOf(of, versions, version))
    return left(after) > 0 || left(corrections) === 0
  })

function checkAnswers(
  asked: readonly Question[],
  { rule, answers }: CorrectionForm,
): Outcome<OptionSets | null, CorrectionRefusal> {
  if (rule === 'credit' || rule === 'drop') return allow(null)
  if (answers.length === 0 || answers.some((set) => set.length === 0))
    return refuse('NO_ANSWER_MARKED')
  const marked = answers.map((set) => [...new Set(set)])
  if (!marked.every((set) => asked.some((question) => offers(question, set))))
    return refuse('OPTION_UNKNOWN')
  const keys = rule === 'accept' ? asked.map(correctOptionIds) : []
  const accepted = uniqueSets([...keys, ...marked])
  return accepted.length > mostAccepted ? refuse('TOO_MANY_ANSWERS') : allow(accepted)
}

/** Whether for a version the same counts before and after. */
const isSameRuling = (
  question: Question,
  before: Ruling | undefined,
  made: Pick<Ruling, 'rule' | 'accepted'>,
): boolean => {
  const known = acceptedAnswers(question, before)
  const accepted = acceptedAnswers(question, made)
  return accepted === null || known === null
    ? before?.rule === made.rule
    : isSubset(known, accepted) && isSubset(accepted, known)
}

/**
 * The correction that a form makes, the next one of its quiz. `accept` has the keys of the versions
 * that it covers besides what is marked, so that compared with them nobody loses.
 */
export function planCorrection(
  facts: CorrectionFacts,
  form: CorrectionForm,
  number: number,
): Outcome<Correction, CorrectionRefusal> {
  const { versions, corrections, answered } = facts
  const { questionId, rule } = form
  const covered = madeFor(versions, form)
  if (!covered.some((version) => answered.has(version))) return refuse('NOTHING_ANSWERED')
  const asked = covered.flatMap((version) => findQuestion(versions, version, questionId) ?? [])
  const checked = checkAnswers(asked, form)
  if (!checked.ok) return checked
  const made: Correction = {
    number,
    questionId,
    rule,
    versions: covered,
    newestVersion: Math.max(...versions.keys()),
    accepted: checked.value,
    isUndone: false,
  }
  const isSame = covered.every((version, at) => {
    const before = rulingsOf(corrections, versions, version).get(questionId)
    return isSameRuling(asked[at] as Question, before, made)
  })
  if (isSame) return refuse('KEY_UNCHANGED')
  return leavesQuestions(facts, [...corrections, made]) ? allow(made) : refuse('LAST_QUESTION')
}

export type UndoRefusal = 'NEWER_CORRECTION' | 'ALREADY_UNDONE' | 'LAST_QUESTION'

/** The corrections once one of them is undone: the newest in force of its question alone can be. */
export function planUndo(
  facts: CorrectionFacts,
  number: number,
): Outcome<readonly Correction[], UndoRefusal> {
  const { corrections } = facts
  const undone = corrections.find((one) => one.number === number)
  if (!undone || undone.isUndone) return refuse('ALREADY_UNDONE')
  const isLater = ({ questionId, isUndone, ...one }: Correction) =>
    questionId === undone.questionId && !isUndone && one.number > number
  if (corrections.some(isLater)) return refuse('NEWER_CORRECTION')
  const after = corrections.map((one) => (one === undone ? { ...one, isUndone: true } : one))
  return leavesQuestions(facts, after) ? allow(after) : refuse('LAST_QUESTION')
}

/**
 * Whether some score may go down, against what counts now: not where all accepted answers stay
 * accepted, nor where everybody has full credit.
 */
export function mayLose(
  question: Pick<Question, 'options'>,
  before: Pick<Ruling, 'accepted'> | undefined,
  { rule, accepted }: Pick<Ruling, 'rule' | 'accepted'>,
): boolean {
  if (rule === 'credit') return false
  const known = acceptedAnswers(question, before)
  return accepted === null || known === null || !isSubset(known, accepted)
}
