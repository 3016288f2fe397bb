import { randomUUID } from 'node:crypto'
import { play } from '../apps/server/testing/play.ts'
import type { Person } from './person.ts'
import { readyClass } from './ready-class.ts'

/**
 * A class whose first question is keyed wrongly: its second option is right too. The captain has
 * marked that one alone, the member the key, and missed the third question; `play` has the team try it before the key.
 */
export async function wronglyKeyedClass(teacher: Person, captain: Person, member: Person) {
  const made = await readyClass(teacher, [captain, member], 3)
  const { quizId, teamId, key } = made
  const { questions } = await teacher.api.quizzes.get({ quizId })
  const [first, , third] = questions
  const [keyed, alsoRight] = first?.options ?? []
  const missed = third?.options.find(({ isCorrect }) => !isCorrect)
  if (!first || !keyed || !alsoRight || !third || !missed) throw new Error('A question has options')
  const submit = async ({ api }: Person, answer: string, others = {}) => {
    await api.attempts.start({ quizId })
    await api.attempts.submit({
      ...{ quizId, submissionId: randomUUID(), version: 1 },
      answers: { ...key, ...others, [first.id]: [answer] },
    })
  }
  await submit(captain, alsoRight.id)
  await submit(member, keyed.id, { [third.id]: [missed.id] })
  return {
    ...made,
    first,
    alsoRight,
    play: () =>
      play(captain.api, { place: { quizId, teamId }, questions }, { wrong: [[[alsoRight.id]]] }),
  }
}
