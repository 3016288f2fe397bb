import type { StaffRole } from '@tbl/domain/policies'
import { as } from './as.ts'
import type { Person } from './given.ts'
import { tokenFor } from './mailbox.ts'
import type { World } from './world.ts'

/** Somebody is invited to the staff of a course; the token of the mailed link. */
export async function invited(
  world: World,
  { teacher, courseId }: { readonly teacher: Person; readonly courseId: string },
  { email }: Person,
  role: StaffRole,
): Promise<string> {
  await as(world, teacher).staff.invite({ courseId, role, emails: [email] })
  return tokenFor(world, email)
}

/** Somebody is invited to the staff of a course, and accepts. */
export async function joinStaff(
  world: World,
  course: { readonly teacher: Person; readonly courseId: string },
  person: Person,
  role: StaffRole,
): Promise<Person> {
  const token = await invited(world, course, person, role)
  await as(world, person).staff.accept({ token })
  return person
}

/** The staff of a course as who teaches it reads it. */
export async function readStaff(world: World, teacher: Person, courseId: string) {
  const staff = await as(world, teacher).staff.list({ courseId })
  if (staff.audience !== 'teacher') throw new Error('Who teaches reads all of it')
  return staff
}
