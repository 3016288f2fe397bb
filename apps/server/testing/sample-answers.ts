/* How the people of the sample class answer: by chance, but the same every time. */

export type QuizQuestion = {
  readonly id: string
  readonly options: readonly { readonly id: string; readonly isCorrect: boolean }[]
}

/** A number from 0 up to 1. */
export type Chance = () => number

/** Always the same numbers, by a linear congruential generator (Numerical Recipes). */
export function createChance(seed = 2026): Chance {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

const keyOf = ({ options }: QuizQuestion): string[] =>
  options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)

/**
 * What somebody chooses who knows this share of all questions: the key, or the key with one
 * mistake.
 */
export function chooseAs(question: QuizQuestion, share: number, chance: Chance): string[] {
  const key = keyOf(question)
  if (chance() < share) return key
  const wrong = question.options.filter(({ isCorrect }) => !isCorrect)
  const one = wrong[Math.floor(chance() * wrong.length)]
  if (key.length === 1) return one ? [one.id] : key
  return one && chance() < 0.5 ? [...key, one.id] : key.slice(1)
}

/** What a team tries, in order: what most of its members want first, up to the key. */
export function teamTries(
  question: QuizQuestion,
  wishes: readonly (readonly string[])[],
): string[][] {
  const key = keyOf(question)
  const nameOf = (optionIds: readonly string[]) => [...optionIds].sort().join()
  const counts = new Map<string, { optionIds: string[]; voters: number }>()
  for (const optionIds of [...wishes, key]) {
    const known = counts.get(nameOf(optionIds))
    if (known) known.voters += 1
    else counts.set(nameOf(optionIds), { optionIds: [...optionIds], voters: 1 })
  }
  const ranked = [...counts.values()]
    .sort((a, b) => b.voters - a.voters)
    .map(({ optionIds }) => optionIds)
  return ranked.slice(0, ranked.findIndex((optionIds) => nameOf(optionIds) === nameOf(key)) + 1)
}
