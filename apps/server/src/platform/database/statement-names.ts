/**
 * Texts that are counted at a time, and those that get a name; each connection keeps the plans of
 * these, some 100 kB each for the longest.
 */
const [counted, named] = [2000, 300]
/** How often a text comes before it has a name: what is asked once is planned once anyway. */
const often = 3
/** A longer text lists hundreds of rows, and will not come again. */
const longest = 20_000

/**
 * How PostgreSQL plans. Statements that are named are planned once on each connection, not for each
 * call: they ask by the keys of few rows
 * (https://www.postgresql.org/docs/15/sql-prepare.html#SQL-PREPARE-NOTES). And these are in memory
 * or on a disk without a moving arm, so that an index costs no more than going through a table
 * (https://www.postgresql.org/docs/15/runtime-config-query.html#GUC-RANDOM-PAGE-COST).
 */
export const planning: readonly string[] = [
  '-c',
  'plan_cache_mode=force_generic_plan',
  '-c',
  'random_page_cost=1.1',
]

/**
 * Names statements that come again and again, so that each connection parses and plans them once
 * (https://www.postgresql.org/docs/15/sql-prepare.html); answers undefined for others.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= named || text.length > longest) return undefined
    const count = (counts.get(text) ?? 0) + 1
    if (count < often) {
      if (counts.size >= counted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `tbl_${names.size}`
    names.set(text, name)
    return name
  }
}
