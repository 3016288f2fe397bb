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
