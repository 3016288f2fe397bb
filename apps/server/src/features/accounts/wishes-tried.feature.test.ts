import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../testing/as.ts'
import { asVisitor, type Visitor } from '../../../testing/as-visitor.ts'
import { deadlocks } from '../../../testing/deadlocks.ts'
import { newAddress } from '../../../testing/given.ts'
import { tokenFor } from '../../../testing/mailbox.ts'
import { raceRepeats } from '../../../testing/repeats.ts'
import { type LoggedIn, listed, loggedIn, wants } from '../../../testing/wishes.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { sweepAccounts } from './sweep.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const minute = 60_000
const repeats = raceRepeats({ short: 6, long: 100 })
// in ms; each round logs several people in
vi.setConfig({ testTimeout: 60_000 + repeats * 4000 })
const later = (milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}
const open = (browser: Visitor, token: string) =>
  codeOf(browser.api.accounts.verifyEmail({ token }))
const withPassword = (browser: Visitor, token: string, password: string) =>
  codeOf(browser.api.accounts.verifyWithPassword({ token, password }))
const mine = async ({ browser }: LoggedIn) => (await browser.api.accounts.me({})).me
const signUp = (browser: Visitor, email: string) =>
  browser.api.accounts.signUp({ email, password: 'of the newcomer', name: 'Nia', role: 'Student' })

describe('the tries at the link of an address that an account wants', () => {
  test('[DOOR-02] five tries over all its links, which the owner sees; where the account is logged in it still opens; wished again it has five more', async () => {
    const { email } = await listed(world)
    const ana = await loggedIn(world)
    const first = await wants(world, ana, email)
    for (const left of [4, 3, 2, 1]) {
      const refused = {
        code: 'LINK_PASSWORD_INCORRECT',
        message: `This is not the correct password. Tries left: ${left}.`,
      }
      await expect(
        asVisitor(world).api.accounts.verifyWithPassword({ token: first, password: 'a guess' }),
      ).rejects.toMatchObject(refused)
    }
    later(minute)
    await asVisitor(world).api.accounts.resendVerification({ email })
    await world.services.background.settled()
    const again = tokenFor(world, email)
    expect(again).not.toBe(first)
    await expect(
      asVisitor(world).api.accounts.verifyWithPassword({ token: again, password: 'a guess' }),
    ).rejects.toMatchObject({ data: { left: 0 } })
    for (const token of [first, again])
      expect(await withPassword(asVisitor(world), token, ana.password)).toBe('LINK_INVALID')
    expect(
      (await ana.browser.api.accounts.listEvents({})).filter(({ kind }) => kind === 'failed-login'),
    ).toHaveLength(5)
    later(minute)
    const wishedAgain = await wants(world, ana, email)
    await expect(
      asVisitor(world).api.accounts.verifyWithPassword({ token: wishedAgain, password: 'a guess' }),
    ).rejects.toMatchObject({ data: { left: 4 } })
    expect(await open(ana.browser, again)).toBe('OK')
  })

  test('[DOOR-02] tries at the link of an address that was mistyped are not those of the right one, and want nothing anew', async () => {
    const [{ email: mistyped }, { email }] = [await listed(world), await listed(world)]
    const ana = await loggedIn(world)
    const wrong = await wants(world, ana, mistyped)
    const right = await wants(world, ana, email)
    for (let guess = 0; guess < 6; guess += 1)
      await withPassword(asVisitor(world), wrong, 'a guess')
    expect(await mine(ana)).toMatchObject({ wantedEmail: email })
    expect(await withPassword(asVisitor(world), right, ana.password)).toBe('OK')
  })

  test('[DOOR-02] the tries are counted for as long as the address is wanted, however often its link is sent again', async () => {
    const { email } = await listed(world)
    const ana = await loggedIn(world)
    const tokens = [await wants(world, ana, email)]
    for (let guess = 0; guess < 5; guess += 1)
      await withPassword(asVisitor(world), tokens[0] ?? '', 'a guess')
    for (let hour = 0; hour < 2; hour += 1) {
      later(61 * minute)
      await sweepAccounts(world.services)
      await asVisitor(world).api.accounts.resendVerification({ email })
      await world.services.background.settled()
      tokens.push(tokenFor(world, email))
      expect(
        await open(asVisitor(world), tokens.at(-1) ?? ''),
        'nobody is asked for what no password opens',
      ).toBe('LINK_INVALID')
      expect(await withPassword(asVisitor(world), tokens.at(-1) ?? '', ana.password)).toBe(
        'LINK_INVALID',
      )
    }
    expect(new Set(tokens).size).toBe(3)
  })

  test('[DOOR-02] 50 guesses at once are 5 that are checked', async () => {
    const { email } = await listed(world)
    const ana = await loggedIn(world)
    const token = await wants(world, ana, email)
    const checked = vi.spyOn(world.services.hashTurns, 'run')
    await Promise.all(
      Array.from({ length: 50 }, () => withPassword(asVisitor(world), token, 'a guess')),
    )
    expect(checked).toHaveBeenCalledTimes(5)
    checked.mockRestore()
    expect(await withPassword(asVisitor(world), token, ana.password)).toBe('LINK_INVALID')
  })
})

describe(`links of wishes at the same moment, x${repeats}`, () => {
  test('[DOOR-01, DOOR-05] two that are opened at once, of two accounts or of an account and a sign-up: one has the address, and the other is refused', async () => {
    let found = 0
    for (let round = 0; round < repeats; round += 1) {
      const [ana, ben, cleo, newcomer] = [
        await loggedIn(world),
        await loggedIn(world),
        await loggedIn(world),
        asVisitor(world),
      ]
      const [shared, signedUp] = [newAddress(), newAddress()]
      const two = [await wants(world, ana, shared), await wants(world, ben, shared)]
      await signUp(newcomer, signedUp)
      const theirs = tokenFor(world, signedUp)
      const own = await wants(world, cleo, signedUp)
      for (const pair of [
        [() => open(ana.browser, two[0] ?? ''), () => open(ben.browser, two[1] ?? '')],
        [() => open(newcomer, theirs), () => open(cleo.browser, own)],
      ]) {
        found += await deadlocks(world, async () =>
          expect((await Promise.all(pair.map((opens) => opens()))).sort()).toEqual([
            'LINK_INVALID',
            'OK',
          ]),
        )
      }
    }
    expect(found).toBe(0)
  })

  test('[DOOR-05, DOOR-07, FIRM-01] links of a wish that are opened, guessed at and disowned while the password changes and the wish is made anew wait for each other, and none locks another out', async () => {
    let found = 0
    for (let round = 0; round < repeats; round += 1) {
      const ana = await loggedIn(world)
      const email = newAddress()
      const tokens: string[] = []
      for (let wish = 0; wish < 3; wish += 1) {
        later(minute)
        tokens.push(await wants(world, ana, email))
      }
      later(minute)
      const { api } = ana.browser
      found += await deadlocks(world, async () => {
        const codes = await Promise.all([
          ...tokens.map((token) => open(ana.browser, token)),
          ...tokens.map((token) => withPassword(asVisitor(world), token, 'a guess')),
          codeOf(
            api.accounts.updateProfile({ name: 'Ana Silva', email, currentPassword: ana.password }),
          ),
          codeOf(
            api.accounts.changePassword({
              currentPassword: ana.password,
              newPassword: 'another horse',
            }),
          ),
          codeOf(asVisitor(world).api.accounts.disownLink({ token: tokens[round % 3] ?? '' })),
        ])
        await world.services.background.settled()
        expect([
          'OK',
          'LINK_INVALID',
          'LINK_PASSWORD_INCORRECT',
          'CURRENT_PASSWORD_INCORRECT',
          'UNAUTHORIZED',
        ]).toEqual(expect.arrayContaining(codes))
      })
    }
    expect(found).toBe(0)
  })
})
