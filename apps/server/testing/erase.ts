import { callsEnd, eraseDue } from '../src/features/accounts/commands/erase-due.ts'
import type { World } from './world.ts'

/** Erases who is due: their sessions end, then, when their calls have ended, they are erased. */
export async function erase(world: World): Promise<void> {
  await eraseDue(world.services)
  world.time.now = new Date(world.time.now.getTime() + callsEnd)
  await eraseDue(world.services)
}
