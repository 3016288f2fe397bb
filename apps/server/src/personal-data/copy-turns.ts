import { createShares } from '../platform/shares.ts'

/** Copies at work on a server at a time: most connections are left for others. */
const ofServer = { atWork: 2, waiting: 20 }
/** A person's copies come one after the other. */
const ofPerson = { atWork: 1, waiting: 4 }

/** Lets copies wait for their turn; throws NoTurn where too many wait already. */
export function createCopyTurns() {
  const all = createShares(ofServer)
  const own = createShares(ofPerson)
  return <T>(userId: string, copy: () => Promise<T>): Promise<T> =>
    own.run(userId, () => all.run('all', copy))
}
