import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given } from '../../../../../server/testing/given.ts'
import { saveAs, submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { gradedClass } from '../../../../testing/graded-class.ts'
import { defect, instead, offline, timestamp } from '../../../../testing/instead.ts'
import { layOut } from '../../../../testing/laid-out.ts'
import { dialog, isClosed, listItems, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass, untilGivenUp } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'
import type { Client } from '../../../platform/api.tsx'

let world: World
let made: Awaited<ReturnType<typeof gradedClass>>
beforeAll(async () => {
  layOut(600)
  world = await openWorld()
})
beforeEach(async () => {
  world.time.now = new Date()
  made = await gradedClass(world)
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const client = () => as(world, made.teacher)
const cell = (name: RegExp) => screen.findByRole('button', { name })
const anaAlone = 'Ana Silva, Readiness 1, Alone'
type Set = Parameters<Client['grades']['setMark']>[0]
const setMark = (mark: Set['mark'], seen: Set['seen'], reason = '') =>
  client().grades.setMark({
    ...{ quizId: made.quizId, part: 'individual', studentId: made.captain.id },
    ...{ mark, seen, reason },
  })
/** What the server has at Ana's result alone. */
async function stored() {
  const { courseId, captain } = made
  const { results } = await client().grades.student({ courseId, studentId: captain.id })
  const { cell: now, mark } = results[0] ?? {}
  return { is: now?.is, score: mark?.score, reason: mark?.reason }
}
/** The dialog of Ana's result alone, and its cell. */
async function openAna(calls: Client = client(), socket = createStubSocket().socket) {
  const { user } = openApp(calls, `/courses/${made.courseId}/grades`, socket)
  const opener = await cell(/^Ana Silva, Readiness 1, Alone/)
  await user.click(opener)
  return { user, opener, form: await dialog(anaAlone) }
}

describe('a mark', () => {
  test('[BOOK-05] says by whom, when and why, and that an attempt exists; it is used again, and that undone with the reason', async () => {
    await setMark({ kind: 'makeup', score: 70 }, null, 'Oral exam')
    const { user, opener, form } = await openAna()
    expect(form.getByText('Make-up score 70, in place of a result')).toBeTruthy()
    expect((await form.findByText(/^Set by Ingrid Halvorsen, /)).textContent).toBe(
      'Set by Ingrid Halvorsen, less than a minute ago.',
    )
    expect(form.getByText('Oral exam')).toBeTruthy()
    expect(form.getByText(/^An attempt of .+ \d{4} exists: 80\.$/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Use It' }))
    await isClosed()
    await waitFor(() => expect(opener.textContent).toBe('80'))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(await stored()).toEqual({ is: 'score' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(opener.textContent).toBe('M 70'))
    expect(await stored()).toEqual({ is: 'makeup', score: 70, reason: 'Oral exam' })
  })

  test('[BOOK-05] without an attempt there is none to use', async () => {
    const { user } = openApp(client(), `/courses/${made.courseId}/grades`)
    await client().grades.setMark({
      ...{ quizId: made.quizId, part: 'individual', studentId: made.third.id },
      ...{ mark: { kind: 'excused' }, seen: null, reason: '' },
    })
    await user.click(await cell(/^Chloe Ng, Readiness 1, Alone: Excused/))
    const form = await dialog('Chloe Ng, Readiness 1, Alone')
    expect(await form.findByText('There is no attempt.')).toBeTruthy()
    expect(form.getByText('No reason was given.')).toBeTruthy()
    for (const name of ['Use It', 'Answers', 'Edit Score', 'Delete'])
      expect(form.queryByRole('button', { name })).toBeNull()
  })

  test('[BOOK-18] Undo puts back the former mark with its former reason', async () => {
    await setMark({ kind: 'zero' }, null, 'Copied')
    const { user, opener, form } = await openAna()
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Ill')
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    await isClosed()
    await waitFor(() => expect(opener.textContent).toBe('EX'))
    expect(await stored()).toEqual({ is: 'excused', score: null, reason: 'Ill' })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(opener.textContent).toBe('0'))
    expect(await stored()).toEqual({ is: 'zero', score: null, reason: 'Copied' })
  })

  test('[BOOK-22] Undo does not overwrite what a colleague has set meanwhile', async () => {
    const { user, form } = await openAna()
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    await isClosed()
    await setMark({ kind: 'zero' }, { kind: 'excused', score: null }, 'Copied')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () =>
      expect(await toast()).toBe('Not savedSomebody has changed this meanwhile.'),
    )
    expect(await stored()).toMatchObject({ is: 'zero', reason: 'Copied' })
  })

  test('[BOOK-22] of a colleague shows up in the open dialog, and is not overwritten unseen', async () => {
    const { socket, hear } = createStubSocket()
    const { user, form } = await openAna(client(), socket)
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Ill')
    await setMark({ kind: 'makeup', score: 70 }, null, 'Oral exam')
    act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    expect(await form.findByText('Make-up score 70, in place of a result')).toBeTruthy()
    expect(await form.findByText('Oral exam')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    expect(
      await form.findByText(
        'Somebody has changed this meanwhile: it is a make-up score of 70 now.',
      ),
    ).toBeTruthy()
    expect(await stored()).toMatchObject({ is: 'makeup', reason: 'Oral exam' })
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('Ill')
  })

  test('[GFAIL-01] a network that is cut in the middle leaves the form as it was typed, and says so', async () => {
    let isCut = true
    const { user, form } = await openAna(
      instead(client(), 'grades', 'setMark', (input) =>
        isCut ? offline() : client().grades.setMark(input),
      ),
    )
    vi.spyOn(console, 'error').mockReturnValue()
    await fill(user, form.getByRole('textbox', { name: 'Reason' }), 'Oral exam')
    await fill(user, form.getByRole('textbox', { name: 'Make-up score in percent' }), '72,5')
    await user.click(form.getByRole('button', { name: 'Set Make-up Score' }))
    expect(await toast()).toBe('Not savedPlease try again.')
    expect(form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
      'Oral exam',
      '72,5',
    ])
    expect(await stored()).toEqual({ is: 'score' })
    isCut = false
    await user.click(form.getByRole('button', { name: 'Set Make-up Score' }))
    await isClosed()
    expect(await stored()).toEqual({ is: 'makeup', score: 72.5, reason: 'Oral exam' })
  })
})

describe('what was answered', () => {
  test('[BOOK-18] its answers lie over the dialog, and lead back to it', async () => {
    const { user, opener, form } = await openAna()
    expect(await form.findByText(/^Completed on .+ \d{4}\.$/)).toBeTruthy()
    const answers = form.getByRole('button', { name: 'Answers' })
    await user.click(answers)
    expect(
      await (await dialog('Individual Quiz Results')).findByRole('heading', { name: 'Q1' }),
    ).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(answers))
    await user.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('[BOOK-18] its score is edited, which closes both and leads back to the cell, and can be undone', async () => {
    const { courseId, captain } = made
    const { results } = await client().grades.student({ courseId, studentId: captain.id })
    const attemptId = results[0]?.attempt?.id ?? ''
    await client().gradebook.editScore({ attemptId, score: 80, seen: 100, reason: 'Misread' })
    const { user, opener, form } = await openAna()
    expect(await form.findByText('Edited by hand; the answers earned 100.')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Edit Score' }))
    const edit = await dialog('Edit Quiz Score')
    const field = edit.getByRole<HTMLInputElement>('textbox', { name: 'Score in percent' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value).toBe('80')
    await fill(user, field, '61')
    await user.keyboard('{Enter}')
    await isClosed()
    await waitFor(() => expect(opener.textContent).toBe('61'))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(screen.getByText('Score updated')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(opener.textContent).toBe('80'))
  })

  test('[BOOK-18] its history is that of this quiz and this part alone', async () => {
    await setMark({ kind: 'zero' }, null, 'Copied')
    await client().grades.setMark({
      ...{ quizId: made.quizId, part: 'team', studentId: made.captain.id },
      ...{ mark: { kind: 'excused' }, seen: null, reason: 'Of the team' },
    })
    const { user, form } = await openAna()
    await user.click(form.getByText('History'))
    expect(listItems(await form.findByRole('list', { name: 'Changes, newest first' }))).toEqual([
      '80%, counts as 0Set by Ingrid Halvorsen, less than a minute agoCopied',
    ])
  })

  test('[BOOK-18] it is deleted by who is asked first, beginning where nothing is lost; the cell is missing then', async () => {
    const { user, opener, form } = await openAna()
    await form.findByText(/^Completed on/)
    await user.click(form.getByRole('button', { name: 'Delete' }))
    const asked = await dialog('Delete Quiz Attempt')
    await waitFor(() =>
      expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Cancel' })),
    )
    await user.click(asked.getByRole('button', { name: 'Delete Attempt' }))
    await isClosed()
    await waitFor(() => expect(opener.textContent).toBe('Missing'))
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('while it is on its way, what the table knows stands there, and stays where it is', async () => {
    const { reached, reach } = timestamp()
    const { form } = await openAna(
      instead(client(), 'grades', 'student', async (input) => {
        await reached
        return client().grades.student(input)
      }),
    )
    const words = form.getByText('Score 80')
    const answers = form.getByRole<HTMLButtonElement>('button', { name: 'Answers' })
    expect([answers.disabled, form.queryByText(/^Completed on/)]).toEqual([true, null])
    expect(form.getByRole('button', { name: 'Excuse' })).toBeTruthy()
    reach()
    expect(await form.findByText(/^Completed on/)).toBeTruthy()
    expect(answers.disabled).toBe(false)
    expect([words, answers].every((one) => one.isConnected)).toBe(true)
  })

  test('when it cannot be had, that is said, and marks can be set all the same', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    freezeTime()
    let isWhole = false
    const { user, form } = await openAna(
      instead(client(), 'grades', 'student', (input) =>
        isWhole ? client().grades.student(input) : defect(),
      ),
    )
    await pass(untilGivenUp)
    expect(await form.findByText(/^More about it could not be loaded\./)).toBeTruthy()
    isWhole = true
    await user.click(form.getByRole('button', { name: 'Try Again' }))
    expect(await form.findByText(/^Completed on/)).toBeTruthy()
    isWhole = false
    await user.click(form.getByRole('button', { name: 'Excuse' }))
    await waitFor(async () => expect(await stored()).toMatchObject({ is: 'excused' }))
  })
})

describe('Collect', () => {
  /** A quiz that Ben has submitted, and Ana has opened with these answers saved. */
  async function savedBy(answered: number) {
    const open = await given(world).quiz({ students: 3 })
    const { quizId, key, captain, member } = open
    await submitAs(world, member, {
      ...{ quizId, submissionId: crypto.randomUUID(), version: 1, answers: key },
    })
    const answers = Object.entries(key)
      .slice(0, answered)
      .map(([id, optionIds]) => [id, { optionIds: [...optionIds], age: 0 }])
    await saveAs(world, captain, { quizId, version: 1, answers: Object.fromEntries(answers) })
    made = open
    return {
      close: () => client().quizzes.setFlags({ quizId, isActive: false }),
      ...(await openAna()),
    }
  }

  test('[BOOK-19] is refused while the student can still submit, then submits what is saved; the table follows', async () => {
    const { user, opener, form, close } = await savedBy(1)
    expect(opener.textContent).toBe('Not submitted, 1 of 3 saved')
    await user.click(form.getByRole('button', { name: 'Collect' }))
    expect(await toast()).toBe('Not collectedThe student can still submit.')
    await close()
    await user.click(form.getByRole('button', { name: 'Collect' }))
    await isClosed()
    expect(screen.getByText('Collected')).toBeTruthy()
    expect(await cell(/^Ana Silva, Readiness 1, Alone: Score 33\.33, collected$/)).toBe(opener)
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('[BOOK-19] is refused where no answer is saved', async () => {
    const { user, form, close } = await savedBy(0)
    await close()
    await user.click(form.getByRole('button', { name: 'Collect' }))
    expect(await toast()).toBe('Not collectedThis student has saved no answer.')
    expect(form.getByRole('button', { name: 'Collect' })).toBeTruthy()
  })
})
