import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { letClockRun, overNetwork } from '../../../../testing/network.ts'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { comeOnline, kept, quizTaker } from '../../../../testing/quiz-taker.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const { open, click, chosen, status, announced, says, onServer, switchedNetwork } = quizTaker(
  () => world,
)
const statusTexts = [
  'Saved',
  'Saving',
  'Offline, kept on this device',
  'Kept on this device only',
  'Not saved',
]

describe('an outage', () => {
  test('[P29, STATE-10] choices wait on this device, survive a reload, and are saved when the network is back; only its begin and end are announced', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    await open(situation, client)
    await click('radio', /A of Q1/)
    await says('Saved')
    expect(announced()).toBe('')
    network.loss = 'request'
    await click('radio', /B of Q1/)
    await click('button', 'Next Question')
    await click('checkbox', /C of Q2/)
    await says('Offline, kept on this device')
    expect(announced()).toBe('You are offline. Your answers are kept on this device.')
    expect(await onServer(situation)).toEqual(['A', '', ''])
    expect(kept(situation)).toBe(2)
    cleanup()
    network.loss = null
    await open(
      situation,
      overNetwork(as(world, situation.captain), (operation) =>
        operation === 'save' ? network.loss : null,
      ),
    )
    expect(screen.getByRole('heading', { name: 'Q3' })).toBeTruthy()
    await says('Saved')
    expect(await onServer(situation)).toEqual(['B', 'C', ''])
  })

  test("[P29] the browser's word that it is online again is enough to try; until then it is tried by itself", async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await says('Offline, kept on this device')
    await passOnline(60_000)
    network.loss = null
    await comeOnline()
    await says('Saved')
    expect(announced()).toBe('You are back online. Your answers are saved.')
    network.loss = 'request'
    await click('radio', /B of Q1/)
    await says('Offline, kept on this device')
    await passOnline(30_000)
    network.loss = null
    await passOnline(15_000)
    await says('Saved')
    expect(await onServer(situation)).toEqual(['B', '', ''])
  })

  test('[P29] a request that hangs is given up and sent again', async () => {
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const situation = await given(world).quiz({ students: 3 })
    const { save } = as(world, situation.captain).attempts
    let calls = 0
    let isBack = false
    const hang = (signal?: AbortSignal) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(new TypeError('aborted'))),
      )
    await open(
      situation,
      instead(as(world, situation.captain), 'attempts', 'save', (input, options) => {
        calls += 1
        return isBack ? save(input) : hang(options?.signal)
      }),
    )
    await click('radio', /A of Q1/)
    await pass(2000)
    expect(status()).toBe('Saving')
    expect(calls).toBe(1)
    await pass(10_000)
    await says('Offline, kept on this device')
    isBack = true
    await pass(11_000) // one may hang since
    await says('Saved')
    expect(calls).toBeGreaterThan(1)
  })

  test('[P29] a network that loses 30 % and goes away: what the screen says is true at every step, and in the end all is on the server', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client, passOnline } = switchedNetwork(situation)
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    await open(situation, client)
    let letter = ''
    for (let round = 0; round < 24; round += 1) {
      network.loss =
        round % 6 === 4
          ? 'request'
          : random(10) < 3
            ? ((['request', 'reply'] as const)[random(2)] ?? null)
            : null
      letter = 'ABCD'.charAt(random(4))
      await act(async () =>
        screen.getByRole('radio', { name: new RegExp(`${letter} of Q1`) }).click(),
      )
      await passOnline(round % 6 === 4 ? 20_000 : random(4000))
      expect(statusTexts).toContain(status())
      expect(chosen()).toEqual([letter])
      if (status() === 'Saved') expect((await onServer(situation))[0]).toBe(letter)
      if (status() === 'Offline, kept on this device') expect(kept(situation)).toBe(1)
    }
    network.loss = null
    await passOnline(20_000)
    await says('Saved')
    expect(await onServer(situation)).toEqual([letter, '', ''])
  })

  test('in a browser that keeps nothing the screen says so', async () => {
    freezeTime()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    const situation = await given(world).quiz({ students: 3 })
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await says('Not saved')
    expect(screen.getByText(/^Your answers are not kept: this browser blocks storage/)).toBeTruthy()
    network.loss = null
    await passOnline(20_000)
    await says('Saved')
    expect(screen.queryByText(/^Your answers are not kept/)).toBeNull()
  })
})
