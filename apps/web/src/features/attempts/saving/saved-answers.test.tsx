import { ORPCError } from '@orpc/client'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { freezeTime } from '../../../../testing/page-time.ts'
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

const { open, click, chosen, status, announced, says, onServer, switchedNetwork, elsewhere } =
  quizTaker(() => world)

/** The student comes back to this tab. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))

describe('a choice', () => {
  test('[P28] is on the server within 2 s, without any live connection; several clicks make one request', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { client, saves, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    expect(status()).toBe('')
    await click('radio', /A of Q1/)
    await click('button', 'Next Question')
    await says('Saved')
    expect(await onServer(situation)).toEqual(['A', '', ''])
    const before = saves()
    await act(async () => {
      for (const letter of ['A', 'C'])
        screen.getByRole('checkbox', { name: new RegExp(`${letter} of Q2`) }).click()
    })
    expect(status()).toBe('Saving')
    await passOnline(2000)
    await says('Saved')
    expect(await onServer(situation)).toEqual(['A', 'AC', ''])
    expect(saves()).toBe(before + 1)
    expect(kept(situation)).toBe(0)
  })

  test('is sent at once when the student leaves the page, and stays kept until the next page has seen it there', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    await act(async () => screen.getByRole('radio', { name: /B of Q1/ }).click())
    cleanup()
    await waitFor(async () => expect(await onServer(situation)).toEqual(['B', '', '']))
    expect(kept(situation)).toBe(1)
    await open(situation)
    await waitFor(() => expect(kept(situation)).toBe(0))
  })

  test('is sent at once when the phone puts the page away', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { client, saves } = switchedNetwork(situation)
    await open(situation, client)
    await act(async () => screen.getByRole('radio', { name: /B of Q1/ }).click())
    expect(saves()).toBe(0)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(saves()).toBe(1)
  })
})

describe('another device, another tab', () => {
  test('goes on where the student was, at the first question without an answer', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await elsewhere(situation, 0, 1)
    await open(situation)
    expect(screen.getByRole('heading', { name: 'Q2' })).toBeTruthy()
    await click('button', 'Back')
    expect(chosen()).toEqual(['B'])
    expect(status()).toBe('Saved')
  })

  test('shows newer choices made elsewhere when the student comes back', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    await click('radio', /A of Q1/)
    await says('Saved')
    await elsewhere(situation, 0, 2)
    await comeBack()
    await waitFor(() => expect(chosen()).toEqual(['C']))
  })

  test('a choice made offline before a newer one elsewhere gives way to it; one made after it stays', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await passOnline(5000)
    await elsewhere(situation, 0, 1)
    await elsewhere(situation, 1, 1)
    await passOnline(5000)
    await click('button', 'Next Question')
    await click('checkbox', /D of Q2/)
    network.loss = null
    await comeOnline()
    await says('Saved')
    expect(await onServer(situation)).toEqual(['B', 'D', ''])
    expect(chosen()).toEqual(['D'])
    await click('button', 'Back')
    expect(chosen()).toEqual(['B'])
  })

  test('two tabs without network keep each its own choices; the next page sends both', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    const inFirstTab = screen.getByRole('radio', { name: /A of Q1/ })
    inFirstTab.closest('body > div')?.remove() // it goes on, but where the second one is not
    await open(situation, client)
    network.loss = 'request'
    await act(async () => inFirstTab.click())
    await click('button', 'Next Question')
    await click('checkbox', /B of Q2/)
    await passOnline(2000)
    expect(kept(situation)).toBe(2)
    cleanup()
    network.loss = null
    await open(situation)
    await says('Saved')
    expect(await onServer(situation)).toEqual(['A', 'B', ''])
  })
})

describe('a choice that the server refuses', () => {
  test('[D-55] in a closed quiz waits on this device, is not sent again and again, and goes when the quiz is open again', async () => {
    freezeTime()
    const situation = await given(world).quiz({ students: 3 })
    const { client, saves, passOnline } = switchedNetwork(situation)
    await open(situation, client)
    const { quizId, teacher } = situation
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await click('radio', /A of Q1/)
    expect(await screen.findByText(/^This quiz is closed now/)).toBeTruthy()
    await says('Kept on this device only')
    const before = saves()
    await passOnline(60_000)
    expect(saves()).toBe(before)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
    await passOnline(15_000)
    await passOnline(15_000)
    await says('Saved')
    expect(screen.queryByText(/^This quiz is closed now/)).toBeNull()
    expect(await onServer(situation)).toEqual(['A', '', ''])
  })

  test('[TAKE-08] because the quiz was submitted elsewhere leads to the results, and is forgotten', async () => {
    const situation = await given(world).quiz({ students: 3 })
    const { history } = await open(situation)
    const { quizId, captain, key } = situation
    await submitAs(world, captain, {
      quizId,
      submissionId: '00000000-0000-4000-8000-000000000001',
      version: 1,
      answers: key,
    })
    await click('radio', /A of Q1/)
    await waitFor(() => expect(history.location.pathname).toBe(`/quizzes/${quizId}/results`))
    await waitFor(() => expect(kept(situation)).toBeNull())
  })

  test('because the session is over stays in this browser until the next login', async () => {
    const situation = await given(world).quiz({ students: 3 })
    let isSignedOut = false
    const end = () => Promise.reject(new ORPCError('UNAUTHORIZED', { defined: true, status: 401 }))
    const { me } = as(world, situation.captain).accounts
    const saving = instead(as(world, situation.captain), 'attempts', 'save', () => {
      isSignedOut = true
      return end()
    })
    await open(
      situation,
      instead(saving, 'accounts', 'me', (input) =>
        isSignedOut ? Promise.resolve({ me: null }) : me(input),
      ),
    )
    await click('radio', /A of Q1/)
    expect(await screen.findByRole('button', { name: 'Login' }, { timeout: 15_000 })).toBeTruthy()
    expect(kept(situation)).toBe(1)
  })

  test('[D-56] because it is not understood is kept, and the screen says what to do', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const situation = await given(world).quiz({ students: 3 })
    const save = vi.fn(() =>
      Promise.reject(new ORPCError('UNKNOWN_ANSWER', { defined: true, status: 422 })),
    )
    await open(situation, instead(as(world, situation.captain), 'attempts', 'save', save))
    await click('radio', /A of Q1/)
    expect(
      await screen.findByText(
        'The quiz has changed. Please reload the page and check your answers.',
      ),
    ).toBeTruthy()
    expect(status()).toBe('Kept on this device only')
    expect(chosen()).toEqual(['A'])
  })

  test('[FIRM-03] because the server is busy is said, kept in this browser and sent again', async () => {
    const situation = await given(world).quiz({ students: 3 })
    const { save } = as(world, situation.captain).attempts
    const busy = () => Promise.reject(new ORPCError('BUSY', { defined: true, status: 503 }))
    let isBusy = true
    await open(
      situation,
      instead(as(world, situation.captain), 'attempts', 'save', (input) =>
        isBusy ? busy() : save(input),
      ),
    )
    await click('radio', /A of Q1/)
    await says('The server is busy. Your answer is kept on this device and sent again.')
    expect(announced()).toBe(
      'The server is busy. Your answer is kept on this device and sent again.',
    )
    expect([kept(situation), chosen()]).toEqual([1, ['A']])
    isBusy = false
    await waitFor(() => expect(status()).toBe('Saved'), { timeout: 20_000 })
    expect(announced()).toBe('Saved')
    expect(await onServer(situation)).toEqual(['A', '', ''])
  })
})
