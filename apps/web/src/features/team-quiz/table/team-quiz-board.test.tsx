import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { pageRouter } from '../../../../testing/page-router.ts'
import { RouterContextProvider } from '../../../ui/router/router-provider.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { aQuestion, aSnapshot, right, wrong } from '../session/snapshot.fixture.ts'
import { type ActiveSnapshot, TeamQuizBoard } from './team-quiz-board.tsx'

const router = pageRouter()
const member = { can: { answer: false, vote: true, navigate: false, complete: false } }

function show(first: ActiveSnapshot, meId = 'ana') {
  const on = { vote: vi.fn(), answer: vi.fn(), navigate: vi.fn(), complete: vi.fn() }
  const page = (snapshot: ActiveSnapshot) => (
    <MantineProvider env="test">
      <Toasts />
      <RouterContextProvider router={router}>
        <TeamQuizBoard
          snapshot={snapshot}
          meId={meId}
          present={['ana', 'ben']}
          votes={[]}
          goingTo={null}
          isAnswering={false}
          isCompleting={false}
          time="runs"
          onVote={on.vote}
          onAnswer={on.answer}
          onNavigate={on.navigate}
          onComplete={on.complete}
        />
      </RouterContextProvider>
    </MantineProvider>
  )
  const { rerender } = render(page(first))
  return {
    on,
    user: userEvent.setup(),
    update: (snapshot: ActiveSnapshot) => rerender(page(snapshot)),
  }
}
const button = (name: string) => screen.getByRole('button', { name })

test('[TSESS-09] the captain chooses and submits, with the number of the try', async () => {
  const { on, user } = show(
    aSnapshot({ questions: [aQuestion({ state: 'incorrect', tries: [wrong(1, 'a')] })] }),
  )
  await user.click(screen.getByRole('radio', { name: /Drug a/ }))
  await user.click(screen.getByRole('radio', { name: /Drug c/ }))
  await user.click(button('Submit Answer'))
  expect(on.answer.mock.calls).toEqual([[{ questionId: 'q1', optionIds: ['c'], attempt: 2 }]])
})

test("[VAL-45] [ERR-91] submitting without a choice says 'No Answer Selected'", async () => {
  const { on, user } = show(aSnapshot())
  await user.click(button('Submit Answer'))
  await screen.findByText('No Answer Selected')
  expect(screen.getByText('Please select an answer before submitting.')).toBeTruthy()
  expect(on.answer).not.toHaveBeenCalled()
})

test('[TSESS-10] a set of select-all that was wrong is not sent twice', async () => {
  const { on, user } = show(
    aSnapshot({
      questions: [aQuestion({ kind: 'multiple', state: 'incorrect', tries: [wrong(1, 'a', 'b')] })],
    }),
  )
  await user.click(screen.getByRole('checkbox', { name: /Drug b/ }))
  await user.click(screen.getByRole('checkbox', { name: /Drug a/ }))
  await user.click(button('Submit Answer'))
  await screen.findByText('Already tried')
  expect(on.answer).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: /Drug d/ }))
  await user.click(button('Submit Answer'))
  expect(on.answer.mock.calls).toEqual([
    [{ questionId: 'q1', optionIds: ['b', 'a', 'd'], attempt: 2 }],
  ])
})

test('[TSESS-13] right after a result the main button rests, so that a double click does not leave the question', async () => {
  const questions = [aQuestion(), aQuestion({ id: 'q2', text: 'Which dose?' })]
  const { on, user, update } = show(aSnapshot({ questions, total: 2 }))
  update(
    aSnapshot({
      total: 2,
      version: 2,
      correctCount: 1,
      questions: [aQuestion({ state: 'correct', tries: [right(1, 'a')] }), aQuestion({ id: 'q2' })],
    }),
  )
  fireEvent.click(button('Next Question')) // at once
  expect(on.navigate).not.toHaveBeenCalled()
  await waitFor(() => expect(button('Next Question').getAttribute('aria-disabled')).toBeNull())
  await user.click(button('Next Question'))
  expect(on.navigate.mock.calls).toEqual([[1]])
})

test('[TSESS-19] [VAL-46] [ERR-94] the team quiz is not submitted before all is right', async () => {
  const solved = aQuestion({ id: 'q2', state: 'correct', tries: [right(1, 'a')] })
  const { on, user, update } = show(
    aSnapshot({ total: 2, correctCount: 1, currentQuestion: 1, questions: [aQuestion(), solved] }),
  )
  await user.click(button('Submit Team Quiz'))
  await screen.findByText('Quiz Incomplete')
  expect(
    screen.getByText(
      'You must answer all questions correctly before submitting. Progress: 1/2 questions correct.',
    ),
  ).toBeTruthy()
  expect(on.complete).not.toHaveBeenCalled()
  update(
    aSnapshot({
      total: 2,
      correctCount: 2,
      version: 2,
      currentQuestion: 1,
      questions: [solved, solved],
    }),
  )
  await user.click(button('Submit Team Quiz'))
  expect(on.complete).toHaveBeenCalledOnce()
})

test('[TSESS-15] [TSESS-17] a member views only, votes and takes the vote back', async () => {
  const { on, user, update } = show(aSnapshot(member), 'ben')
  expect(screen.getByText('View Only')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Answer' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /Drug b/ }))
  update(aSnapshot({ ...member, version: 2, questions: [aQuestion({ votes: { b: ['ben'] } })] }))
  await user.click(screen.getByRole('radio', { name: /Drug b/, checked: true }))
  expect(on.vote.mock.calls).toEqual([
    [{ questionId: 'q1', optionId: 'b', isOn: true }],
    [{ questionId: 'q1', optionId: 'b', isOn: false }],
  ])
})

test('a member who moves through the options by arrow keys votes only with Space', async () => {
  const { on, user } = show(aSnapshot(member), 'ben')
  screen.getByRole('radio', { name: /Drug a/ }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(on.vote).not.toHaveBeenCalled()
  await user.keyboard(' ')
  expect(on.vote.mock.calls).toEqual([[{ questionId: 'q1', optionId: 'c', isOn: true }]])
})

test('[TSESS-23] rights follow the captaincy: controls go to the new captain', async () => {
  const { update } = show(aSnapshot(member), 'ben')
  update(aSnapshot({ captainId: 'ben' }))
  expect(button('Submit Answer')).toBeTruthy()
  expect(screen.getByText('You are the captain now.')).toBeTruthy()
})

test('while the phase is closed nothing can be chosen, and the page says that nothing is lost', async () => {
  const { on, user } = show(
    aSnapshot({
      isOpen: false,
      can: { answer: false, vote: false, navigate: false, complete: false },
    }),
    'ben',
  )
  await user.click(screen.getByRole('radio', { name: /Drug b/ }))
  expect(on.vote).not.toHaveBeenCalled()
  expect(screen.getByText('The team phase is closed.', { selector: 'b' })).toBeTruthy()
})
