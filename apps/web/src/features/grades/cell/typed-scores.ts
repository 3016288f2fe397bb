import { isScore } from '@tbl/domain/score-edit'
import { numberToType, readNumber } from '../../../ui/number.ts'

/** Whose score at which typed item. */
export type TypedPlace = { readonly itemId: string; readonly studentId: string }

/** What is typed into a cell, and what has become of it. */
export type TypedDraft = TypedPlace & {
  readonly typed: string
  /** What was stored when somebody began to type; null: nothing. */
  readonly seen: number | null
  /**
   * `unsent`: the server could not be reached; `changed`: somebody else has changed it meanwhile;
   * `invalid`: it is no score; `refused`: the server does not take it.
   */
  readonly state: 'typing' | 'sending' | 'unsent' | 'changed' | 'invalid' | 'refused'
  /** On its way again, after the server could not be reached. */
  readonly isAgain?: boolean
}

/** How the server has answered; `lost`: it has not. */
export type TypedAnswer =
  | { readonly is: 'saved' | 'changed'; readonly score: number | null }
  | { readonly is: 'lost' }
  | { readonly is: 'refused'; readonly why?: string }

type Send = (place: TypedPlace, score: number | null, seen: number | null) => Promise<TypedAnswer>

type TypedScoresProps = {
  send: Send
  /** Somebody should hear of it: with what was there before, and whether it was sent again. */
  onAnswer: (
    place: TypedPlace,
    answer: TypedAnswer,
    sent: { readonly before: number | null; readonly isAgain: boolean },
  ) => void
  onInvalid: (place: TypedPlace) => void
}

/** A score as it was typed: nothing is null, and undefined what is none. */
export function readTyped(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const score = readNumber(typed)
  return isScore(score) ? score : undefined
}

/** What a field offers to be changed. */
export const typedText = (score: number | null): string =>
  score === null ? '' : numberToType(score)

/**
 * What is typed into the cells of a table: it stays until the server has it, also while its row is
 * out of sight.
 */
export function createTypedScores({ send, onAnswer, onInvalid }: TypedScoresProps) {
  const drafts = new Map<string, TypedDraft>()
  const listeners = new Set<() => void>()
  const keyOf = ({ itemId, studentId }: TypedPlace) => `${itemId} ${studentId}`
  const change = (place: TypedPlace, draft: TypedDraft | null) => {
    if (draft) drafts.set(keyOf(place), draft)
    else drafts.delete(keyOf(place))
    for (const listener of [...listeners]) listener()
  }
  const get = (place: TypedPlace): TypedDraft | undefined => drafts.get(keyOf(place))

  const answered = (sent: TypedDraft, answer: TypedAnswer, isAgain: boolean) => {
    const now = get(sent)
    const stored = 'score' in answer ? { seen: answer.score } : {}
    const isTypedOn = now !== undefined && now.typed !== sent.typed
    if (isTypedOn) change(sent, { ...now, ...stored })
    else if (answer.is === 'saved') change(sent, null)
    else change(sent, { ...sent, ...stored, state: answer.is === 'lost' ? 'unsent' : answer.is })
    onAnswer(sent, answer, { before: sent.seen, isAgain })
  }

  const underWay = new Map<string, Promise<unknown>>()
  /** Edits of one cell go one after the other, each from what the one before has left there. */
  function inTurn<Answer>(place: TypedPlace, edit: () => Promise<Answer>): Promise<Answer> {
    const key = keyOf(place)
    const former = underWay.get(key)
    const turn = (former ? former.then(edit, edit) : edit()).finally(() => {
      if (underWay.get(key) === turn) underWay.delete(key)
    })
    underWay.set(key, turn)
    return turn
  }

  async function sendDraft(place: TypedPlace): Promise<void> {
    const draft = get(place)
    if (!draft) return
    const score = readTyped(draft.typed)
    if (score === undefined) {
      change(place, { ...draft, state: 'invalid' })
      onInvalid(place)
    } else if (score === draft.seen) change(place, null)
    else {
      const isAgain = draft.state === 'unsent'
      const sent: TypedDraft = { ...draft, state: 'sending', isAgain }
      change(place, sent)
      answered(sent, await send(place, score, draft.seen), isAgain)
    }
  }

  const commit = async (place: TypedPlace): Promise<void> => {
    if (get(place)?.state !== 'sending') await inTurn(place, () => sendDraft(place))
  }

  /** Sends a score that is typed nowhere; what is being typed starts from it then. */
  const restore: Send = (place, score, seen) =>
    inTurn(place, async () => {
      const answer = await send(place, score, seen)
      const draft = get(place)
      if (draft && answer.is === 'saved') change(place, { ...draft, seen: answer.score })
      return answer
    })

  return {
    get,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `stored`: what the cell has shown until now. */
    type: (place: TypedPlace, typed: string, stored: number | null) => {
      const before = get(place)
      const seen = before ? before.seen : stored
      change(place, { ...place, typed, seen, state: 'typing' })
    },
    /** Takes back what was typed. */
    forget: (place: TypedPlace) => change(place, null),
    commit,
    restore,
    /** Sends again what could not be sent. */
    retry: () => {
      for (const draft of [...drafts.values()]) if (draft.state === 'unsent') void commit(draft)
    },
    count: () => drafts.size,
    /** Those that are not on their way. */
    countHere: () => [...drafts.values()].filter(({ state }) => state !== 'sending').length,
    countUnsent: () =>
      [...drafts.values()].filter(
        ({ state, isAgain }) => state === 'unsent' || (state === 'sending' && isAgain),
      ).length,
  }
}

export type TypedScores = ReturnType<typeof createTypedScores>
