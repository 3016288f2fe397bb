import { randomUUID } from 'node:crypto'
import { showTexts } from '@tbl/texts/texts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { gradebookPath, markedClass, openResult } from '../../../../testing/marked-class.ts'
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

describe('Edit Quiz Score', () => {
  test('[SCORE-02, SCORE-03, D-100] opens with the current score; the new one is stored, marked, and its history says who, from what to what and why', async () => {
    const made = await markedClass(world)
    const { user, form, button } = await openResult(
      as(world, made.teacher),
      made,
      'Edit Quiz Score',
    )
    const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' })
    expect(field.value).toBe('66.67')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await fill(user, field, '85,5')
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Question 1 was unclear')
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await screen.findByText('Score updated')).toBeTruthy()
    expect(await screen.findByText('85.5%')).toBeTruthy()
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect([await made.scoreOf(made.teacher), await made.scoreOf(made.ana)]).toEqual([
      [85.5],
      [85.5],
    ])

    await user.click(
      screen.getByRole('button', {
        name: 'Score edited, show its history: Ana Silva, Readiness 1',
      }),
    )
    const history = await dialog('Score History')
    expect(listItems(await history.findByRole('list', { name: 'Changes, newest first' }))).toEqual([
      '66.67% to 85.5%Edited by Ingrid Halvorsen, less than a minute agoQuestion 1 was unclear',
    ])
  })

  test('[LANG-08] in German the score is offered with a comma, and a point is taken all the same', async () => {
    const made = await markedClass(world)
    const { user, form, button } = await openResult(
      as(world, made.teacher),
      made,
      'Edit Quiz Score',
    )
    await user.click(form.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    act(() => showTexts({ language: 'de', rooms: {} }))
    await user.click(button)
    const again = await dialog('Edit Quiz Score')
    const field = again.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' })
    expect(field.value).toBe('66,67')
    await fill(user, field, '87.5')
    await user.click(again.getByRole('button', { name: 'Save Score' }))
    await waitFor(async () => expect(await made.scoreOf(made.teacher)).toEqual([87.5]))
    await waitFor(() => expect(document.body.textContent).toContain('87,5\u00a0%'))
  })

  test('[REKEY-14, GKEEP-02] an edit can be removed: the earned score is back, and the history says so', async () => {
    const made = await markedClass(world)
    await as(world, made.teacher).gradebook.editScore({
      attemptId: made.attemptId,
      score: 70,
      seen: 66.67,
    })
    const { user, form } = await openResult(as(world, made.teacher), made, 'Edit Quiz Score')
    expect(form.getByText(/Edited by hand; the answers earned 66.67%./)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Remove the edit' }))
    expect(await screen.findByText('Score updated')).toBeTruthy()
    await isClosed()
    expect(await screen.findByText('66.67%')).toBeTruthy()
    expect([await made.scoreOf(made.teacher), await made.scoreOf(made.ana)]).toEqual([
      [66.67],
      [66.67],
    ])
    expect(screen.queryByRole('button', { name: /show its history/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Grade History' }))
    const history = await dialog('Grade History')
    expect(
      listItems(await history.findByRole('list', { name: 'Changes, newest first' }))[0],
    ).toContain('70% to 66.67%Edit removed by Ingrid Halvorsen')
  })

  test('[SCORE-03] a score as it was earned has no edit to remove', async () => {
    const made = await markedClass(world)
    const { form } = await openResult(as(world, made.teacher), made, 'Edit Quiz Score')
    expect(form.queryByRole('button', { name: 'Remove the edit' })).toBeNull()
  })

  test('[SCORE-03] the answers show the history beside the score; a student reads that the instructor has changed it', async () => {
    const made = await markedClass(world, { isActive: true, isTeamActive: false })
    const { gradebook, quizzes } = as(world, made.teacher)
    const other = await submitAs(world, made.member, {
      quizId: made.quizId,
      submissionId: randomUUID(),
      version: 1,
      answers: made.key,
    })
    await quizzes.setFlags({ quizId: made.quizId, isActive: false })
    await gradebook.editScore({ attemptId: other.attemptId, score: 60, seen: 100 })
    await gradebook.editScore({ attemptId: made.attemptId, score: 70, seen: 66.67, reason: 'Late' })
    const { form } = await openResult(as(world, made.teacher), made, 'Individual Quiz Results')
    expect(await form.findByRole('heading', { name: 'Score History' })).toBeTruthy()
    expect(
      listItems(await form.findByRole('list', { name: 'Changes, newest first' })),
    ).toHaveLength(1)
    expect(form.getByText('66.67% to 70%')).toBeTruthy()
    cleanup()
    const { user } = openApp(as(world, made.ana), gradebookPath(made))
    await user.click(
      await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }),
    )
    expect(
      await (await dialog('Individual Quiz Results')).findByText(
        'Your instructor has changed this score.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: /show its history/ })).toBeNull()
  })

  test.each(['-1', '100.01', '85.555', 'abc', ''])(
    "[VAL-53, ERR-64] '%s' is refused, and nothing is sent",
    async (score) => {
      const made = await markedClass(world)
      const editScore = vi.fn()
      const { user, form } = await openResult(
        instead(as(world, made.teacher), 'gradebook', 'editScore', editScore),
        made,
        'Edit Quiz Score',
      )
      const field = form.getByRole('textbox', { name: 'Score in percent' })
      await user.clear(field)
      if (score !== '') await user.paste(score)
      await user.click(form.getByRole('button', { name: 'Save Score' }))
      expect(await toast()).toBe(
        'Invalid ScoreEnter a number from 0 to 100 with at most 2 decimals.',
      )
      await waitFor(() =>
        expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([
          field,
          'true',
        ]),
      )
      expect(editScore).not.toHaveBeenCalled()
    },
  )

  test.each(['0', '100'])("[VAL-53] '%s' is stored", async (score) => {
    const made = await markedClass(world)
    const { user, form } = await openResult(as(world, made.teacher), made, 'Edit Quiz Score')
    await fill(user, form.getByRole('textbox', { name: 'Score in percent' }), score)
    await user.keyboard('{Enter}')
    expect(await screen.findByText(`${score}%`)).toBeTruthy()
    expect(await made.scoreOf(made.teacher)).toEqual([Number(score)])
  })

  test('[SCORE-03, ERR-65] changed in another window meanwhile: it says to what, and saving again replaces that', async () => {
    const made = await markedClass(world)
    const { user, form } = await openResult(as(world, made.teacher), made, 'Edit Quiz Score')
    await as(world, made.teacher).gradebook.editScore({
      attemptId: made.attemptId,
      score: 70,
      seen: 66.67,
    })
    const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' })
    await fill(user, field, '90')
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await screen.findByText('Failed to update score')).toBeTruthy()
    expect(
      await form.findByText(
        'Somebody has changed this score to 70% meanwhile. Save again to replace that.',
      ),
    ).toBeTruthy()
    expect([field.value, await made.scoreOf(made.teacher)]).toEqual(['90', [70]])
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await screen.findByText('90%')).toBeTruthy()
    expect(await made.scoreOf(made.teacher)).toEqual([90])
  })

  test('[ERR-65, D-114] a defect of the server leaves the form as it is', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const made = await markedClass(world)
    const { user, form } = await openResult(
      instead(as(world, made.teacher), 'gradebook', 'editScore', defect),
      made,
      'Edit Quiz Score',
    )
    await fill(user, form.getByRole('textbox', { name: 'Score in percent' }), '90')
    await user.click(form.getByRole('button', { name: 'Save Score' }))
    expect(await toast()).toBe('Failed to update scorePlease try again.')
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' }).value).toBe(
      '90',
    )
  })
})
