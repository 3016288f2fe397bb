const prefix = 'rehearse-'

/** The name of the tab in which somebody acts for an invented student: it lasts as long as the tab. */
export const tabOf = (userId: string): string => prefix + userId

/** The invented student for whom this tab acts; null in every other tab. */
export const actsFor = (): string | null =>
  window.name.startsWith(prefix) ? window.name.slice(prefix.length) : null
