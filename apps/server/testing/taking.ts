import { ORPCError } from '@orpc/server'
import { as, type Caller } from './as.ts'
import type { World } from './world.ts'

type Someone = { readonly id: string } | null

/** Opens the quiz as its page does. A refusal is left to what follows. */
async function start(world: World, person: Someone, quizId: string): Promise<void> {
  await as(world, person)
    .attempts.start({ quizId })
    .catch((error) => {
      if (!(error instanceof ORPCError)) throw error
    })
}

/** Opens the quiz, and submits. */
export async function submitAs(
  world: World,
  person: Someone,
  submission: Parameters<Caller['attempts']['submit']>[0],
) {
  await start(world, person, submission.quizId)
  return as(world, person).attempts.submit(submission)
}

/** Opens the quiz, and saves choices. */
export async function saveAs(
  world: World,
  person: Someone,
  choices: Parameters<Caller['attempts']['save']>[0],
) {
  await start(world, person, choices.quizId)
  return as(world, person).attempts.save(choices)
}
