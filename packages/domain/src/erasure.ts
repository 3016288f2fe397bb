/** What becomes of the results of students who have their account erased; the course says. */
export const erasedResultsChoices = ['pseudonym', 'removed'] as const
export type ErasedResults = (typeof erasedResultsChoices)[number]

/** How long somebody can still want their account, in days from when they asked to erase it. */
export const erasureDays = 7

/** When an account is erased whose person asks for it now. */
export const erasureDue = (now: Date): Date => new Date(now.getTime() + erasureDays * 86_400_000)

/** What a person was in the courses that still name them. */
export type Past = {
  /** Has been enrolled, or has results. */
  readonly hasStudied: boolean
  /** Has been of the staff of a course, or could have made one. */
  readonly hasTaught: boolean
}

/** What stands in the place of a person: `number` is given to nobody else. */
export type Pseudonym = { readonly name: string; readonly address: string }

/**
 * The name that results of an erased person stand under, and an address that is none: nobody can
 * log in with it, and no mail reaches it.
 */
export const pseudonymOf = ({ hasStudied, hasTaught }: Past, number: number): Pseudonym => ({
  name: `${hasTaught && !hasStudied ? 'Former member of staff' : 'Former student'} ${number}`,
  address: `erased-${number}`,
})

/**
 * Whom the log names in the place of everybody who was erased: entries do not lead to the pseudonym
 * that results stand under.
 */
export const erasedPerson = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'erased person',
  address: 'erased-person',
} as const

/** What stands in the place of a text that an erased person wrote. */
export const erasedText = 'erased'
