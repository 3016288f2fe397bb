const order = new Intl.Collator('en', { numeric: true })

/**
 * Generated names go on after Team Z with Team AA; letter by letter that would stand before
 * Team B.
 */
const orderedAs = (name: string): string => name.replace(/^Team (?=[A-Z]{2}$)/, 'Team Z')

/**
 * The order in which people look for a name, whatever its case: Team 2 before Team 10, Team Z
 * before Team AA. Negative, 0 or positive, as sorting asks.
 */
export const compareNames = (a: string, b: string): number =>
  order.compare(orderedAs(a), orderedAs(b))

type Named = { readonly id: string; readonly name: string }

/**
 * People and teams in the order of their names. Not left to the database: its collation differs
 * from server to server.
 */
export const byName = (a: Named, b: Named): number =>
  compareNames(a.name, b.name) || a.id.localeCompare(b.id)
