import { ORPCError } from '@orpc/client'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { given } from '../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { instead } from '../../../testing/instead.ts'
import { type Loss, letClockRun, overNetwork } from '../../../testing/network.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { holdTime, pass } from '../../../testing/page-time.ts'
import { createQuietSocket } from '../../../testing/quiet-socket.ts'
import { readKept } from './kept-answers.ts'

let world: World
let opened: ReturnType<typeof openApp>
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>

const click = (role: string, name: string | RegExp) => opened.user.click(screen.getByRole(role, { name }))
const chosen = () =>
  [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')].flatMap((option) =>
    option.getAttribute('aria-checked') === 'true' ? [option.textContent?.charAt(0)] : [],
  )
const statusTexts = ['Saved', 'Saving', 'Offline, kept on this device', 'Kept on this device only', 'Not saved']
/** What the line beside the buttons says. */
const status = () => screen.getByRole('region', { name: 'Your place' }).querySelector('p')?.textContent
const announced = () => screen.getByRole('region', { name: 'Your place' }).querySelector('[role=status]')?.textContent
const says = (text: string) => waitFor(() => expect(status()).toBe(text))
/** How many unsent choices this browser keeps of the attempt; null: it keeps nothing at all of it. */
function kept({ quizId, captain }: Class): number | null {
  const attempt = readKept(quizId, captain.id)
  return attempt && Object.keys(attempt.choices).length
}

/** The letters that the server keeps of a student, one string a question, such as `['A', 'AC']`. */
async function onServer({ captain, quizId, questions }: Class): Promise<string[]> {
  const { draft } = await as(world, captain).attempts.take({ quizId })
  return questions.map(({ id, options }) => options.flatMap((option, index) => (draft[id]?.optionIds.includes(option.id) ? ['ABCD'.charAt(index)] : [])).join(''))
}

/** Opens the quiz as the student, in a tab whose calls go that way. */
async function open({ captain, quizId }: Class, client = as(world, captain), socket = createQuietSocket().socket) {
  opened = openApp(client, `/quizzes/${quizId}/take`, socket)
  await screen.findByRole('heading', { name: 'Readiness 1' })
}

/** A network that the test switches on and off. */
function switchedNetwork(situation: Class) {
  vi.spyOn(console, 'error').mockReturnValue()
  const network: { loss: Loss; calls: string[] } = { loss: null, calls: [] }
  const client = overNetwork(as(world, situation.captain), (operation) => {
    network.calls.push(operation)
    return network.loss
  })
  return { network, client, saves: () => network.calls.filter((operation) => operation === 'save').length }
}

/** Chooses on another device. */
async function elsewhere({ captain, quizId, questions }: Class, question: number, option: number) {
  const asked = questions[question]
  await as(world, captain).attempts.save({ quizId, version: 1, answers: { [asked?.id ?? '']: { optionIds: [asked?.options[option]?.id ?? ''], age: 0 } } })
}

/** The student comes back to this tab. */
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))

const comeOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

describe('a choice', () => {
  test('[P28] is on the server within 2 s, without any live connection; several clicks make one request', async () => {
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { client, saves } = switchedNetwork(situation)
    await open(situation, client)
    expect(status()).toBe('')
    await click('radio', /A of Q1/)
    await click('button', 'Next Question')
    await says('Saved')
    expect(await onServer(situation)).toEqual(['A', '', ''])
    const before = saves()
    await act(async () => {
      for (const letter of ['A', 'C']) screen.getByRole('checkbox', { name: new RegExp(`${letter} of Q2`) }).click()
    })
    expect(status()).toBe('Saving')
    await pass(2000)
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
    holdTime()
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

describe('an outage', () => {
  test('[P29, STATE-10] choices wait on this device, survive a reload, and are saved when the network is back; only its begin and end are announced', async () => {
    holdTime()
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
      overNetwork(as(world, situation.captain), (operation) => (operation === 'save' ? network.loss : null)),
    )
    expect(screen.getByRole('heading', { name: 'Q3' })).toBeTruthy()
    await says('Saved')
    expect(await onServer(situation)).toEqual(['B', 'C', ''])
  })

  test("[P29] the browser's word that it is online again is enough to try; until then it is tried by itself", async () => {
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await says('Offline, kept on this device')
    await pass(60_000)
    network.loss = null
    await comeOnline()
    await says('Saved')
    expect(announced()).toBe('You are back online. Your answers are saved.')
    network.loss = 'request'
    await click('radio', /B of Q1/)
    await says('Offline, kept on this device')
    await pass(30_000)
    network.loss = null
    await pass(15_000)
    await says('Saved')
    expect(await onServer(situation)).toEqual(['B', '', ''])
  })

  test('[P29] a request that hangs is given up and sent again', async () => {
    holdTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const situation = await given(world).quiz({ students: 3 })
    const { save } = as(world, situation.captain).attempts
    let calls = 0
    const hang = (signal?: AbortSignal) => new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))))
    await open(
      situation,
      instead(as(world, situation.captain), 'attempts', 'save', (input, options) => {
        calls += 1
        return calls === 1 ? hang(options?.signal) : save(input)
      }),
    )
    await click('radio', /A of Q1/)
    await pass(2000)
    expect(status()).toBe('Saving')
    await pass(10_000)
    await says('Offline, kept on this device')
    await pass(1000)
    await says('Saved')
    expect(calls).toBe(2)
  })

  test('[P29] a network that loses 30 % and goes away: what the screen says is true at every step, and in the end all is on the server', async () => {
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * below)
    }
    await open(situation, client)
    let letter = ''
    for (let round = 0; round < 24; round += 1) {
      network.loss = round % 6 === 4 ? 'request' : random(10) < 3 ? ((['request', 'reply'] as const)[random(2)] ?? null) : null
      letter = 'ABCD'.charAt(random(4))
      await act(async () => screen.getByRole('radio', { name: new RegExp(`${letter} of Q1`) }).click())
      await pass(round % 6 === 4 ? 20_000 : random(4000))
      expect(statusTexts).toContain(status())
      expect(chosen()).toEqual([letter])
      if (status() === 'Saved') expect((await onServer(situation))[0]).toBe(letter)
      if (status() === 'Offline, kept on this device') expect(kept(situation)).toBe(1)
    }
    network.loss = null
    await pass(20_000)
    await says('Saved')
    expect(await onServer(situation)).toEqual([letter, '', ''])
  })

  test('in a browser that keeps nothing the screen says so', async () => {
    holdTime()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await says('Not saved')
    expect(screen.getByText(/^Your answers are not kept: this browser blocks storage/)).toBeTruthy()
    network.loss = null
    await pass(20_000)
    await says('Saved')
    expect(screen.queryByText(/^Your answers are not kept/)).toBeNull()
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
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    await open(situation, client)
    network.loss = 'request'
    await click('radio', /A of Q1/)
    await pass(5000)
    await elsewhere(situation, 0, 1)
    await elsewhere(situation, 1, 1)
    await pass(5000)
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
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { network, client } = switchedNetwork(situation)
    await open(situation, client)
    const inFirstTab = screen.getByRole('radio', { name: /A of Q1/ })
    inFirstTab.closest('body > div')?.remove() // it goes on, but where the second one is not
    await open(situation, client)
    network.loss = 'request'
    await act(async () => inFirstTab.click())
    await click('button', 'Next Question')
    await click('checkbox', /B of Q2/)
    await pass(2000)
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
    holdTime()
    const situation = await given(world).quiz({ students: 3 })
    const { client, saves } = switchedNetwork(situation)
    await open(situation, client)
    const { quizId, teacher } = situation
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: false })
    await click('radio', /A of Q1/)
    expect(await screen.findByText(/^This quiz is closed now/)).toBeTruthy()
    await says('Kept on this device only')
    const before = saves()
    await pass(60_000)
    expect(saves()).toBe(before)
    await as(world, teacher).quizzes.setFlags({ quizId, isActive: true })
    await pass(15_000)
    await pass(15_000)
    await says('Saved')
    expect(screen.queryByText(/^This quiz is closed now/)).toBeNull()
    expect(await onServer(situation)).toEqual(['A', '', ''])
  })

  test('[TAKE-08] because the quiz was submitted elsewhere leads to the results, and is forgotten', async () => {
    const situation = await given(world).quiz({ students: 3 })
    await open(situation)
    const { quizId, captain, key } = situation
    await as(world, captain).attempts.submit({ quizId, submissionId: '00000000-0000-4000-8000-000000000001', version: 1, answers: key })
    await click('radio', /A of Q1/)
    await waitFor(() => expect(opened.history.location.pathname).toBe(`/quizzes/${quizId}/results`))
    expect(kept(situation)).toBeNull()
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
      instead(saving, 'accounts', 'me', (input) => (isSignedOut ? Promise.resolve({ me: null }) : me(input))),
    )
    await click('radio', /A of Q1/)
    expect(await screen.findByRole('button', { name: 'Login' }, { timeout: 15_000 })).toBeTruthy()
    expect(kept(situation)).toBe(1)
  })

  test('[D-56] because it is not understood is kept, and the screen says what to do', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const situation = await given(world).quiz({ students: 3 })
    const save = vi.fn(() => Promise.reject(new ORPCError('UNKNOWN_ANSWER', { defined: true, status: 422 })))
    await open(situation, instead(as(world, situation.captain), 'attempts', 'save', save))
    await click('radio', /A of Q1/)
    expect(await screen.findByText('The quiz has changed. Please reload the page and check your answers.')).toBeTruthy()
    expect(status()).toBe('Kept on this device only')
    expect(chosen()).toEqual(['A'])
  })
})
