/** Whom the table shows: students of the course by what is said of them, or who have left it. */
export const shows = [
  'low',
  'belowPass',
  'missing',
  'notSubmitted',
  'excused',
  'edited',
  'corrected',
  'former',
] as const
export type Show = (typeof shows)[number] | 'all'

/** By what rows are sorted: the name of a column (`columns.ts`). */
export type Sorting = { readonly column: string; readonly isDown: boolean }

/** What of a table is shown, and how. */
export type GradesView = {
  readonly find: string
  readonly team: string | null
  readonly show: Show
  /** Keys of grade items. */
  readonly hidden: readonly string[]
  readonly sorting: Sorting
}

/** The same as it stands in the address. */
export type GradesSearch = {
  readonly find?: string | undefined
  readonly team?: string | undefined
  readonly show?: string | undefined
  readonly hide?: string | undefined
  readonly sort?: string | undefined
}

const byName: Sorting = { column: 'name', isDown: false }

function decoded(text: string): string[] {
  try {
    return [decodeURIComponent(text)]
  } catch {
    return [] // cut off in a mail
  }
}

/** Reads an address; what is unknown counts as not there. */
export function readView({ find = '', team, show, hide = '', sort }: GradesSearch): GradesView {
  const isDown = sort?.startsWith('-') ?? false
  const column = isDown ? sort?.slice(1) : sort
  return {
    find,
    team: team ?? null,
    show: shows.find((known) => known === show) ?? 'all',
    hidden: hide
      .split(',')
      .filter((key) => key !== '')
      .flatMap(decoded),
    sorting: column ? { column, isDown } : byName,
  }
}

/** What of a view is not as a table opens by itself. */
export function writeView({ find, team, show, hidden, sorting }: GradesView): GradesSearch {
  const { column, isDown } = sorting
  return {
    find: find || undefined,
    team: team ?? undefined,
    show: show === 'all' ? undefined : show,
    hide: hidden.map(encodeURIComponent).join(',') || undefined,
    sort: column === byName.column && !isDown ? undefined : `${isDown ? '-' : ''}${column}`,
  }
}
