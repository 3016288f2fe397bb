import type { GradeChange } from '@tbl/contract/gradebook'

/** A change of one score, or all of one correction, or of its undoing. */
export type HistoryEntry =
  | { readonly change: GradeChange }
  | { readonly together: readonly [GradeChange, ...GradeChange[]] }

/** The history with the rows of one correction under one entry, which stands where the first one is. */
export function historyEntries(changes: readonly GradeChange[]): HistoryEntry[] {
  const groups = new Map<string, [GradeChange, ...GradeChange[]]>()
  const entries: HistoryEntry[] = []
  for (const change of changes) {
    if (change.correctionId === null) {
      entries.push({ change })
      continue
    }
    const key = `${change.kind} ${change.correctionId}`
    const known = groups.get(key)
    if (known) known.push(change)
    else {
      const together: [GradeChange, ...GradeChange[]] = [change]
      groups.set(key, together)
      entries.push({ together })
    }
  }
  return entries
}
