import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { takeQuiz } from '../../../../../server/testing/class.ts'
import { given } from '../../../../../server/testing/given.ts'
import { runs } from '../../../../../server/testing/running-session.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { letClockRun } from '../../../../testing/network.ts'
import { dialog, isClosed, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import type { Client } from '../../../platform/api.tsx'
import type { LiveSocket } from '../../../platform/live.tsx'
import { clockText } from '../../../ui/time/clock-text.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeEach(async () => {
  world = await openWorld()
  letClockRun(world)
  const flags = { isVisible: false, isActive: false, isTeamActive: false }
  made = await given(world).quiz({ students: 3, flags })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await world.close()
})

const teacher = () => as(world, made.teacher)
const stored = async () => (await run().get()).control
const run = () => runs(world, made.teacher, made.quizId)
const open = (client: Client = teacher(), socket: LiveSocket | null = null) =>
  openApp(client, `/quizzes/${made.quizId}/session`, socket)
const opened = () => run().open('individual', { limitMinutes: 15 })
const phase = async (name: string) => within(await screen.findByRole('region', { name }))
/** A main button that has just changed takes no press yet. */
const settled = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}
const takeAs = (one: { id: string }) => takeQuiz(as(world, one), made)

describe('the ordinary session', () => {
  test('[PHASE-01, PHASE-02, PHASE-17] is three clicks and two Enters', async () => {
    const { socket, hear } = createStubSocket()
    const { user } = open(teacher(), socket)
    await user.click(await screen.findByRole('button', { name: 'Open Individual Phase' }))
    const asked = await dialog('Open Individual Phase')
    expect(
      asked.getByText('Students cannot see this quiz yet. Opening shows it to them.'),
    ).toBeTruthy()
    expect(
      asked.getByText('Opens now for 3 students and stays open until you close it.'),
    ).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(
        asked.getByRole('button', { name: 'Open Individual Phase' }),
      ),
    )
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Collect Now' })).toBeTruthy()
    expect(await stored()).toMatchObject({ isVisible: true, individual: { state: 'open' } })

    for (const one of made.students) await takeAs(one)
    act(() => hear('news', { topic: 'readiness', courseId: made.courseId }))
    await user.click(await screen.findByRole('button', { name: 'Open Team Phase' }))
    const team = await dialog('Open Team Phase')
    expect(
      team.getByText(/^Opens now for \d teams? and stays open until you close it\.$/),
    ).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(team.getByRole('button', { name: 'Open Team Phase' })),
    )
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'End Team Phase' })).toBeTruthy()
  })
})

describe('opening', () => {
  test('[PHASE-02] with minutes it says until when, and what was used is offered next', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Open Individual Phase' }))
    const asked = await dialog('Open Individual Phase')
    await user.click(asked.getByRole('radio', { name: 'Minutes' }))
    const field = asked.getByRole('textbox', { name: 'Minutes, 1 to 240' })
    await fill(user, field, '241')
    await user.click(asked.getByRole('button', { name: 'Open Individual Phase' }))
    expect(await asked.findByText('A time limit is 1 to 240 minutes.')).toBeTruthy()
    await fill(user, field, '15')
    expect(
      asked.getByText(/^Opens now for 3 students and ends at (.+, )?\d\d:\d\d:\d\d\.$/),
    ).toBeTruthy()
    await user.keyboard('{Enter}')
    await isClosed()
    const { individual } = await stored()
    expect(Date.parse(individual.endsAt ?? '') - Date.parse(individual.openedAt ?? '')).toBe(
      900_000,
    )
  })

  test('[PHASE-04] at a time of the day it is scheduled, and can be canceled', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Open Individual Phase' }))
    const asked = await dialog('Open Individual Phase')
    await user.click(asked.getByRole('radio', { name: 'At a time' }))
    const soon = new Date(Date.now() + 3_600_000)
    await fill(user, asked.getByLabelText('It opens at'), clockText(soon, soon, 'minutes'))
    await user.click(asked.getByRole('button', { name: 'Schedule' }))
    const shown = await phase('Individual phase')
    await user.click(await shown.findByRole('button', { name: 'Cancel Schedule' }))
    await waitFor(async () => expect((await stored()).individual.state).toBe('closed'))
  })

  test('[PHASE-10] while somebody has to submit, the team phase collects first, or opens beside', async () => {
    await opened()
    await as(world, made.captain).attempts.start({ quizId: made.quizId })
    const { user } = open()
    const shown = await phase('Team phase')
    await user.click(await shown.findByRole('button', { name: 'Open Team Phase' }))
    const asked = await dialog('Open Team Phase')
    expect(asked.getByText('1 student has still to submit.')).toBeTruthy()
    expect(asked.getAllByRole('button').map((one) => one.textContent)).toEqual([
      '',
      'Cancel',
      'Open Both',
      'Collect and Open',
    ])
    await user.click(asked.getByRole('button', { name: 'Collect and Open' }))
    await waitFor(async () =>
      expect(await stored()).toMatchObject({
        individual: { state: 'ending' },
        team: { state: 'open' },
      }),
    )
  })

  test('[PHASE-10] planned to open by itself', async () => {
    await opened()
    const { user } = open()
    const shown = await phase('Team phase')
    await user.click(await shown.findByRole('button', { name: 'Open Team Phase' }))
    const asked = await dialog('Open Team Phase')
    await user.click(
      asked.getByRole('radio', { name: 'By itself, once the individual phase is over' }),
    )
    await user.click(asked.getByRole('button', { name: 'Schedule' }))
    expect(await shown.findByText('Opens by itself once the individual phase is over')).toBeTruthy()
  })
})

describe('time', () => {
  test("[PHASE-05] '+2 min' moves the end once, and says until when", async () => {
    await opened()
    const before = Date.parse((await stored()).individual.endsAt ?? '')
    const { user } = open()
    await user.dblClick(
      await (await phase('Individual phase')).findByRole('button', { name: '+2 min' }),
    )
    const end = new Date(before + 120_000)
    expect(
      await screen.findByText(`The individual phase ends at ${clockText(end, new Date())}.`),
    ).toBeTruthy()
    expect(screen.getByText('Time added')).toBeTruthy()
    expect(Date.parse((await stored()).individual.endsAt ?? '')).toBe(before + 120_000)
  })

  test('[PHASE-05] a retry after a lost reply sends the same id: it counts once', async () => {
    await opened()
    const before = Date.parse((await stored()).individual.endsAt ?? '')
    const ids: string[] = []
    let isLost = true
    const client = instead(teacher(), 'classSession', 'addTime', (async (
      input: Parameters<Client['classSession']['addTime']>[0],
    ) => {
      ids.push(input.commandId)
      const answer = await teacher().classSession.addTime(input)
      if (!isLost) return answer
      isLost = false
      throw new TypeError('fetch failed')
    }) as never)
    vi.spyOn(console, 'error').mockReturnValue()
    const { user } = open(client)
    await user.click(
      await (await phase('Individual phase')).findByRole('button', { name: '+2 min' }),
    )
    expect(await screen.findByText('Time added')).toBeTruthy()
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(Date.parse((await stored()).individual.endsAt ?? '')).toBe(before + 120_000)
  })

  test("[CKPT-19] without an answer it is 'Not Sent', and clicking again is the same click", async () => {
    await opened()
    const ids: string[] = []
    const client = instead(teacher(), 'classSession', 'addTime', ((input: {
      commandId: string
    }) => {
      ids.push(input.commandId)
      return offline()
    }) as never)
    vi.spyOn(console, 'error').mockReturnValue()
    freezeTime()
    const { user } = open(client)
    const button = await (await phase('Individual phase')).findByRole('button', { name: '+2 min' })
    await user.click(button)
    await pass(10_000)
    expect(await toast()).toBe(
      'Not SentThe server could not be reached. Nothing was changed by this page.',
    )
    await user.click(button)
    await pass(10_000)
    expect(ids.length).toBeGreaterThan(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('[PHASE-07] pause and resume', async () => {
    await opened()
    const { user } = open()
    const shown = await phase('Individual phase')
    await user.click(await shown.findByRole('button', { name: 'Pause' }))
    const resume = await settled('Resume')
    expect(shown.getByText('Paused')).toBeTruthy()
    await user.click(resume)
    expect(await shown.findByText(/^Open, ends/)).toBeTruthy()
  })

  test('[PHASE-06] an end is set by a time of the day; an earlier one is asked about first', async () => {
    await opened()
    await as(world, made.captain).attempts.start({ quizId: made.quizId })
    const before = Date.parse((await stored()).individual.endsAt ?? '')
    const { user } = open()
    const shown = await phase('Individual phase')
    await user.click(await shown.findByRole('button', { name: 'Set End...' }))
    const asked = await dialog('Set End')
    const earlier = new Date(Math.floor(before / 60_000 - 5) * 60_000)
    await fill(user, asked.getByLabelText('It ends at'), clockText(earlier, earlier, 'minutes'))
    await user.click(asked.getByRole('button', { name: 'Set End' }))
    expect(
      await asked.findByText(/^This takes \d minutes from 1 student who is still answering\.$/),
    ).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Set Earlier End' }))
    await isClosed()
    expect((await stored()).individual.endsAt).toBe(earlier.toISOString())
  })

  test("[PHASE-11] 'Five More Minutes' gives an open phase an end", async () => {
    await run().open('individual')
    const { user } = open()
    const shown = await phase('Individual phase')
    await user.click(await shown.findByRole('button', { name: 'Five More Minutes' }))
    expect(await shown.findByText(/^Open, ends/)).toBeTruthy()
  })
})

describe('ending', () => {
  test('[PHASE-08] collecting says who loses what; Enter collects', async () => {
    await opened()
    await takeAs(made.member)
    await as(world, made.captain).attempts.start({ quizId: made.quizId })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Collect Now' }))
    const asked = await dialog('Collect Now')
    expect(
      asked.getByText(
        '1 of 3 students have submitted. What 1 other has saved is submitted; unanswered questions count as wrong. 1 has not opened the quiz and gets no attempt.',
      ),
    ).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Collect Now' })),
    )
    await user.keyboard('{Enter}')
    await isClosed()
    expect((await stored()).individual.state).toBe('ending')
  })

  test('[PHASE-14] ending the session before the team phase was open asks, and it can be continued', async () => {
    await opened()
    for (const one of made.students) await takeAs(one)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'End Session' }))
    const asked = await dialog('End Session')
    expect(
      asked.getByText('The team phase has not been open. Ending shows 3 students the answers.'),
    ).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'End Session' }))
    await user.click(await settled('Continue Session'))
    const again = await dialog('Continue Session')
    await user.click(again.getByRole('button', { name: 'Continue Session' }))
    await waitFor(async () => expect((await stored()).state).toBe('running'))
  })

  test('[PHASE-16] a step decided on an outdated view is refused, and the page looks again', async () => {
    await opened()
    await as(world, made.captain).attempts.start({ quizId: made.quizId })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Collect Now' }))
    const asked = await dialog('Collect Now')
    await run().addTime('individual', 5)
    await user.click(asked.getByRole('button', { name: 'Collect Now' }))
    expect(await toast()).toBe(
      'Nothing was changedThe session was changed in another window. Look at it again, then repeat.',
    )
    await isClosed()
    const { individual } = await stored()
    const end = new Date(individual.endsAt ?? '')
    expect(await screen.findByText(`Open, ends ${clockText(end, new Date())}`)).toBeTruthy()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(matchMedia(media), media === '(max-width: 47.99em)' ? { matches: true } : {}),
    )
  })

  test('[CKPT-21] the bar has the phase that runs, the main step, two minutes, and all else in a menu', async () => {
    await opened()
    const { user } = open()
    const bar = within(await screen.findByRole('region', { name: 'Control Bar' }))
    expect(bar.getByRole('heading', { name: 'Individual phase' })).toBeTruthy()
    expect(bar.getByRole('timer')).toBeTruthy()
    expect(bar.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Collect Now',
      '+2 min',
      '',
    ])
    await user.click(bar.getByRole('button', { name: 'More Steps' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '+1 min',
      '+2 min',
      '+5 min',
      'Set End...',
      'Pause',
      'Five More Minutes',
      'Open Team Phase',
      'End Session',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }))
    await waitFor(async () => expect((await stored()).individual.state).toBe('paused'))
  })
})
