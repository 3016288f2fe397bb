import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { instead, offline } from '../../../../testing/instead.ts'
import { dialog, toast } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const begin = async () => {
  const made = await given(world).quiz({ students: 3 })
  const api = as(world, made.teacher)
  const opened = openApp(api, '/quizzes')
  await opened.user.click(await screen.findByRole('button', { name: 'Rehearse: Readiness 1' }))
  return { ...made, ...opened, api }
}

test("[HELP-03] 'Rehearse' leads to the cockpit of an invented class, which says that it is one; it is sped up and ended there", async () => {
  const { user, history, api, quizId, courseId } = await begin()
  const bar = within(await screen.findByRole('region', { name: 'Rehearsal' }))
  expect(await bar.findByText(/with an invented class, until/)).toBeTruthy()
  const copyId = history.location.pathname.split('/')[2] ?? ''
  expect(history.location.pathname).toBe(`/quizzes/${copyId}/session`)
  expect(copyId).not.toBe(quizId)

  await user.click(bar.getByRole('radio', { name: '20×' }))
  await waitFor(async () => expect((await api.rehearsals.get({ quizId: copyId })).speed).toBe(20))
  await user.click(bar.getByRole('button', { name: 'Be...' }))
  const be = await dialog('Be a Student')
  const link = be.getByRole('link', { name: 'Ada Lindqvist, captain' })
  expect(link.getAttribute('target')).toMatch(/^rehearse-[0-9a-f-]{36}$/)
  expect(link.getAttribute('rel')).toBeNull() // the tab is to know its name
  await user.keyboard('{Escape}')

  await user.click(bar.getByRole('button', { name: 'End Rehearsal' }))
  await user.click(
    (await dialog('End the rehearsal?')).getByRole('button', { name: 'End Rehearsal' }),
  )
  await waitFor(() => expect(history.location.pathname).toBe(`/courses/${courseId}`))
  await expect(api.rehearsals.get({ quizId: copyId })).rejects.toThrow('This rehearsal is over')
})

test('[HELP-03] [CKPT-19] without the connection nothing can be done to a rehearsal either', async () => {
  const { teacher, quizId } = await given(world).quiz({ students: 3 })
  const api = as(world, teacher)
  const { quizId: copyId } = await api.rehearsals.start({ quizId })
  const { classSession } = api
  let isCut = false
  const get: typeof classSession.get = (...input) =>
    isCut ? offline() : classSession.get(...input)
  const { socket, hear } = createStubSocket()
  openApp(instead(api, 'classSession', 'get', get), `/quizzes/${copyId}/session`, socket)
  const bar = within(await screen.findByRole('region', { name: 'Rehearsal' }))
  const tools = async () => [
    await bar.findByRole('radio', { name: '5×' }),
    bar.getByRole('button', { name: 'Be...' }),
    bar.getByRole('button', { name: 'End Rehearsal' }),
  ]
  const disabled = async () => (await tools()).map((one) => one.matches(':disabled'))
  act(() => hear('connect'))
  expect(await disabled()).toEqual([false, false, false])
  isCut = true
  act(() => hear('disconnect', 'transport close'))
  await waitFor(async () => expect(await disabled()).toEqual([true, true, true]))
})

test('[HELP-03] who rehearses another quiz is asked before that rehearsal ends', async () => {
  const { teacher, quizId, courseId } = await given(world).quiz({ students: 3 })
  const api = as(world, teacher)
  await api.quizzes.copy({ quizId, title: 'Other', courseId })
  const { quizId: copyId } = await api.rehearsals.start({ quizId })
  const { user, history } = openApp(api, `/courses/${courseId}?tab=quizzes`)
  const rehearse = () => screen.findByRole('button', { name: 'Rehearse: Other' })
  await user.click(await rehearse())
  const asked = await dialog('End your other rehearsal?')
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect((await api.rehearsals.get({ quizId: copyId })).of.quizId).toBe(quizId)

  await user.click(await rehearse())
  await user.click(
    (await dialog('End your other rehearsal?')).getByRole('button', {
      name: 'End It and Rehearse',
    }),
  )
  await screen.findByRole('region', { name: 'Rehearsal' })
  expect(history.location.pathname).not.toContain(copyId)
  await expect(api.rehearsals.get({ quizId: copyId })).rejects.toThrow('This rehearsal is over')
})

test('[HELP-03] a quiz without questions says why it is not rehearsed', async () => {
  const { teacher, courseId } = await given(world).quiz({ students: 3 })
  const api = as(world, teacher)
  await api.quizzes.createEmpty({ title: 'Empty', courseId })
  const { user } = openApp(api, `/courses/${courseId}?tab=quizzes`)
  await user.click(await screen.findByRole('button', { name: 'Rehearse: Empty' }))
  expect(await toast()).toContain('This quiz has no questions yet.')
})

test('[HELP-03] an assistant, who teaches nobody, is not offered to rehearse', async () => {
  const { courseId } = await given(world).quiz({ students: 3 })
  const assistant = await given(world).staff({ courseId, role: 'assistant' })
  openApp(as(world, assistant), `/courses/${courseId}?tab=quizzes`)
  expect(await screen.findByRole('link', { name: 'Run Session: Readiness 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Rehearse/ })).toBeNull()
})
