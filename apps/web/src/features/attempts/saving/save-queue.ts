import type { TakeQuiz } from '@tbl/contract/attempts'
import type { StudentQuestion } from '@tbl/contract/quizzes'
import { type Draft, mergeDraft } from '@tbl/domain/draft'
import type { TakingRefusal } from '../messages.ts'
import { type Answers, fitAnswers, fitOptions } from './answers.ts'
import { answerAge, longestWait, pauseAfter, saveDelay } from './timing.ts'

/**
 * Where the choices are: at the server; on their way; here until the network is back, or until the
 * server has time; here alone; nowhere, as this browser keeps nothing. `none`: nothing was chosen
 * yet.
 */
export type SaveStatus = 'none' | 'saved' | 'saving' | 'offline' | 'busy' | 'kept' | 'unkept'

/**
 * What was chosen on this device, and when by its clock, in milliseconds: only differences of that
 * clock are told to the server. Null while an older choice for the same question is on its way:
 * then it counts from the end of that request, since a slow one makes the older choice look newer
 * than it is.
 */
export type Choice = { readonly optionIds: readonly string[]; readonly at: number | null }
/** Question id to the last choice. */
export type Choices = Readonly<Record<string, Choice>>
/**
 * What the server keeps after a save, and the questions whose choice it could not keep: it has no
 * place in the quiz, or was made in a pause or after the end.
 */
export type Saved = {
  readonly draft: Draft
  readonly dropped: readonly string[]
  readonly late: readonly string[]
}

/** Choices between a click and the server: what is there, what is on its way, what waits. */
export type SaveQueue = {
  /** A preview is saved by its submit alone. */
  readonly isPreview: boolean
  readonly version: number
  /** What the server keeps, as far as it has told. */
  readonly draft: Draft
  /** What it has not confirmed; this lies in the browser's storage too. */
  readonly unsent: Choices
  /** The part of that which is on its way; one request at a time. */
  readonly underWay: Choices | null
  /** Questions whose unsent choice the server takes once the time goes on, if it does. */
  readonly late: readonly string[]
  /** Requests in a row that did not succeed. */
  readonly failures: number
  /** When the next request goes, by the device's clock; null: after the usual wait. */
  readonly nextAt: number | null
  /** The last request got no answer, or the one that the server has no time; null: another one. */
  readonly delay: 'cutOff' | 'busy' | null
  /** The server does not take the choices: they wait here until the quiz was fetched again. */
  readonly refusal: TakingRefusal | null
  /** A newer version of the quiz has come while the page was open. */
  readonly isChanged: boolean
  /**
   * Questions whose choice does not fit the version that was handed out last, and that were not
   * answered anew.
   */
  readonly lost: readonly string[]
}

const entries = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record)

/**
 * The queue of a page that has just opened, with the choices that an earlier one left unsent in
 * this browser.
 */
export function openQueue(quiz: TakeQuiz, kept: Choices, now: number): SaveQueue {
  const { isPreview, version, draft } = quiz
  const empty: SaveQueue = {
    isPreview,
    version,
    draft,
    unsent: {},
    underWay: null,
    late: [],
    failures: 0,
    nextAt: null,
    delay: null,
    refusal: null,
    isChanged: false,
    lost: [],
  }
  return fetched(adopted(empty, kept, now), quiz)
}

/** Somebody chose here. */
export function chosen(
  queue: SaveQueue,
  questionId: string,
  optionIds: readonly string[],
  now: number,
): SaveQueue {
  const unsent = {
    ...queue.unsent,
    [questionId]: { optionIds, at: queue.underWay?.[questionId] ? null : now },
  }
  const others = (ids: readonly string[]) => ids.filter((id) => id !== questionId)
  return { ...queue, unsent, late: others(queue.late), lost: others(queue.lost) }
}

/** Takes over what another page of this browser has left unsent, where it is newer. */
export function adopted(queue: SaveQueue, kept: Choices, now: number): SaveQueue {
  return entries(kept).reduce((all, [questionId, { optionIds, at }]) => {
    const own = all.unsent[questionId]
    const isNewer = !own || (own.at !== null && own.at < (at ?? now))
    return isNewer ? chosen(all, questionId, optionIds, at ?? now) : all
  }, queue)
}

/** The quiz was fetched: it is open, and may have choices of other devices, or other questions. */
export function fetched(queue: SaveQueue, { version, draft, questions }: TakeQuiz): SaveQueue {
  const isNewer = version !== queue.version
  const isStuck = queue.refusal === 'UNKNOWN_ANSWER' && !isNewer
  const merged = mergeDraft(queue.draft, draft)
  const stale = isNewer ? unfitting(questions, { ...merged, ...queue.unsent }) : []
  return {
    ...withLost(fitted(queue, questions), stale),
    version,
    draft: merged,
    refusal: isStuck ? queue.refusal : null,
    isChanged: queue.isChanged || isNewer,
  }
}

/** Without the unsent choices that the quiz has no place for. */
export const fitted = (queue: SaveQueue, questions: readonly StudentQuestion[]): SaveQueue =>
  withLost(
    { ...queue, unsent: fitting(questions, queue.unsent) },
    unfitting(questions, queue.unsent),
  )

/** These questions lose their choice. */
const withLost = (queue: SaveQueue, lost: readonly string[]): SaveQueue =>
  lost.length === 0 ? queue : { ...queue, lost: [...new Set([...queue.lost, ...lost])] }

/** The questions of which a chosen option is not in the quiz. */
const unfitting = (
  questions: readonly StudentQuestion[],
  choices: Readonly<Record<string, { readonly optionIds: readonly string[] }>>,
): string[] =>
  entries(choices).flatMap(([questionId, { optionIds }]) => {
    const question = questions.find(({ id }) => id === questionId)
    return optionIds.length > (question ? fitOptions(question, optionIds).length : 0)
      ? [questionId]
      : []
  })

/** Choices of questions that the quiz still has; one whose options are all gone is none. */
function fitting(questions: readonly StudentQuestion[], choices: Choices): Choices {
  const fitted = entries(choices).flatMap(([questionId, choice]): [string, Choice][] => {
    const question = questions.find(({ id }) => id === questionId)
    const optionIds = question ? fitOptions(question, choice.optionIds) : []
    if (question && optionIds.length === choice.optionIds.length) return [[questionId, choice]]
    return optionIds.length > 0 ? [[questionId, { ...choice, optionIds }]] : []
  })
  return fitted.every(([questionId, choice]) => choice === choices[questionId]) &&
    fitted.length === Object.keys(choices).length
    ? choices
    : Object.fromEntries(fitted)
}

/** The unsent choices that the server may take now. */
const timely = ({ unsent, late }: SaveQueue): Choices =>
  late.length === 0
    ? unsent
    : Object.fromEntries(entries(unsent).filter(([questionId]) => !late.includes(questionId)))

/** Whether there is something that can be sent. */
export const isSendable = (queue: SaveQueue): boolean =>
  !queue.isPreview && !queue.underWay && !queue.refusal && Object.keys(timely(queue)).length > 0

/**
 * Milliseconds until the next request; null if there is nothing to send now. A device's clock that
 * jumps makes it late by no more than the usual wait.
 */
export function dueIn(queue: SaveQueue, now: number): number | null {
  if (!isSendable(queue)) return null
  const within = (wait: number, most: number) => Math.max(0, Math.min(wait, most))
  if (queue.nextAt !== null) return within(queue.nextAt - now, pauseAfter(queue.failures))
  const timestamps = Object.values(timely(queue)).map(({ at }) => at ?? now)
  return within(
    Math.min(Math.max(...timestamps) + saveDelay, Math.min(...timestamps) + longestWait) - now,
    saveDelay,
  )
}

/** Choices with their ages, as the server is told of them. */
export const withAges = (choices: Choices, now: number) =>
  Object.fromEntries(
    entries(choices).map(([questionId, { optionIds, at }]) => [
      questionId,
      { optionIds: [...optionIds], age: answerAge(at ?? now, now) },
    ]),
  )

/** What the next request tells: every unsent choice that is not late, with its age. */
export const toSend = (queue: SaveQueue, now: number) => withAges(timely(queue), now)

/** The request with all these choices is on its way. */
export const sent = (queue: SaveQueue): SaveQueue => ({ ...queue, underWay: timely(queue) })

/**
 * The server has answered with what it keeps now, and what it could not. What was chosen meanwhile
 * goes next, at once; what came too late stays on the device.
 */
export function saved(queue: SaveQueue, { draft, dropped, late }: Saved, now: number): SaveQueue {
  const isUnderWay = (questionId: string) =>
    queue.underWay?.[questionId] !== undefined &&
    queue.unsent[questionId] === queue.underWay[questionId]
  const left = entries(queue.unsent).filter(
    ([questionId]) => !isUnderWay(questionId) || late.includes(questionId),
  )
  const next = {
    ...ended(queue, now, left),
    draft: mergeDraft(queue.draft, draft),
    late: [...new Set([...queue.late, ...late.filter(isUnderWay)])],
    failures: 0,
    nextAt: left.some(([questionId]) => !isUnderWay(questionId)) ? now : null,
    delay: null,
  }
  return withLost(
    next,
    dropped.filter((questionId) => !next.unsent[questionId]),
  )
}

/** All that was on its way was chosen while the time stood still: it waits until it goes on. */
export const stoodStill = (queue: SaveQueue, now: number): SaveQueue =>
  saved(queue, { draft: {}, dropped: [], late: Object.keys(queue.underWay ?? {}) }, now)

/** The time goes on: what was late can be sent again. */
export const goesOn = (queue: SaveQueue): SaveQueue =>
  queue.late.length === 0 ? queue : { ...queue, late: [] }

/** The request got no answer: it may have arrived or not. */
export const unanswered = (queue: SaveQueue, now: number): SaveQueue => ({
  ...failed(queue, now),
  delay: 'cutOff',
})

/** The server has no time: it kept nothing. */
export const busy = (queue: SaveQueue, now: number): SaveQueue => ({
  ...failed(queue, now),
  delay: 'busy',
})

/** The server does not take the choices. */
export const refused = (queue: SaveQueue, refusal: TakingRefusal, now: number): SaveQueue => ({
  ...failed(queue, now),
  delay: null,
  refusal,
})

function failed(queue: SaveQueue, now: number): SaveQueue {
  const failures = queue.failures + 1
  return { ...ended(queue, now), failures, nextAt: now + pauseAfter(failures) }
}

const ended = (queue: SaveQueue, now: number, left = entries(queue.unsent)): SaveQueue => ({
  ...queue,
  underWay: null,
  unsent: Object.fromEntries(
    left.map(([questionId, choice]) => [
      questionId,
      choice.at === null ? { ...choice, at: now } : choice,
    ]),
  ),
})

/** What is chosen, as the screen shows it: the server's choices, with the unsent ones on top. */
export function answersOf(
  { draft, unsent }: SaveQueue,
  questions: readonly StudentQuestion[],
): Answers {
  return fitAnswers(
    questions,
    Object.fromEntries(
      entries({ ...draft, ...unsent }).map(([questionId, { optionIds }]) => [
        questionId,
        optionIds,
      ]),
    ),
  )
}

/**
 * The truth about the choices. `isOnline` is what the browser says, `isKept` whether its storage
 * works.
 */
export function statusOf(
  queue: SaveQueue,
  { isOnline, isKept }: { isOnline: boolean; isKept: boolean },
): SaveStatus {
  if (Object.keys(queue.unsent).length === 0)
    return Object.keys(queue.draft).length === 0 ? 'none' : 'saved'
  const isWaiting =
    queue.isPreview || queue.refusal !== null || Object.keys(timely(queue)).length === 0
  if (!isWaiting && !queue.delay && isOnline) return 'saving'
  if (!isKept) return 'unkept'
  if (isWaiting) return 'kept'
  return queue.delay === 'busy' && isOnline ? 'busy' : 'offline'
}
