import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { correctKey } from '../../../../../server/testing/correcting.ts'
import { given, singleChoice } from '../../../../../server/testing/given.ts'
import { gradebookOf } from '../../../../../server/testing/gradebook-of.ts'
import { play } from '../../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { defect, instead } from '../../../../testing/instead.ts'
import { isClosed, saying, toast } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../../testing/page-time.ts'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.time.now = new Date()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Client = Parameters<typeof openApp>[0]
const longText = `Which of these vessels carries blood with the lowest ${'oxygen '.repeat(5)}?`
const shortened = `${longText.slice(0, 50)}...`
const reason = 'The figure in the book\nshows B.'
const path = (courseId: string, subtab = 'appeals') =>
  `/courses/${courseId}?tab=gradebook&subtab=${subtab}`
const tab = () => screen.findByRole('tab', { name: /^Appeals/ })

/** Team A has tried B and C at the first of two questions, and appeals. */
async function appealed({ students = 3 } = {}) {
  const made = await given(world).teamQuiz({
    students,
    questions: [singleChoice(longText), singleChoice('Q2')],
  })
  await play(as(world, made.captain), made, { wrong: [[1, 2]] })
  const [question] = made.questions
  const { id: appealId } = await as(world, made.captain).appeals.file({
    ...made.place,
    questionId: question?.id ?? '',
    reason,
  })
  const score = async () =>
    (await gradebookOf(world, made.teacher, { courseId: made.courseId })).team.find(
      ({ team }) => team.name === 'Team A',
    )?.score
  return { ...made, question, appealId, score }
}

async function openAppeal(
  made: Awaited<ReturnType<typeof appealed>>,
  change: (client: Client) => Client = (client) => client,
) {
  const { socket, hear } = createStubSocket()
  const { user } = openApp(change(as(world, made.teacher)), path(made.courseId), socket)
  await user.click(await screen.findByRole('button', { name: `Decide: Team A, ${shortened}` }))
  const form = within(await screen.findByRole('dialog', { name: 'Appeal' }))
  const feedback = await form.findByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback' })
  return {
    user,
    hear,
    form,
    feedback,
    press: (name: string) => user.click(form.getByRole('button', { name })),
  }
}

describe('the list', () => {
  test('[GB-10, GB-11, APPEAL-04, CONST-18] shows team, quiz, question, captain, reason and status; the question in 50 characters', async () => {
    const made = await appealed()
    openApp(as(world, made.teacher), path(made.courseId))
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((column) => column.textContent),
    ).toEqual(['Team', 'Quiz', 'Question', 'Captain', 'Reason', 'Status', 'Actions'])
    const [, row] = within(table).getAllByRole('row')
    if (!row) throw new Error('There is one appeal')
    const cells = [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
      (cell) => cell.textContent,
    )
    expect(cells).toEqual([
      'Team A',
      'Readiness 1',
      shortened,
      'Ana Silva',
      reason,
      'PendingFiled less than a minute ago',
      'Decide',
    ])
    expect(within(row).getByText(shortened).closest('td')?.title).toBe(longText)
    expect(screen.getByText('1 pending, 1 appeal')).toBeTruthy()
  })

  test('[GB-01] without appeals it says what will appear, and the tab has no badge', async () => {
    const { teacher, courseId } = await given(world).course({ students: 0 })
    openApp(as(world, teacher), path(courseId))
    expect(await screen.findByRole('heading', { name: 'No appeals yet' })).toBeTruthy()
    expect((await tab()).textContent).toBe('Appeals')
  })

  test('[GB-01, RT-01] the badge counts what is pending, live', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await play(as(world, made.captain), made, { wrong: [[1, 2]] })
    const [question] = made.questions
    const { socket, hear } = createStubSocket()
    openApp(as(world, made.teacher), path(made.courseId, 'individual'), socket)
    await screen.findByRole('table')
    const notify = () => act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
    expect((await tab()).textContent).toBe('Appeals')
    const { id: appealId } = await as(world, made.captain).appeals.file({
      ...made.place,
      questionId: question?.id ?? '',
      reason,
    })
    notify()
    expect(await screen.findByRole('tab', { name: 'Appeals 1 pending' })).toBeTruthy()
    await as(world, made.teacher).appeals.resolve({
      appealId,
      decision: 'rejected',
      feedback: 'No',
    })
    notify()
    expect(await screen.findByRole('tab', { name: 'Appeals' })).toBeTruthy()
  })

  test('[GB-12, D-120] a resolved appeal says how long ago', async () => {
    const made = await appealed()
    world.time.now = new Date(Date.now() - 60 * 60_000)
    await as(world, made.teacher).appeals.resolve({
      appealId: made.appealId,
      decision: 'accepted',
      feedback: 'Right',
    })
    openApp(as(world, made.teacher), path(made.courseId))
    expect(await screen.findByText('Resolved about 1 hour ago')).toBeTruthy()
    expect(screen.getByRole('button', { name: `View: Team A, ${shortened}` })).toBeTruthy()
  })

  test('[ERR-57] says that it could not be loaded, and tries again', async () => {
    const made = await appealed()
    freezeTime()
    vi.spyOn(console, 'error').mockReturnValue()
    const client = as(world, made.teacher)
    let isBroken = true
    const { user } = openApp(
      instead(client, 'appeals', 'list', (input) =>
        isBroken ? defect() : client.appeals.list(input),
      ),
      path(made.courseId),
    )
    await tab()
    await pass(10_000)
    expect(await screen.findByRole('heading', { name: 'Appeals could not be loaded' })).toBeTruthy()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'ErrorFailed to load appeals. Please try again.',
    )
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

describe('an appeal', () => {
  test('[APPEAL-04, APPEAL-05] shows the question, the tries in their order, the reason, the other teams and what is at stake', async () => {
    const made = await appealed({ students: 6 })
    const [, secondTeam] = made.teamIds
    const place = { quizId: made.quizId, teamId: secondTeam ?? '' }
    await play(as(world, made.outsider), { ...made, place }, { wrong: [[3]] })
    const { form } = await openAppeal(made)
    expect(form.getByRole('heading', { name: longText })).toBeTruthy()
    expect(
      within(form.getByRole('list', { name: 'Incorrect tries' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([`Try 1 B. B of ${longText}`, `Try 2 C. C of ${longText}`])
    expect(form.getByText(/The figure in the book/).textContent).toBe(reason)
    expect(form.getByText('0 of 1 were correct at the first try.')).toBeTruthy()
    expect(form.getByText(saying(`Tried D. D of ${longText}`))).toBeTruthy()
    const before = await made.score()
    expect(form.getAllByRole('definition').map((score) => score.textContent)).toEqual([
      `${before?.toFixed(1)}%`,
      '100.0%',
    ])
  })

  test('[APPEAL-05, APPEAL-06, ERR-59] accepted: the score of the team is another one', async () => {
    const made = await appealed()
    const { user, feedback, press } = await openAppeal(made)
    expect(await made.score()).toBeLessThan(100)
    await fill(user, feedback, 'You are right.')
    await press('Accept Appeal')
    expect(
      await screen.findByText(
        'Appeal has been accepted successfully. Team score has been recalculated.',
      ),
    ).toBeTruthy()
    expect(screen.getByText('Appeal Resolved')).toBeTruthy()
    expect(await screen.findByRole('button', { name: `View: Team A, ${shortened}` })).toBeTruthy()
    await waitFor(async () => expect((await tab()).textContent).toBe('Appeals'))
    expect(await made.score()).toBe(100)
    await isClosed()
    await user.click(screen.getByRole('tab', { name: 'Team Results' }))
    expect(await screen.findByText('100.0%')).toBeTruthy()
    await user.click(
      screen.getByRole('button', { name: 'Score appealed, show its history: Team A, Readiness 1' }),
    )
    expect(await screen.findByText(/^Appeal accepted by Ingrid Halvorsen/)).toBeTruthy()
  })

  test('[REKEY-18] asks who gains from it: this team as ever, or everybody, which leads to the correction with the first try of the team', async () => {
    const made = await appealed()
    const { user, form } = await openAppeal(made)
    const gains = within(form.getByRole('radiogroup', { name: 'Who gains from it?' }))
    expect(gains.getByRole<HTMLInputElement>('radio', { name: 'This team' }).checked).toBe(true)
    expect(form.getByRole('button', { name: 'Accept Appeal' })).toBeTruthy()
    await user.click(gains.getByRole('radio', { name: 'Everybody' }))
    expect(form.queryByRole('button', { name: 'Accept Appeal' })).toBeNull()
    const [, b] = made.question?.options ?? []
    expect(form.getByRole('link', { name: 'Correct the Key' }).getAttribute('href')).toBe(
      `/quizzes/${made.quizId}/report?correct=${made.question?.id}&answers=${b?.id}`,
    )
  })

  test('[REKEY-19, GB-10, GB-12] one that was accepted with a correction is for everybody; one that was left says that there is nothing to gain', async () => {
    const made = await appealed({ students: 6 })
    const [, otherTeam = ''] = made.teamIds
    const place = { quizId: made.quizId, teamId: otherTeam }
    await play(as(world, made.outsider), { ...made, place }, { wrong: [[1]] })
    const question = { questionId: made.question?.id ?? '', rule: 'credit' } as const
    await correctKey(world, made, question, { reason: 'B too.', acceptAppeals: true })
    const { user } = openApp(as(world, made.teacher), path(made.courseId))
    expect(await screen.findByText('Everybody')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: `View: Team A, ${shortened}` }))
    const form = within(await screen.findByRole('dialog', { name: 'Appeal' }))
    expect(await form.findByText('The key was corrected. B too.')).toBeTruthy()
    cleanup()

    const left = await appealed()
    await correctKey(
      world,
      left,
      { questionId: left.question?.id ?? '', rule: 'credit' },
      { reason: 'B too.' },
    )
    openApp(as(world, left.teacher), path(left.courseId))
    expect(
      await screen.findByText('This team has full points at this question already.'),
    ).toBeTruthy()
  })

  test('[REKEY-19] one that was rejected says to its team, once the key is released, that the key was corrected later', async () => {
    const made = await appealed()
    await as(world, made.teacher).appeals.resolve({
      appealId: made.appealId,
      decision: 'rejected',
      feedback: 'See page 12.',
    })
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await correctKey(
      world,
      made,
      { questionId: made.question?.id ?? '', rule: 'credit' },
      { reason: 'B too.' },
    )
    const results = `/quizzes/${made.quizId}/team/${made.teamId}`
    openApp(as(world, made.member), results)
    expect(await screen.findByText('See page 12.')).toBeTruthy()
    expect(screen.queryByText(/corrected later/)).toBeNull()
    cleanup()
    await as(world, made.teacher).quizzes.setFlags({
      quizId: made.quizId,
      isActive: false,
      isTeamActive: false,
    })
    openApp(as(world, made.member), results)
    const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(world.time.now)
    expect(await screen.findByText(`The key was corrected later, on ${date}.`)).toBeTruthy()
  })

  test('[APPEAL-05, APPEAL-07, ERR-60] rejected: the score stays', async () => {
    const made = await appealed()
    const before = await made.score()
    const { user, feedback, press } = await openAppeal(made)
    await fill(user, feedback, 'See page 12.')
    await press('Reject Appeal')
    expect(await screen.findByText('Appeal has been rejected successfully.')).toBeTruthy()
    expect(screen.getByText('Appeal Resolved')).toBeTruthy()
    expect(await made.score()).toBe(before)
    await user.click(await screen.findByRole('button', { name: `View: Team A, ${shortened}` }))
    const form = within(await screen.findByRole('dialog', { name: 'Appeal' }))
    expect(await form.findByRole('heading', { name: 'Rejected by Ingrid Halvorsen' })).toBeTruthy()
    expect(form.getByText('See page 12.')).toBeTruthy()
    expect(form.queryByRole('button', { name: /Appeal$/ })).toBeNull()
  })

  test.each(['Accept Appeal', 'Reject Appeal'])(
    '[VAL-52, ERR-58] %s without feedback is refused',
    async (name) => {
      const made = await appealed()
      const { user, feedback, press } = await openAppeal(made)
      await fill(user, feedback, '  \n ')
      await press(name)
      expect(await toast()).toBe(
        'Feedback RequiredPlease provide feedback explaining your decision.',
      )
      await waitFor(() =>
        expect([document.activeElement, feedback.getAttribute('aria-invalid')]).toEqual([
          feedback,
          'true',
        ]),
      )
      expect(
        (await as(world, made.teacher).appeals.count({ courseId: made.courseId })).pending,
      ).toBe(1)
    },
  )

  test('[ERR-61] a defect of the server keeps the feedback', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, feedback, press } = await openAppeal(await appealed(), (client) =>
      instead(client, 'appeals', 'resolve', defect),
    )
    await fill(user, feedback, 'You are right.')
    await press('Accept Appeal')
    expect(await toast()).toBe('Resolution FailedFailed to resolve appeal. Please try again.')
    expect(feedback.value).toBe('You are right.')
  })

  test('[APPEAL-09, ERR-61, D-99] another window was first: what it decided is shown, and what was written here is kept in sight', async () => {
    const made = await appealed()
    const { user, form, feedback, press } = await openAppeal(made)
    await fill(user, feedback, 'You are right.')
    await as(world, made.teacher).appeals.resolve({
      appealId: made.appealId,
      decision: 'rejected',
      feedback: 'See page 12.',
    })
    await press('Accept Appeal')
    expect(await screen.findByText('Resolution Failed')).toBeTruthy()
    expect(await form.findByRole('heading', { name: 'Rejected by Ingrid Halvorsen' })).toBeTruthy()
    expect(form.getByText('See page 12.')).toBeTruthy()
    expect(form.getByText('You are right.')).toBeTruthy()
    expect(await made.score()).toBeLessThan(100)
  })
})
