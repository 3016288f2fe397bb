/** What a split of votes says: all are for one option, or none has more than half. */
export type VoteWord = 'agreed' | 'split'

/**
 * The votes on a question without its letters: how many each option has, most first, with one zero
 * at the end where some have none; and what that says, of two votes on. Of a question with several
 * right options the numbers alone: a member votes for as many as they like.
 */
export function voteSplit(
  votes: readonly number[],
  isSelectAll: boolean,
): { readonly counts: readonly number[]; readonly word: VoteWord | null } {
  const some = votes.filter((count) => count > 0).toSorted((one, other) => other - one)
  const counts = some.length > 0 && some.length < votes.length ? [...some, 0] : some
  const total = some.reduce((sum, count) => sum + count, 0)
  const most = some[0] ?? 0
  if (isSelectAll || total < 2) return { counts, word: null }
  return { counts, word: most === total ? 'agreed' : most * 2 <= total ? 'split' : null }
}

/** A team that plays: since when, and how far it is. */
export type Playing = {
  readonly startedAt: Date
  readonly solved: number
  readonly total: number
  /** Its end; null: none. */
  readonly endsAt: Date | null
}

/**
 * Whether a team may not finish: at the pace so far, of one solved question at least, its open
 * questions take longer than is left.
 */
export function mayNotFinish({ startedAt, solved, total, endsAt }: Playing, now: Date): boolean {
  if (endsAt === null || endsAt <= now) return false
  const pace = (now.getTime() - startedAt.getTime()) / Math.max(solved, 1)
  return pace * (total - solved) > endsAt.getTime() - now.getTime()
}
