import { ORPCError } from '@orpc/client'
import type { ClassSession } from '@tbl/contract/class-session'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import {
  at,
  classSession,
  control,
  idOf,
  openPhase,
  students,
  teams,
} from '../../../../testing/class-session.ts'
import { instead } from '../../../../testing/instead.ts'
import { dialog, isClosed } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import type { Client } from '../../../platform/api.tsx'
import type { CommandName } from './command.ts'

let world: World
let made: Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
beforeAll(async () => {
  world = await openWorld()
  made = await given(world).quiz({ students: 3 })
})
afterAll(() => world.close())
afterEach(() => vi.restoreAllMocks())

/** The page on an answer made by hand, where one command answers what the test says. */
function openWith(
  session: Partial<ClassSession>,
  name: CommandName,
  answer: () => Promise<unknown>,
) {
  const { quizId, courseId, teacher } = made
  const sent: Record<string, unknown>[] = []
  const get = () => Promise.resolve(classSession({ quizId, courseId, ...session }))
  const command = (input: Record<string, unknown>) => {
    sent.push(input)
    return answer()
  }
  const client = instead(as(world, teacher), 'classSession', 'get', get as never)
  const opened = openApp(
    instead(client as Client, 'classSession', name, command as never),
    `/quizzes/${quizId}/session`,
  )
  return { ...opened, sent }
}
const refused = (code: string, data: object) => {
  let times = 0
  return () =>
    times++ === 0
      ? Promise.reject(new ORPCError(code, { status: 409, data }))
      : Promise.resolve(control())
}
const answering = { students: students(3, { state: 'answering' }), teams: teams(60) }

test('[PHASE-02, FAIR-07] opening to some who have seen answers asks for whom, and is another click', async () => {
  const seenBy = refused('SEEN_BY', { students: [{ id: idOf(1), name: 'Ana Silva' }] })
  const { user, sent } = openWith({ students: students(3) }, 'open', seenBy)
  await user.click(await screen.findByRole('button', { name: 'Open Individual Phase' }))
  const asked = await dialog('Open Individual Phase')
  await user.click(asked.getByRole('button', { name: 'Open Individual Phase' }))
  const seen = await dialog('1 student has already seen the answers.')
  expect(seen.getByText('Ana Silva')).toBeTruthy()
  await user.click(seen.getByRole('button', { name: 'Open for the Others' }))
  await waitFor(() => expect(sent.at(-1)?.openFor).toEqual({ who: 'others' }))
  expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(2)
})

test("[EXTRA-07] [SD-12] 'Wait for students with extra time' stands there where somebody has some, and is sent", async () => {
  const extraTime = { percent: 50, minutes: 0, isUnlimited: false }
  const individual = openPhase({ state: 'over' })
  const inExtraTime = { state: 'answering', endsAt: at('10:20'), extraTime } as const
  const { user, sent } = openWith(
    {
      students: [...students(3, { state: 'submitted' }), ...students(1, inExtraTime, 10)],
      teams: teams(2),
      control: control({ individual }),
    },
    'open',
    () => Promise.resolve(control({ individual, team: openPhase() })),
  )
  await user.click(await screen.findByRole('button', { name: 'Open Team Phase' }))
  const asked = await dialog('Open Team Phase')
  expect(asked.getByText(/Their teams start without them/)).toBeTruthy()
  await user.click(asked.getByRole('checkbox', { name: 'Wait for students with extra time' }))
  expect(asked.getByText(/Their teams wait for them\./)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Open Team Phase' }))
  await waitFor(() => expect(sent).toMatchObject([{ step: 'team', waitsForExtra: true }]))
})

test.each([true, false])(
  "[SD-12] the individual phase's dialog names the head start where somebody has extra time: %s",
  async (hasExtra) => {
    const extraTime = hasExtra ? { percent: 50, minutes: 0, isUnlimited: false } : null
    const plan = { ...classSession().usedLast.individual, limitMinutes: 10 }
    const { user } = openWith(
      {
        students: students(3, { extraTime }),
        teams: teams(2),
        usedLast: { individual: plan, team: plan },
      },
      'open',
      () => Promise.resolve(control()),
    )
    await user.click(await screen.findByRole('button', { name: 'Open Individual Phase' }))
    const asked = await dialog('Open Individual Phase')
    expect(asked.queryByText(/With a head start they can begin before the class/) !== null).toBe(
      hasExtra,
    )
    expect(asked.queryByRole('checkbox')).toBeNull()
  },
)

test('[TIMER-15] time after an end says who has seen answers, and gives it to the others', async () => {
  const seenAlready = refused('ANSWERS_SEEN', { students: ['Ana', 'Ben'], teams: ['Team 1'] })
  const over = openPhase({ state: 'over' })
  const { user, sent } = openWith(
    { ...answering, control: control({ individual: over }) },
    'addTime',
    seenAlready,
  )
  await user.click(await screen.findByRole('button', { name: '+2 min' }))
  const asked = await dialog('Answers Seen')
  expect(
    asked.getByText(
      '2 students have already seen the answers. Their attempts stay submitted. The quiz of Team 1 stays completed.',
    ),
  ).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Give the Others Time' }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ minutes: 2, evenSo: true }))
  await isClosed()
})

test("[PHASE-13] 'Ask me': an offer can be announced, or declined", async () => {
  const offer = { done: 36, counted: 60, minutes: 5 }
  const individual = openPhase({ endsAt: null, graceEndsAt: null, offer })
  const { user, sent } = openWith(
    { ...answering, control: control({ individual }) },
    'declineOffer',
    () => Promise.resolve(control()),
  )
  expect(
    await screen.findByText('36 of 60 teams are done. Give the others five more minutes?'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Announce 5 Minutes' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not Now' }))
  await waitFor(() => expect(sent).toMatchObject([{ step: 'individual' }]))
})

test("[PHASE-11, SD-13] 'Five More Minutes' asks when it takes time", async () => {
  const individual = openPhase({ endsAt: at('10:45') })
  const { user, sent } = openWith(
    { ...answering, control: control({ individual }) },
    'announceMinutes',
    () => Promise.resolve(control()),
  )
  await user.click(await screen.findByRole('button', { name: 'Five More Minutes' }))
  const asked = await dialog('Five More Minutes')
  expect(
    asked.getByText('This takes 35 minutes from 3 students who are still answering.'),
  ).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Announce Earlier End' }))
  await waitFor(() => expect(sent).toMatchObject([{ minutes: 5, version: 3 }]))
})

test("[ASYNC-03, SD-13] 'Extend Window' asks when it takes time, and sends the earlier end that was typed", async () => {
  const individual = openPhase({ endsAt: at('10:45'), ownMinutes: 10 })
  const { user, sent } = openWith(
    { ...answering, control: control({ individual }) },
    'setEnd',
    () => Promise.resolve(control({ individual })),
  )
  await user.click(await screen.findByRole('button', { name: 'Extend Window...' }))
  const asked = await dialog('Extend Window')
  await fill(user, asked.getByLabelText('The window ends at'), '2026-09-01T10:15')
  await user.click(asked.getByRole('button', { name: 'Set Window' }))
  expect(
    await asked.findByText('This takes 30 minutes from 3 students who are still answering.'),
  ).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Set Earlier End' }))
  await waitFor(() => expect(sent).toMatchObject([{ step: 'individual', endsAt: at('10:15') }]))
})

test('[PHASE-11] the five-minute rule can be changed while a phase runs', async () => {
  const individual = openPhase({ endsAt: null, graceEndsAt: null })
  const { user, sent } = openWith(
    { ...answering, control: control({ individual }) },
    'setRule',
    () => Promise.resolve(control({ individual })),
  )
  await user.click(await screen.findByRole('button', { name: 'Five-Minute Rule...' }))
  const asked = await dialog('Five-Minute Rule')
  await user.click(asked.getByRole('radio', { name: 'Automatic' }))
  const percent = asked.getByRole('textbox', { name: /^Percent of the teams/ })
  await fill(user, percent, '101')
  await user.click(asked.getByRole('button', { name: 'Save Rule' }))
  expect(sent).toEqual([])
  await fill(user, percent, '50')
  await user.click(asked.getByRole('button', { name: 'Save Rule' }))
  const rule = { kind: 'auto', percent: 50, minutes: 5 }
  await waitFor(() => expect(sent).toMatchObject([{ step: 'individual', rule }]))
})

test('[PHASE-17] nothing is asked when nobody loses anything', async () => {
  const individual = openPhase({ endsAt: null, graceEndsAt: null })
  const { user, sent } = openWith(
    { students: students(3, { state: 'submitted' }), control: control({ individual }) },
    'collect',
    () => Promise.resolve(control()),
  )
  await user.click(await screen.findByRole('button', { name: 'Collect Now' }))
  await waitFor(() => expect(sent).toMatchObject([{ step: 'individual', endsExtraTime: false }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})
