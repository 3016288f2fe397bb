import { parts } from '@tbl/domain/grade-item'
import { type CategoryDraft, joinedIn, type SettingsDraft, withJoined } from './settings-draft.ts'

/** Settings as they were, as they are being written, and as somebody else has decided meanwhile. */
type Drafts = {
  readonly base: SettingsDraft
  readonly mine: SettingsDraft
  readonly theirs: SettingsDraft
}
type Row = { readonly key: string }

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** What was changed here stays; all else is as it is now. */
const pick = <Value>(base: Value, mine: Value, theirs: Value): Value =>
  isSame(base, mine) ? theirs : mine

const find = <R extends Row>(rows: readonly R[], key: string): R | undefined =>
  rows.find((row) => row.key === key)

/** The row as it is now, with the fields that were changed here. */
const mergeRow = <R extends Row>(base: R, mine: R, theirs: R): R => ({
  ...theirs,
  ...Object.fromEntries(
    Object.entries(mine).filter(([field, value]) => value !== base[field as keyof R]),
  ),
})

/** The rows that are there now, changed and removed as here, and those that were added here. */
function mergeRows<R extends Row>(
  base: readonly R[],
  mine: readonly R[],
  theirs: readonly R[],
): R[] {
  const kept = theirs.flatMap((row) => {
    const [before, own] = [find(base, row.key), find(mine, row.key)]
    if (!before) return [row]
    return own ? [mergeRow(before, own, row)] : []
  })
  return [...kept, ...mine.filter(({ key }) => !find(base, key))]
}

/** The usual categories have keys of their own until somebody stores them. */
function withStoredKeys(draft: SettingsDraft, { categories }: SettingsDraft): SettingsDraft {
  const stored = new Map<string | null, string | undefined>(
    parts.map((part) => [part, categories.find(({ joins }) => joins === part)?.key]),
  )
  const renamed = <Key extends string | null>(key: Key) => (stored.get(key) ?? key) as Key
  const placed = <Item extends { category: string | null }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, category: renamed(item.category) }))
  return {
    ...draft,
    categories: draft.categories.map((one) => ({ ...one, key: renamed(one.key) })),
    placed: placed(draft.placed),
    typed: placed(draft.typed),
  }
}

/** In the order in which they were put here, where they were; new ones of others are behind them. */
function inOrder({ base, mine }: Drafts, categories: readonly CategoryDraft[]): CategoryDraft[] {
  const keys = (rows: readonly Row[], among: readonly Row[]) =>
    rows.map(({ key }) => key).filter((key) => find(among, key))
  const [before, now] = [base.categories, mine.categories]
  if (isSame(keys(before, now), keys(now, before))) return [...categories]
  const place = ({ key }: Row) => now.findIndex((one) => one.key === key)
  const isHere = (one: Row) => place(one) !== -1
  return [
    ...categories.filter(isHere).toSorted((a, b) => place(a) - place(b)),
    ...categories.filter((one) => !isHere(one)),
  ]
}

function mergeCategories(drafts: Drafts, nameOf: (category: CategoryDraft) => string) {
  const [base, mine, theirs] = [
    drafts.base.categories,
    drafts.mine.categories,
    drafts.theirs.categories,
  ]
  const [before, now, stored] = [joinedIn(base), joinedIn(mine), joinedIn(theirs)]
  const joined = {
    individual: pick(before.individual, now.individual, stored.individual),
    team: pick(before.team, now.team, stored.team),
  }
  return withJoined(inOrder(drafts, mergeRows(base, mine, theirs)), joined, nameOf)
}

/** Typed items; one that was removed here is back where it has scores that were not known. */
function mergeTyped({ base, mine, theirs }: Drafts) {
  const isRemoved = ({ key }: Row) =>
    find(base.typed, key) &&
    !find(mine.typed, key) &&
    (mine.scores[key] ?? 0) === (theirs.scores[key] ?? 0)
  const known = base.typed.filter((item) => find(mine.typed, item.key) || isRemoved(item))
  return mergeRows(known, mine.typed, theirs.typed)
}

/**
 * What is written goes on from what somebody else has decided meanwhile: what was changed here
 * stays, and what was in a category that is gone is not counted.
 */
export function mergeDrafts(
  { theirs, ...own }: Drafts,
  nameOf: (category: CategoryDraft) => string,
): SettingsDraft {
  const [base, mine] = [withStoredKeys(own.base, theirs), withStoredKeys(own.mine, theirs)]
  const drafts = { base, mine, theirs }
  const categories = mergeCategories(drafts, nameOf)
  const inThem = <Item extends { category: string | null }>(items: readonly Item[]): Item[] =>
    items.map((item) =>
      find(categories, item.category ?? '') ? item : { ...item, category: null },
    )
  const field = <Field extends keyof SettingsDraft>(name: Field) =>
    pick(base[name], mine[name], theirs[name])
  return {
    categories,
    placed: inThem(mergeRows(base.placed, mine.placed, theirs.placed)),
    typed: inThem(mergeTyped(drafts)),
    scores: theirs.scores,
    missing: field('missing'),
    lowMark: field('lowMark'),
    passMark: field('passMark'),
    grades: field('grades'),
    studentsSeeTotal: field('studentsSeeTotal'),
    studentsSeeClass: field('studentsSeeClass'),
  }
}
