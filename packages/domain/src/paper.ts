import type { Answers } from './individual-attempt.ts'
import { allow, type Outcome, refuse } from './outcome.ts'
import { correctOptionIds, type Question, type QuestionKind, questionKind } from './quiz.ts'
import { isCorrectChoice } from './share.ts'
import type { TeamQuizSession, Try } from './team-quiz-session.ts'

/** The letter of an option by its place, as it stands on paper: A, B, C. */
export const paperLetter = (index: number): string => String.fromCharCode(65 + index)

/** Stands for a wrong try of which the letter is not known. */
export const unknownTry = '?'

/** How many characters the row of a question has at most. */
export const maxPaperRow = 60

/**
 * What cannot be read in the row of a question (from 1): a letter without an option, several letters
 * where one is right, a letter or try that stands twice, more tries than there are options, or a
 * right one that is not the last.
 */
export const paperProblems = [
  'noOption',
  'oneLetter',
  'twice',
  'tooMany',
  'onlyLast',
  'onlyLastTry',
] as const
export type PaperProblem = {
  readonly question: number
  readonly problem: (typeof paperProblems)[number]
  /** Of which is spoken; empty where it is none. */
  readonly letter: string
}
type Problem = Omit<PaperProblem, 'question'>

/** What has to be known of a question to read its row. */
export type PaperQuestion = { readonly kind: QuestionKind; readonly optionCount: number }

/** The options of letters by their places, each once. */
function readLetters(
  letters: readonly string[],
  { optionCount }: PaperQuestion,
): Outcome<number[], Problem> {
  const places = letters.map((letter) => letter.toUpperCase().charCodeAt(0) - 65)
  const unknown = letters.find((_, index) => !isPlace(places[index], optionCount))
  return unknown === undefined
    ? allow([...new Set(places)].sort((a, b) => a - b))
    : refuse({ problem: 'noOption', letter: unknown.toUpperCase() })
}

const isPlace = (place: number | undefined, count: number): boolean =>
  place !== undefined && place >= 0 && place < count

const between = /[\s,;/]+/

/** The options that were chosen, by their places: one letter, or several on select-all; or none. */
export function readAnswerRow(
  question: PaperQuestion,
  row: string,
): Outcome<readonly number[], Problem> {
  const read = readLetters([...row.replaceAll(new RegExp(between, 'g'), '')], question)
  return read.ok && question.kind === 'single' && read.value.length > 1
    ? refuse({ problem: 'oneLetter', letter: '' })
    : read
}

/** A try on paper: the options by their places; null: a wrong one, nobody knows which. */
export type PaperTry = readonly number[] | null

/**
 * The tries in their order. Where one option is right each letter is one; on select-all each is a
 * set of letters, with a space between two, since the whole set is right or wrong.
 */
export function readTryRow(
  question: PaperQuestion,
  row: string,
): Outcome<readonly PaperTry[], Problem> {
  const words = row.split(between).filter((word) => word !== '')
  const written = question.kind === 'single' ? [...words.join('')] : words
  const tries: PaperTry[] = []
  for (const word of written) {
    if (word === unknownTry) {
      tries.push(null)
      continue
    }
    const read = readLetters([...word], question)
    if (!read.ok) return read
    tries.push(read.value)
  }
  return allow(tries)
}

/** An answer as it stands on paper: its letters, in the order of the options. */
export const paperRow = (
  { options }: Pick<Question, 'options'>,
  optionIds: readonly string[],
): string =>
  options.map(({ id }, index) => (optionIds.includes(id) ? paperLetter(index) : '')).join('')

/** The tries at a question as they stand on paper. */
export const paperTryRow = (
  question: Pick<Question, 'options'>,
  tries: readonly { readonly optionIds: readonly string[] }[],
): string =>
  tries
    .map(({ optionIds }) => paperRow(question, optionIds) || unknownTry)
    .join(questionKind(question.options) === 'single' ? '' : ' ')

const asked = ({ options }: Question): PaperQuestion => ({
  kind: questionKind(options),
  optionCount: options.length,
})

const idsOf = ({ options }: Question, places: readonly number[]): string[] =>
  places.flatMap((place) => options[place]?.id ?? [])

/** Reads each row by `read`; refuses with all that cannot be read. */
function readRows<Value>(
  questions: readonly Question[],
  rows: readonly string[],
  read: (question: Question, row: string) => Outcome<Value, Problem>,
): Outcome<Value[], readonly PaperProblem[]> {
  const values: Value[] = []
  const problems: PaperProblem[] = []
  for (const [index, question] of questions.entries()) {
    const outcome = read(question, rows[index] ?? '')
    if (outcome.ok) values.push(outcome.value)
    else problems.push({ question: index + 1, ...outcome.refusal })
  }
  return problems.length > 0 ? refuse(problems) : allow(values)
}

/** The answers of a student's paper, a row a question; what is left empty is not answered. */
export function readPaperAnswers(
  questions: readonly Question[],
  rows: readonly string[],
): Outcome<Answers, readonly PaperProblem[]> {
  const read = readRows(questions, rows, (question, row) => {
    const chosen = readAnswerRow(asked(question), row)
    return chosen.ok ? allow([question.id, idsOf(question, chosen.value)] as const) : chosen
  })
  return read.ok ? allow(Object.fromEntries(read.value.filter(([, ids]) => ids.length > 0))) : read
}

type Scratched = Pick<Try, 'optionIds' | 'isCorrect'>

/** Of what is not known nobody can say that it was the same. */
const sameTry = (a: Scratched, b: Scratched): boolean => isCorrectChoice(a.optionIds, b.optionIds)

/** The tries of a row after those that the team has made already, against the key. */
function readTries(
  question: Question,
  row: string,
  fixed: readonly Scratched[],
): Outcome<readonly Scratched[], Problem> {
  const read = readTryRow(asked(question), row)
  if (!read.ok) return read
  const correct = correctOptionIds(question)
  const tries = read.value.map((places): Scratched => {
    const optionIds = places === null ? [] : idsOf(question, places)
    return { optionIds, isCorrect: isCorrectChoice(optionIds, correct) }
  })
  const all = [...fixed, ...tries]
  const isSingle = questionKind(question.options) === 'single'
  if (tries.length > 0 && all.slice(0, -1).some(({ isCorrect }) => isCorrect))
    return refuse({ problem: isSingle ? 'onlyLast' : 'onlyLastTry', letter: '' })
  const again = tries.find((one, index) =>
    [...fixed, ...tries.slice(0, index)].some((before) => sameTry(before, one)),
  )
  if (again) return refuse({ problem: 'twice', letter: paperRow(question, again.optionIds) })
  // a team may have tried the same twice on its screens
  const wrong = all.filter(
    (one, index) => !one.isCorrect && !all.slice(0, index).some((before) => sameTry(before, one)),
  )
  return isSingle && tries.length > 0 && wrong.length >= question.options.length
    ? refuse({ problem: 'tooMany', letter: '' })
    : allow(tries)
}

/**
 * The session of a team once what stands on its paper is added to the tries that it has made on its
 * screens, and completed so; what is not solved stays so.
 */
export function finishedOnPaper(
  session: TeamQuizSession,
  questions: readonly Question[],
  rows: readonly string[],
  at: string,
): Outcome<TeamQuizSession, readonly PaperProblem[]> {
  const read = readRows(questions, rows, (question, row) => {
    const fixed = session.tries[question.id] ?? []
    const added = readTries(question, row, fixed)
    if (!added.ok) return added
    const tries = added.value.map((one, index) => ({
      ...one,
      attempt: fixed.length + index + 1,
      at,
    }))
    return allow([question.id, [...fixed, ...tries]] as const)
  })
  if (!read.ok) return read
  const tries = Object.fromEntries(read.value.filter(([, all]) => all.length > 0))
  return allow({ ...session, status: 'completed', votes: {}, tries, version: session.version + 1 })
}

/** How many tries a session has: they are only ever added to. */
export const countTries = ({ tries }: Pick<TeamQuizSession, 'tries'>): number =>
  Object.values(tries).reduce((sum, { length }) => sum + length, 0)

/**
 * What stands on the paper of a quiz and on the screen where it is entered: the code of the quiz, and
 * the number of the version of its questions.
 */
export const paperCode = (code: string, version: number): string => `${code}-${version}`
