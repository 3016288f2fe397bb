import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { nowhere } from '../../platform/mail.ts'
import { profiles, user } from '../../schema/accounts.ts'

type Invented = { readonly id: string; readonly name: string }

/**
 * Makes people who are nobody: without a password, with an address that is confirmed by nobody and
 * that no mail reaches.
 */
export async function inventPeople(
  tx: Tx,
  names: readonly string[],
  role: 'Instructor' | 'Student',
  now: Date,
): Promise<Invented[]> {
  const people = names.map((name) => {
    const id = randomUUID()
    return { id, name, email: `${id}@${nowhere}` }
  })
  await tx
    .insert(user)
    .values(people.map((one) => ({ ...one, emailVerified: false, createdAt: now, updatedAt: now })))
  await tx.insert(profiles).values(
    people.map((one) => ({
      ...{ ...one, isEmailConfirmed: false, role, createdAt: now },
      ...{
        hasSeenTutorial: true,
        hasSeenCourseCreationTutorial: true,
        hasSeenInCourseTutorial: true,
      },
    })),
  )
  return people.map(({ id, name }) => ({ id, name }))
}

/** Removes people who were invented; nothing refers to them any more. */
export const forgetInvented = (tx: Tx, ids: readonly string[]) =>
  tx.delete(user).where(inArray(user.id, [...ids]))
