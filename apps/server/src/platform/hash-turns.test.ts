import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeats } from '../../testing/repeats.ts'
import { type Asker, createHashTurns } from './hash-turns.ts'

/** Hashes that go on until the oldest is ended; what has begun, in order. */
function hashing(capacity: number) {
  const turns = createHashTurns({ capacity })
  const begun: string[] = []
  const working: { name: string; address: string; end: () => void }[] = []
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const ask = (
    name: string,
    address: string,
    isKnownDevice = false,
    what: Asker['what'] = 'guess',
  ) =>
    turns.run({ address, isKnownDevice, what }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => working.push({ name, address, end: resolve }))
      return name
    })
  const endOldest = async () => {
    working.shift()?.end()
    await settle()
  }
  return { begun, working, ask, settle, endOldest }
}

test('[FIRM-02] what one address alone asks for has the whole capacity, and is done in order', async () => {
  const { begun, ask, settle, endOldest } = hashing(4)
  const all = [1, 2, 3, 4, 5, 6].map((number) => ask(`a${number}`, 'A'))
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  for (let times = 0; times < 6; times += 1) await endOldest()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'])
})

test('[FIRM-02] while others wait, an address has at most half of the capacity', async () => {
  const { working, ask, settle, endOldest } = hashing(4)
  for (let number = 0; number < 200; number += 1) void ask(`flood ${number}`, 'A')
  for (let number = 0; number < 10; number += 1) void ask(`class ${number}`, 'B')
  await settle()
  for (let times = 0; times < 4; times += 1) await endOldest()
  for (let times = 0; times < 8; times += 1) {
    expect(working.filter(({ address }) => address === 'A').length).toBeLessThanOrEqual(2)
    await endOldest()
  }
})

test('[FIRM-02] addresses take turns, and known devices come before all others, also behind one address', async () => {
  const { begun, ask, settle, endOldest } = hashing(1)
  for (const name of ['a0', 'a1', 'a2']) void ask(name, 'A')
  for (const name of ['b1', 'b2']) void ask(name, 'B')
  void ask('c1', 'C')
  void ask('known', 'A', true)
  await settle()
  for (let times = 0; times < 7; times += 1) await endOldest()
  expect(begun).toEqual(['a0', 'known', 'a1', 'b1', 'c1', 'a2', 'b2'])
})

test('[DOOR-21, FIRM-02] sign-ups and guesses of one address take turns: a flood of guesses does not keep the class from signing up', async () => {
  const { begun, ask, settle, endOldest } = hashing(1)
  for (let number = 0; number < 500; number += 1) void ask(`guess ${number}`, 'A')
  for (const name of ['sign-up 1', 'sign-up 2']) void ask(name, 'A', false, 'sign-up')
  await settle()
  for (let times = 0; times < 4; times += 1) await endOldest()
  expect(begun).toEqual(['guess 0', 'guess 1', 'sign-up 1', 'guess 2', 'sign-up 2'])
})

test('[DOOR-21, FIRM-02] guesses of an address leave half of the capacity to its sign-ups, however long a guess takes', async () => {
  const { begun, working, ask, settle } = hashing(2)
  const endSignUp = async () => {
    working
      .splice(
        working.findIndex(({ name }) => name.startsWith('sign-up')),
        1,
      )[0]
      ?.end()
    await settle()
  }
  for (let number = 0; number < 500; number += 1) void ask(`guess ${number}`, 'A')
  for (const name of ['sign-up 1', 'sign-up 2', 'sign-up 3']) void ask(name, 'A', false, 'sign-up')
  await settle()
  working.shift()?.end()
  await settle()
  for (let times = 0; times < 2; times += 1) await endSignUp()
  expect(begun).toEqual(['guess 0', 'guess 1', 'sign-up 1', 'sign-up 2', 'sign-up 3'])
  await endSignUp()
  expect(begun.at(-1), 'nothing lies idle when they are done').toBe('guess 2')
})

/**
 * How many turns others get in 100, beside known devices that ask again as soon as they are
 * answered.
 */
async function turnsBeside(capacity: number, knownAt: readonly string[]): Promise<number> {
  const { begun, ask, settle, endOldest } = hashing(capacity)
  const again = (address: string): void =>
    void ask('known', address, true).then(() => again(address))
  for (const address of knownAt)
    for (let times = 0; times < 2 * capacity; times += 1) again(address)
  for (let times = 0; times < 200; times += 1) void ask('other', 'class room', false, 'sign-up')
  await settle()
  for (let times = 0; times < 100; times += 1) await endOldest()
  return begun.filter((name) => name === 'other').length
}

test.each([
  ['of one student behind the address of the class', ['class room']],
  ['of one student at two other addresses', ['one', 'two']],
])(
  '[FIRM-02, DOOR-21] logins on known devices come first, but not for ever: %s',
  async (_whose, knownAt) => {
    for (const capacity of [1, 2, 4]) {
      const turns = await turnsBeside(capacity, knownAt)
      expect(turns).toBeGreaterThanOrEqual(20)
      expect(turns).toBeLessThanOrEqual(55)
    }
  },
)

test('[FIRM-02] a hash that fails gives its turn on', async () => {
  const turns = createHashTurns({ capacity: 1 })
  const asker = { address: 'A', isKnownDevice: false, what: 'guess' as const }
  const failed = turns.run(asker, () => Promise.reject(new Error('no memory')))
  const next = turns.run(asker, async () => 'next')
  await expect(failed).rejects.toThrow('no memory')
  expect(await next).toBe('next')
})

const walks = repeats({ short: 50, long: 2000 })
test(`[FIRM-02] whatever comes, nothing lies idle and nothing is lost (${walks} walks)`, async () => {
  const asked = fc.record({
    address: fc.constantFrom('A', 'B', 'C', 'D'),
    isKnownDevice: fc.boolean(),
    ends: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(asked, { maxLength: 60 }),
      async (capacity, steps) => {
        const { working, ask, settle, endOldest } = hashing(capacity)
        const all: Promise<string>[] = []
        let left = 0
        for (const [number, { address, isKnownDevice, ends }] of steps.entries()) {
          all.push(ask(String(number), address, isKnownDevice))
          left += 1
          await settle()
          for (let times = 0; times < ends && working.length > 0; times += 1) {
            await endOldest()
            left -= 1
          }
          expect(working.length).toBe(Math.min(capacity, left))
        }
        while (working.length > 0) await endOldest()
        expect(await Promise.all(all)).toEqual(steps.map((_step, number) => String(number)))
      },
    ),
    { numRuns: walks },
  )
})
