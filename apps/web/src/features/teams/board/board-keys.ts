const rowSelector = '[data-student]'

/** The student of a row on the board, or undefined for anything else. */
export const studentOf = (element: EventTarget | null): string | undefined =>
  element instanceof HTMLElement ? element.dataset.student : undefined

/** The row of a student, if it is on the page. */
export const rowOf = (userId: string): HTMLElement | null =>
  document.querySelector(`[data-student="${userId}"]`)

const rowsIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(rowSelector),
]

/**
 * Where an arrow key leads from a row: up and down by students, left and right by teams; Home and
 * End within the team.
 */
export function rowAt(row: HTMLElement, key: string): HTMLElement | undefined {
  const board = row.closest('[data-board]')
  const section = row.closest('section')
  if (!board || !section) return
  const all = rowsIn(board)
  const own = rowsIn(section)
  const sections = [...board.querySelectorAll('section')].filter(
    (candidate) => rowsIn(candidate).length > 0,
  )
  const neighbour = (step: number) => sections[sections.indexOf(section) + step]
  const firstOf = (candidate: Element | undefined) => candidate && rowsIn(candidate)[0]
  switch (key) {
    case 'ArrowDown':
      return all[all.indexOf(row) + 1]
    case 'ArrowUp':
      return all[all.indexOf(row) - 1]
    case 'ArrowRight':
      return firstOf(neighbour(1))
    case 'ArrowLeft':
      return firstOf(neighbour(-1))
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
  }
}

/**
 * Who gets the focus when students leave: the next one who stays in the first one's list, else the
 * one before, else whoever went.
 */
export function nextFocus(leaving: readonly string[]): string | undefined {
  const [first] = leaving
  const row = first === undefined ? null : rowOf(first)
  const section = row?.closest('section')
  if (!row || !section) return first
  const own = rowsIn(section)
  const place = own.indexOf(row)
  const stays = (candidate: HTMLElement) => !leaving.includes(studentOf(candidate) ?? '')
  return studentOf(own.slice(place).find(stays) ?? own.slice(0, place).findLast(stays) ?? row)
}
