import { eq } from 'drizzle-orm'
import { courseEnrollments } from '../src/schema/enrollments.ts'
import { asVisitor, type Visitor } from './as-visitor.ts'
import { given, newAddress } from './given.ts'
import { tokenFor } from './mailbox.ts'
import type { World } from './world.ts'

/** An account, and a browser that is logged in to it. */
export type LoggedIn = {
  readonly email: string
  readonly password: string
  readonly browser: Visitor
}

export async function loggedIn(world: World): Promise<LoggedIn> {
  const { email, password } = await given(world).account()
  const browser = asVisitor(world)
  await browser.api.accounts.logIn({ email, password })
  return { email, password, browser }
}

/** Has an account ask for an address; ends when the mail about it is sent. */
export async function wishes(
  world: World,
  { browser, password }: LoggedIn,
  email: string,
  name = 'Ana Silva',
): Promise<void> {
  await browser.api.accounts.updateProfile({ name, email, currentPassword: password })
  await world.services.background.settled()
}

/** The same, and answers the token of the link in that mail. */
export async function wants(
  world: World,
  account: LoggedIn,
  email: string,
  name?: string,
): Promise<string> {
  await wishes(world, account, email, name)
  return tokenFor(world, email)
}

/** An address on the list of a course that enrolls by itself, and how many it has enrolled. */
export async function listed(
  world: World,
): Promise<{ email: string; enrolled: () => Promise<number> }> {
  const email = newAddress()
  const { courseId } = await given(world).course({
    students: 0,
    enrollmentMode: 'allowlist_only',
    autoEnrollFromAllowlist: true,
    allowlist: [email],
  })
  const { connection } = world.database
  return {
    email,
    enrolled: async () =>
      (
        await connection
          .select()
          .from(courseEnrollments)
          .where(eq(courseEnrollments.courseId, courseId))
      ).length,
  }
}
