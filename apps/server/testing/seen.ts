import { storeSeen } from '../src/access/seen.ts'
import { store } from '../src/platform/database/one-statement.ts'
import type { World } from './world.ts'

/** Somebody has been sent the key of a quiz. */
export const seeKey = (world: World, quizId: string, { id }: { id: string }) =>
  world.database.transact((tx) =>
    store(tx, storeSeen(tx, quizId, [{ userId: id, by: 'key' }], world.time.now)),
  )
