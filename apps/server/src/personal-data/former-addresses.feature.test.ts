import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, codeOf } from '../../testing/as.ts'
import { asVisitor } from '../../testing/as-visitor.ts'
import { tablesThatSay } from '../../testing/canaries.ts'
import { erase } from '../../testing/erase.ts'
import { given, newAddress } from '../../testing/given.ts'
import { type LoggedIn, loggedIn, wants, wishes } from '../../testing/wishes.ts'
import { openWorld, type World } from '../../testing/world.ts'
import { sweepAccounts } from '../features/accounts/sweep.ts'
import { profiles } from '../schema/accounts.ts'
import { courseAllowlist } from '../schema/allowlist.ts'
import { staffInvitations } from '../schema/staff.ts'

/* An address that a person had is theirs, as long as nobody else has a claim to it. */

let world: World
let ana: LoggedIn
let courseId: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ana = await loggedIn(world)
  courseId = await listing(ana.email)
})
afterAll(() => world.close())

/** A course whose list has the address, and whose staff invites it. */
async function listing(email: string): Promise<string> {
  const { teacher, courseId } = await given(world).course({ students: 0 })
  await as(world, teacher).roster.add({ courseId, entries: [{ email, name: 'On The List' }] })
  await as(world, teacher).staff.invite({ courseId, emails: [email], role: 'assistant' })
  return courseId
}
/** Gives the account another address. */
async function moves(account: LoggedIn): Promise<void> {
  const token = await wants(world, account, newAddress())
  expect(await codeOf(account.browser.api.accounts.verifyEmail({ token }))).toBe('OK')
}
const coursesInCopyOf = async ({ browser }: LoggedIn) => {
  const { allowlists, invitations } = JSON.parse(
    await (await browser.api.accounts.exportData({})).text(),
  )
  const rows: { courseId: string }[] = [...allowlists, ...invitations]
  return rows.map((row) => row.courseId)
}
const day = 24 * 3_600_000
const after = (days: number) => new Date(world.time.now.getTime() + days * day)
async function wantsErasure({ browser }: LoggedIn, erasureDueAt: Date): Promise<void> {
  const { me } = await browser.api.accounts.me({})
  await world.database.connection
    .update(profiles)
    .set({ erasureDueAt })
    .where(eq(profiles.id, me?.id ?? ''))
}
async function erases(account: LoggedIn): Promise<void> {
  await wantsErasure(account, world.time.now)
  await erase(world)
}

test('[KEEP-03] [KEEP-05] what names a former address is in the copy, and erased', async () => {
  await moves(ana)
  await moves(ana)
  expect(await coursesInCopyOf(ana)).toEqual([courseId, courseId])
  expect(await tablesThatSay(world, ana.email)).toContain(`audit_log: ${ana.email}`)
  await erases(ana)
  expect(await tablesThatSay(world, ana.email)).toEqual([])
})

test.each([
  ['had since', async (email: string) => moves(await took(email))],
  ['has', took],
])(
  '[KEEP-05] what names a former address that another person %s is not theirs',
  async (_, claim) => {
    const { email } = ana
    await moves(ana)
    await claim(email)
    expect(await coursesInCopyOf(ana)).toEqual([])
    await erases(ana)
    expect(await tablesThatSay(world, email)).toEqual(
      expect.arrayContaining([`course_allowlist: ${email}`, `audit_log: ${email}`]),
    )
  },
)

test('[KEEP-03] [KEEP-05] what came after it was given up is of who has the mailbox now; who only types it in changes nothing', async () => {
  const { email } = ana
  await moves(ana)
  world.time.now = new Date(world.time.now.getTime() + 1000)
  const since = await listing(email)
  await wishes(world, await loggedIn(world), email)
  const form = { email, password: 'of the newcomer', name: 'Nia', role: 'Student' as const }
  await asVisitor(world).api.accounts.signUp(form)
  expect(await coursesInCopyOf(ana)).toEqual([courseId, courseId])
  await erases(ana)
  const listed = await world.database.connection
    .select({ courseId: courseAllowlist.courseId })
    .from(courseAllowlist)
    .where(eq(courseAllowlist.email, email))
  const invited = await world.database.connection
    .select({ courseId: staffInvitations.courseId })
    .from(staffInvitations)
    .where(eq(staffInvitations.email, email))
  expect([...listed, ...invited]).toEqual([{ courseId: since }, { courseId: since }])
  expect(await tablesThatSay(world, email)).toEqual(
    expect.arrayContaining([`sign_ups: ${email}`, `wanted_addresses: ${email}`]),
  )
})

test('[KEEP-03] [KEEP-05] an address that was never confirmed is not theirs after another one either', async () => {
  const victim = newAddress()
  await listing(victim)
  const { me } = await ana.browser.api.accounts.me({})
  await world.database.connection
    .update(profiles)
    .set({ email: victim, isEmailConfirmed: false })
    .where(eq(profiles.id, me?.id ?? ''))
  await moves(ana)
  expect(await coursesInCopyOf(ana)).toEqual([])
  await erases(ana)
  expect(await tablesThatSay(world, victim)).toContain(`course_allowlist: ${victim}`)
})

/** Another account takes the address. */
async function took(email: string): Promise<LoggedIn> {
  const ben = await loggedIn(world)
  const token = await wants(world, ben, email)
  expect(await codeOf(ben.browser.api.accounts.verifyEmail({ token }))).toBe('OK')
  return ben
}

test('[KEEP-03] [KEEP-05] an address that was only wanted is not theirs', async () => {
  const mallory = await loggedIn(world)
  const wanted = newAddress()
  await listing(wanted)
  await wishes(world, mallory, wanted)
  await moves(mallory)
  expect(await coursesInCopyOf(mallory)).toEqual([])
  await erases(mallory)
  expect(await tablesThatSay(world, wanted)).toContain(`course_allowlist: ${wanted}`)
})

test('[KEEP-05] one that was given up in the days before they asked is known until they are erased', async () => {
  await moves(ana)
  world.time.now = after(3)
  await wantsErasure(ana, after(7))
  world.time.now = after(7)
  await sweepAccounts(world.services)
  await erase(world)
  expect(await tablesThatSay(world, ana.email)).toEqual([])
})
