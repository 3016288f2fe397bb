import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { as } from '../../../../server/testing/as.ts'
import { correctKey } from '../../../../server/testing/correcting.ts'
import { given, type Person } from '../../../../server/testing/given.ts'
import { play } from '../../../../server/testing/play.ts'
import { openWorld, type World } from '../../../../server/testing/world.ts'
import { defect, instead } from '../../../testing/instead.ts'
import { isClosed, toast } from '../../../testing/on-screen.ts'
import { fill, openApp } from '../../../testing/open-app.tsx'
import { freezeTime, pass } from '../../../testing/page-time.ts'
import { createStubSocket } from '../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Client = Parameters<typeof openApp>[0]
const same = (client: Client) => client
const appealButtons = () => screen.queryAllByRole('button', { name: 'Appeal Question' })

/** A completed team quiz with wrong tries at its first question. */
async function completed() {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made, { wrong: [[1, 2]] })
  const [question] = made.questions
  if (!question) throw new Error('A quiz has questions')
  return { ...made, question }
}
type Completed = Awaited<ReturnType<typeof completed>>

/** The team's results, as one member sees them. */
async function openResults(
  { quizId, teamId }: Completed,
  reader: Person,
  change: (client: Client) => Client = same,
) {
  const { socket, hear } = createStubSocket()
  const { user } = openApp(change(as(world, reader)), `/quizzes/${quizId}/team/${teamId}`, socket)
  await screen.findByRole('heading', { name: 'Q1' })
  return { user, hear }
}

async function openForm(made: Completed, change?: (client: Client) => Client) {
  const { user } = await openResults(made, made.captain, change)
  await user.click(await screen.findByRole('button', { name: 'Appeal Question' }))
  const form = within(await screen.findByRole('dialog', { name: 'Appeal Question' }))
  const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })
  return {
    user,
    form,
    field,
    submit: () => user.click(form.getByRole('button', { name: 'Submit Appeal' })),
  }
}

test.each([
  ['credit', 'Your team has full points at this question.'],
  ['drop', 'This question does not count.'],
] as const)(
  '[APPEAL-02] a question that was corrected meanwhile (%s) has nothing to appeal, and the refusal says why',
  async (rule, said) => {
    const made = await completed()
    const { user, field, submit } = await openForm(made)
    await correctKey(world, made, { questionId: made.question.id, rule })
    const closed = { isActive: false, isTeamActive: false }
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, ...closed })
    await fill(user, field, 'The book says B.')
    await submit()
    expect(await toast()).toContain(said)
    await waitFor(() => expect(appealButtons()).toEqual([]))
  },
)

test('[APPEAL-01, APPEAL-02, APPEAL-03, D-114] the captain appeals the question with wrong tries, once; the reason is trimmed', async () => {
  const made = await completed()
  const { user, form, field, submit } = await openForm(made)
  expect(form.getByText('Q1')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await fill(user, field, '  The book says B.  ')
  await submit()
  expect(await screen.findByText('Appeal submitted')).toBeTruthy()
  const note = within(await screen.findByRole('region', { name: 'Appeal' }))
  expect(note.getByText('Pending')).toBeTruthy()
  expect(note.getByText('Appeal by Ana Silva')).toBeTruthy()
  await waitFor(() => expect(appealButtons()).toEqual([]))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Appeal' })),
  )
  expect(await as(world, made.teacher).appeals.list({ courseId: made.courseId })).toMatchObject([
    { reason: 'The book says B.', captain: { id: made.captain.id }, status: 'pending' },
  ])
})

test('[APPEAL-02] only the question with wrong tries has the button', async () => {
  const made = await completed()
  await openResults(made, made.captain)
  await waitFor(() => expect(appealButtons()).toHaveLength(1))
  expect(
    within(screen.getByRole('heading', { name: 'Q1' }).closest('li') ?? document.body).getByRole(
      'button',
      { name: 'Appeal Question' },
    ),
  ).toBeTruthy()
})

test('[APPEAL-01, PERM-16] another member has no button', async () => {
  const made = await completed()
  const answered = vi.fn()
  await openResults(made, made.member, (client) =>
    instead(client, 'gradebook', 'teamAnswers', async (input) => {
      const answers = await client.gradebook.teamAnswers(input)
      answered()
      return answers
    }),
  )
  await waitFor(() => expect(answered).toHaveBeenCalled())
  await act(async () => {})
  expect(appealButtons()).toEqual([])
})

test('[APPEAL-08, RT-01] a member sees how the appeal ended and why, live, in the results and in the gradebook', async () => {
  const made = await completed()
  const { id: appealId } = await as(world, made.captain).appeals.file({
    ...made.place,
    questionId: made.question.id,
    reason: 'The book says B.',
  })
  const { hear } = await openResults(made, made.member)
  expect(await screen.findByText('Pending')).toBeTruthy()
  const before = screen.getByText(/^\d+\.\d%$/).textContent
  world.time.now = new Date()
  await as(world, made.teacher).appeals.resolve({
    appealId,
    decision: 'accepted',
    feedback: 'So it does.',
  })
  act(() => hear('news', { topic: 'grades', courseId: made.courseId }))
  expect(await screen.findByText('So it does.')).toBeTruthy()
  expect(screen.getByText('Accepted')).toBeTruthy()
  expect(await screen.findByText('100.0%')).toBeTruthy()
  expect(before).not.toBe('100.0%')
  cleanup()
  const { user } = openApp(
    as(world, made.member),
    `/courses/${made.courseId}?tab=gradebook&subtab=team`,
  )
  await user.click(
    await screen.findByRole('button', { name: 'Team Quiz Results: Team A, Readiness 1' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Team Quiz Results' }))
  expect(await dialog.findByText('So it does.')).toBeTruthy()
  expect(await dialog.findByText('An accepted appeal has changed this score.')).toBeTruthy()
})

test('[VAL-51, ERR-63] blanks are no reason', async () => {
  const made = await completed()
  const { user, field, submit } = await openForm(made)
  await fill(user, field, '   ')
  await submit()
  expect(await toast()).toBe('Reason RequiredPlease provide a reason for your appeal.')
  await waitFor(() =>
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']),
  )
  expect(await as(world, made.teacher).appeals.list({ courseId: made.courseId })).toEqual([])
})

test('[ERR-62] a defect of the server keeps what was written, also when the dialog is closed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, form, field, submit } = await openForm(await completed(), (client) =>
    instead(client, 'appeals', 'file', defect),
  )
  await fill(user, field, 'The book says B.')
  await submit()
  expect(await toast()).toBe('Submission FailedFailed to submit appeal')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  await user.click(screen.getByRole('button', { name: 'Appeal Question' }))
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' })).value).toBe(
    'The book says B.',
  )
})

test('[APPEAL-01, APPEAL-02, D-99] whoever is not captain any more is told, and the button goes', async () => {
  const made = await completed()
  const { user, field, submit } = await openForm(made)
  await as(world, made.captain).teams.handOver({ teamId: made.teamId, captainId: made.member.id })
  await fill(user, field, 'The book says B.')
  await submit()
  expect(await toast()).toBe(
    'Submission FailedOnly the captain can do this. Your team has another captain now.',
  )
  await waitFor(() => expect(appealButtons()).toEqual([]))
})

test('[ERR-57] appeals that could not be loaded can be asked for again', async () => {
  const made = await completed()
  freezeTime()
  vi.spyOn(console, 'error').mockReturnValue()
  const client = as(world, made.captain)
  let isBroken = true
  const { user } = await openResults(made, made.captain, () =>
    instead(client, 'gradebook', 'teamAnswers', (input) =>
      isBroken ? defect() : client.gradebook.teamAnswers(input),
    ),
  )
  await pass(10_000)
  expect(await screen.findByText('Failed to load appeals. Please try again.')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: 'Appeal Question' })).toBeTruthy()
})
