import { ORPCError } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { given, newAddress } from '../../../testing/given.ts'
import { tokenFor } from '../../../testing/mailbox.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a stranger can do with an address. */
const moves: Record<string, (stranger: Visitor, email: string) => Promise<unknown>> = {
  'sign up': ({ api }, email) =>
    api.accounts.signUp({
      email,
      password: 'of the stranger',
      name: 'Mallory',
      role: 'Instructor',
    }),
  'log in with the password of that sign-up': ({ api }, email) =>
    api.accounts.logIn({ email, password: 'of the stranger' }),
  'ask for the mail again': ({ api }, email) => api.accounts.resendVerification({ email }),
  'forget the password': ({ api }, email) => api.accounts.requestPasswordReset({ email }),
  'look at the own sign-up': ({ api }, email) => api.accounts.signUpState({ email }),
}
const names = Object.keys(moves)
const pairs = names.flatMap((first) => names.map((second): [string, string] => [first, second]))

/** How a move ends, whatever the address. */
async function endingOf(name: string, stranger: Visitor, email: string): Promise<string> {
  const ending = await (moves[name] as (typeof moves)[string])(stranger, email).catch((error) => {
    if (!(error instanceof ORPCError)) throw error
    return { code: error.code, message: error.message, data: error.data }
  })
  return JSON.stringify(ending).replaceAll(email, 'ADDRESS')
}

/** The owner signs up, and opens the own link, which drops the stranger's. */
async function confirm(email: string): Promise<void> {
  const owner = asVisitor(world)
  await owner.api.accounts.signUp({ email, password: 'of the owner', name: 'Ana', role: 'Student' })
  expect(await owner.api.accounts.verifyEmail({ token: tokenFor(world, email) })).toEqual({
    verified: true,
  })
}

/** Addresses of each kind; the last is confirmed by its owner between the two moves. */
const kinds: Record<string, () => Promise<string>> = {
  unknown: async () => newAddress(),
  known: async () => {
    const { email } = await given(world).student()
    return email
  },
  waiting: async () => {
    const email = newAddress()
    await asVisitor(world).api.accounts.signUp({
      email,
      password: 'of the owner',
      name: 'Ana',
      role: 'Student',
    })
    return email
  },
  'confirmed meanwhile': async () => newAddress(),
}

test.each(pairs)(
  '[DOOR-04, P5] a stranger learns nothing of an address: %s, then %s',
  async (first, second) => {
    const endings: Record<string, string[]> = {}
    for (const [kind, addressOf] of Object.entries(kinds)) {
      const email = await addressOf()
      const stranger = asVisitor(world)
      const before = await endingOf(first, stranger, email)
      if (kind === 'confirmed meanwhile') await confirm(email)
      endings[kind] = [before, await endingOf(second, stranger, email)]
    }
    await world.services.background.settled()
    for (const kind of Object.keys(kinds)) expect(endings[kind], kind).toEqual(endings.unknown)
  },
)
