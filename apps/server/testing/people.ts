import { randomUUID } from 'node:crypto'
import { profiles, user } from '../src/schema/accounts.ts'
import { newAddress, type Person } from './given.ts'
import type { World } from './world.ts'

/** So many students with confirmed addresses, made at once. */
export async function manyStudents(world: World, count: number): Promise<Person[]> {
  const [createdAt, role] = [world.time.now, 'Student' as const]
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    name: `Student ${index}`,
    email: newAddress(),
    role,
  }))
  await world.database.transact(async (tx) => {
    await tx.insert(user).values(
      people.map(({ role: signUpRole, ...one }) => ({
        ...one,
        emailVerified: true,
        signUpRole,
        createdAt,
        updatedAt: createdAt,
      })),
    )
    await tx.insert(profiles).values(people.map((one) => ({ ...one, createdAt })))
  })
  return people
}
