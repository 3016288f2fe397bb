import type { Question } from './quiz.ts'

/** How fast the time of a rehearsal passes. */
export const rehearsalSpeeds = [1, 5, 20] as const
export type RehearsalSpeed = (typeof rehearsalSpeeds)[number]

export const rehearsalLimits = {
  /** How long a rehearsal lasts, in hours. */
  hours: 2,
  /** How many there are at a time on an installation: each of them works like a class. */
  most: 20,
} as const

/** Who is said to teach the invented class. */
export const inventedOwner = 'Robin Ellis'

/** The invented class; the first of each team is its captain. */
export const inventedTeams = [
  {
    name: 'Amber',
    members: ['Ada Lindqvist', 'Ben Carter', 'Chloe Martin', 'Diego Ruiz', 'Elif Kaya'],
  },
  {
    name: 'Birch',
    members: ['Farid Haddad', 'Greta Holm', 'Hugo Silva', 'Ines Moreau', 'Jonas Weber'],
  },
  {
    name: 'Coral',
    members: ['Kavya Nair', 'Leo Rossi', 'Mia Novak', 'Noah Fischer', 'Olga Petrova'],
  },
  {
    name: 'Dune',
    members: ['Paul Okafor', 'Quinn Murphy', 'Rosa Vega', 'Sven Olsen', 'Tara Singh'],
  },
  {
    name: 'Ember',
    members: ['Umar Khan', 'Vera Costa', 'Will Turner', 'Xenia Popa', 'Yuki Tanaka'],
  },
  { name: 'Fjord', members: ['Zoe Adams', 'Anton Berg', 'Bea Ortiz', 'Cem Demir', 'Dora Kovacs'] },
] as const

/** Where an invented student sits: counted over all teams, captains at the multiples of a team's size. */
const [absentSeat, strayingSeat] = [29, 10]
const slowSeats: readonly number[] = [8, 23]

/** Who never comes. */
export const isAbsentSeat = (seat: number): boolean => seat === absentSeat

/** A number from 0 to 1 that is always the same for the same numbers, and looks like chance. */
export function chanceOf(...numbers: readonly number[]): number {
  let mixed = 2_166_136_261
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ (number + 1), 16_777_619)
    mixed ^= mixed >>> 13
    mixed = Math.imul(mixed, 1_540_483_477)
    mixed ^= mixed >>> 15
  }
  return (mixed >>> 0) / 4_294_967_296
}

/** Seconds for a question where the phase has no end. */
const usualPace = 15
/** How much of a phase with an end most students need. */
const usualShare = 0.6

/** Seconds that a question takes most of them. */
export const paceOf = (questions: number, limitSeconds: number | null): number =>
  limitSeconds === null ? usualPace : Math.min(usualPace, (limitSeconds * usualShare) / questions)

/**
 * How many questions a student has answered by then, `seconds` of running time after the opening;
 * one more than there are: handed in.
 */
export function answeredBy(
  seat: number,
  { seconds, questions, pace }: { seconds: number; questions: number; pace: number },
): number {
  if (isAbsentSeat(seat)) return 0
  const own = pace * (0.6 + chanceOf(seat) * 0.8) * (slowSeats.includes(seat) ? 3 : 1)
  const since = seconds - own * chanceOf(seat, 1)
  return Math.min(questions + 1, Math.max(0, Math.floor(since / own)))
}

/** How many tries a team has made by then, and how many members have voted on the next one. */
export function triedBy(
  team: number,
  { seconds, pace }: { seconds: number; pace: number },
): { readonly hasStarted: boolean; readonly tries: number; readonly votes: number } {
  const own = pace * (0.8 + chanceOf(team, 2) * 0.6)
  const since = seconds - own * (0.5 + chanceOf(team, 3))
  if (since < 0) return { hasStarted: false, tries: 0, votes: 0 }
  const tries = Math.floor(since / own)
  return { hasStarted: true, tries, votes: Math.floor((since / own - tries) * 5) }
}

/** When a captain goes away in the team phase, and comes back: seconds of its running time. */
const strays = { from: 45, until: 210 } as const
/** Whether the student is away at this time of the team phase. */
export const isAwaySeat = (seat: number, seconds: number): boolean =>
  seat === strayingSeat && seconds >= strays.from && seconds < strays.until

/** How many of the questions a student knows: from a little less than half to nearly all. */
const skillOf = (seat: number): number => 0.45 + chanceOf(seat, 4) * 0.45

const idsOf = (options: Question['options']): string[] => options.map(({ id }) => id)

/** What the student chooses alone: right, or something else that can be chosen. */
export function choiceOf(
  seat: number,
  index: number,
  { options }: Pick<Question, 'options'>,
): string[] {
  const right = options.filter(({ isCorrect }) => isCorrect)
  if (chanceOf(seat, index, 5) < skillOf(seat)) return idsOf(right)
  const wrong = options.filter(({ isCorrect }) => !isCorrect)
  const one = wrong[Math.floor(chanceOf(seat, index, 6) * wrong.length)]
  if (!one) return idsOf(right).slice(0, 1)
  return right.length > 1 ? [...idsOf(right).slice(1), one.id] : [one.id]
}

/** What a team's captain answers at its next try, after these. */
export function tryOf(
  team: number,
  index: number,
  { options }: Pick<Question, 'options'>,
  tries: readonly (readonly string[])[],
): string[] {
  const right = idsOf(options.filter(({ isCorrect }) => isCorrect))
  if (tries.length > 1 || chanceOf(team, index, tries.length, 7) < 0.65) return right
  const isNew = (ids: readonly string[]) =>
    !tries.some((one) => one.length === ids.length && ids.every((id) => one.includes(id)))
  const wrong = options.filter(({ isCorrect }) => !isCorrect)
  const offset = Math.floor(chanceOf(team, index, 8) * wrong.length)
  const ordered = [...wrong.slice(offset), ...wrong.slice(0, offset)].map(({ id }) =>
    right.length > 1 ? [...right.slice(1), id] : [id],
  )
  return ordered.find(isNew) ?? right
}
