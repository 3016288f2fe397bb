import { allow, type Outcome, refuse } from './outcome.ts'

/**
 * A number from 0 up to, but not including, 1. Chance comes in as an argument, so that a rule stays
 * a rule.
 */
export type RandomSource = () => number

/** How many teams are asked for unless somebody types another number (spec 9). */
export const defaultTeamCount = 3

/** The number that is offered first: never more teams than students. */
export const offeredTeamCount = (studentCount: number): number =>
  Math.min(defaultTeamCount, studentCount)

/**
 * The items in random order, every order equally likely: one after the other is drawn from the
 * rest.
 */
export function shuffled<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}

/**
 * The items in so many parts, in order; the first parts get one more when they do not divide (spec
 * 9).
 */
export function evenSplit<Item>(items: readonly Item[], parts: number): Item[][] {
  const size = Math.floor(items.length / parts)
  const larger = items.length % parts
  const start = (part: number) => part * size + Math.min(part, larger)
  return Array.from({ length: parts }, (_, part) => items.slice(start(part), start(part + 1)))
}

/** 0 is A, 25 is Z, 26 is AA: as spreadsheets name their columns. */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** The first of Team A ... Team Z, Team AA ... that no team has, in whatever case. */
export function nextTeamName(usedNames: readonly string[]): string {
  const used = new Set(usedNames.map((name) => name.toLowerCase()))
  for (let index = 0; ; index += 1) {
    const name = `Team ${letters(index)}`
    if (!used.has(name.toLowerCase())) return name
  }
}

/**
 * `count` teams are asked for, out of `studentCount` enrolled students; those in `freeIds` have no
 * team yet.
 */
export type GenerationFacts = {
  readonly count: number
  readonly studentCount: number
  readonly freeIds: readonly string[]
  readonly sizeLimit: number | null
}

/**
 * `max` is the largest count, `needed` the smallest one with which no team is larger than `limit`.
 */
export type GenerationRefusal =
  | { readonly code: 'INVALID_TEAM_COUNT'; readonly max: number }
  | { readonly code: 'NO_STUDENTS_AVAILABLE' }
  | { readonly code: 'TEAMS_TOO_LARGE'; readonly limit: number; readonly needed: number }

/**
 * Who goes together: the free students in random order, evenly, without empty teams (spec 9).
 */
export function planTeams(
  { count, studentCount, freeIds, sizeLimit }: GenerationFacts,
  random: RandomSource,
): Outcome<string[][], GenerationRefusal> {
  if (!Number.isInteger(count) || count < 1 || count > studentCount)
    return refuse({ code: 'INVALID_TEAM_COUNT', max: studentCount })
  if (freeIds.length === 0) return refuse({ code: 'NO_STUDENTS_AVAILABLE' })
  const needed = sizeLimit === null ? 1 : Math.ceil(freeIds.length / sizeLimit)
  if (sizeLimit !== null && count < needed)
    return refuse({ code: 'TEAMS_TOO_LARGE', limit: sizeLimit, needed })
  return allow(evenSplit(shuffled(freeIds, random), Math.min(count, freeIds.length)))
}
