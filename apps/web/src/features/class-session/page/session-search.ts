/** The views of the cockpit, in the order in which they stand; the first one opens by itself. */
export const views = ['overview', 'students', 'attendance', 'trail'] as const

/** Whom its lists show; the first one: everybody. */
export const filters = ['all', 'missing', 'answering', 'away', 'notDone'] as const
export type Filter = (typeof filters)[number]

/** What the address says of it, as it is written there. */
export type SessionSearch = {
  readonly view?: string
  readonly show?: string
  readonly find?: string
}

/** What is shown: unknown words count as none. */
export const readSearch = ({ view, show, find = '' }: SessionSearch) => ({
  view: views.find((known) => known === view) ?? views[0],
  filter: filters.find((known) => known === show) ?? filters[0],
  find,
})
