import { storeSigns } from '../src/access/signs-of-life.ts'
import type { Sign } from '../src/platform/signs.ts'
import type { World } from './world.ts'

/** A sign of life of now, of somebody with their team. */
export const signOf = (
  { time }: World,
  quizId: string,
  { id: userId }: { readonly id: string },
  more: Partial<Sign> = {},
): Sign => ({
  ...{ userId, onlyCourseId: null, quizId, at: time.now },
  ...{ isWithTeam: true, isHidden: false, ...more },
})

/** Stores signs of life; answers the teams of which something may have changed. */
export const signsStored = (world: World, signs: readonly Sign[]) =>
  world.database.transact((tx) => storeSigns(tx, signs))
