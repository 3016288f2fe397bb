import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { markedClass, openResult } from '../../../../testing/marked-class.ts'
import { dialog, isClosed, listItems, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date()
})
afterEach(() => vi.restoreAllMocks())

describe('Delete Quiz Attempt', () => {
  test('[SCORE-04, D-101] asks first and says what follows; cancel keeps the attempt', async () => {
    const made = await markedClass(world)
    const { user, form } = await openResult(as(world, made.teacher), made, 'Delete Quiz Attempt')
    expect(
      form.getByText(
        'The student can take the quiz again while it is open. A team quiz that has started, or is done, stays as it is.',
      ),
    ).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(await made.scoreOf(made.teacher)).toEqual([66.67])
  })

  test('[SCORE-05, D-101] the attempt disappears, its score stays in the grade history, and the student can take the quiz again', async () => {
    const made = await markedClass(world, { isActive: true, isTeamActive: false })
    const { user, form } = await openResult(as(world, made.teacher), made, 'Delete Quiz Attempt')
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Wrong room')
    await user.click(form.getByRole('button', { name: 'Delete Attempt' }))
    expect(await screen.findByText('Quiz attempt deleted')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No results yet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Grade History' }))
    const history = await dialog('Grade History')
    expect(listItems(await history.findByRole('list', { name: 'Changes, newest first' }))).toEqual([
      'Ana Silva, Readiness 166.67%, deletedAttempt deleted by Ingrid Halvorsen, less than a minute agoWrong room',
    ])
    cleanup()
    openApp(as(world, made.ana), `/courses/${made.courseId}`)
    expect(await screen.findByRole('link', { name: /Take Quiz/ })).toBeTruthy()
  })

  test('[SCORE-05] the focus goes to the line that counts the others', async () => {
    const made = await markedClass(world)
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
    await submitAs(world, made.member, {
      quizId: made.quizId,
      submissionId: randomUUID(),
      version: 1,
      answers: made.key,
    })
    const { user, form } = await openResult(as(world, made.teacher), made, 'Delete Quiz Attempt')
    await user.click(form.getByRole('button', { name: 'Delete Attempt' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('1 attempt'))
  })

  test('[ERR-66] a defect of the server keeps the attempt and the dialog', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await markedClass(world)
    const { user, form } = await openResult(
      instead(as(world, made.teacher), 'gradebook', 'removeAttempt', defect),
      made,
      'Delete Quiz Attempt',
    )
    await user.click(form.getByRole('button', { name: 'Delete Attempt' }))
    expect(await toast()).toBe('Failed to delete quiz attemptPlease try again.')
    expect(form.getByRole('button', { name: 'Delete Attempt' })).toBeTruthy()
  })
})
