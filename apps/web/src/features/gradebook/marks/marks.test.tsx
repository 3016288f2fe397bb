import { randomUUID } from 'node:crypto'
import { Mark } from '@tbl/contract/gradebook'
import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { gradebookPath, markedClass, openResult } from '../../../../testing/marked-class.ts'
import { dialog } from '../../../../testing/on-screen.ts'
import { openApp } from '../../../../testing/open-app.tsx'
import { Marks } from './marks.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.time.now = new Date()
})
afterAll(() => world.close())

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

/** Ana saw the key, her attempt was deleted, and she took the quiz again with permission. */
async function takenAgain() {
  const made = await markedClass(world)
  const { teacher, quizId, ana, attemptId, key } = made
  await as(world, teacher).quizzes.release({ quizId })
  await as(world, ana).attempts.results({ quizId })
  await as(world, teacher).gradebook.removeAttempt({ attemptId })
  await as(world, teacher).quizzes.setFlags({
    quizId,
    isActive: true,
    openFor: { who: 'all', reason: 'Her laptop broke' },
  })
  for (const student of [ana, made.member])
    await submitAs(world, student, { quizId, submissionId: randomUUID(), version: 1, answers: key })
  return made
}

test('[FAIR-14] an individual score tells beside it what makes it unlike the others, in the list and over the answers', async () => {
  const made = await takenAgain()
  const { user } = openApp(as(world, made.teacher), gradebookPath(made))
  await screen.findAllByRole('rowheader')
  expect(rows().sort()).toEqual([
    expect.stringMatching(/^Ana Silva100%Readiness 1had seen answers, taken againless than/),
    expect.stringMatching(/^Ben Okafor100%Readiness 1less than/),
  ])
  await user.click(
    screen.getByRole('button', { name: 'Individual Quiz Results: Ana Silva, Readiness 1' }),
  )
  expect(
    await (await dialog('Individual Quiz Results')).findByText('had seen answers, taken again'),
  ).toBeTruthy()
})

test('[FAIR-14] a student reads no marks', async () => {
  const made = await takenAgain()
  openApp(as(world, made.ana), gradebookPath(made))
  await screen.findAllByRole('rowheader')
  expect(screen.queryByText(/had seen answers/)).toBeNull()
})

test('[FAIR-13, FAIR-14] the team score of a team of one that a student formed says so, in the list and over the answers', async () => {
  const made = await given(world).quiz({
    students: 4,
    teamSettings: { allowSelfTeamFormation: true },
  })
  const dara = made.students[3] as Person
  await as(world, made.teacher).teams.remove({ teamId: made.teamIds[1] ?? '' })
  const { id: teamId } = await as(world, dara).teams.form({ courseId: made.courseId, name: 'Solo' })
  await submitAs(world, dara, {
    quizId: made.quizId,
    submissionId: randomUUID(),
    version: 1,
    answers: made.key,
  })
  await play(as(world, dara), { ...made, place: { quizId: made.quizId, teamId } })
  const { user } = openApp(as(world, made.teacher), gradebookPath(made, '&subtab=team'))
  await screen.findByRole('rowheader', { name: 'Solo' })
  expect(rows()).toEqual([expect.stringMatching(/^Solo100.0%Readiness 1team of oneless than/)])
  await user.click(screen.getByRole('button', { name: 'Team Quiz Results: Solo, Readiness 1' }))
  expect(await (await dialog('Team Quiz Results')).findByText('team of one')).toBeTruthy()
})

test('[FAIR-14] [STUCK-11] [ATT-01] [EXTRA-10] [PAPER-05] each mark has its words, a paper with who has entered it', () => {
  const { rerender } = render(<Marks marks={[...Mark.options]} enteredBy={null} />)
  expect(
    screen.getByText(
      'other version, had seen answers, taken again, collected, reopened, make-up, paper, team changed, team of one, played again',
    ),
  ).toBeTruthy()
  rerender(<Marks marks={['paper']} enteredBy={{ name: 'Ingrid Halvorsen' }} />)
  expect(screen.getByText('paper, entered by Ingrid Halvorsen')).toBeTruthy()
})

test('[FAIR-06] deleting an attempt says that who has seen answers needs permission', async () => {
  const made = await markedClass(world)
  const { form } = await openResult(as(world, made.teacher), made, 'Delete Quiz Attempt')
  expect(
    form.getByText(
      'Who has seen answers of this quiz cannot take it again without your permission.',
    ),
  ).toBeTruthy()
})

test('[PAPER-05] [PAPER-02] an attempt from paper says by whom, and the history what had been answered before', async () => {
  const made = await given(world).quiz({ students: 3 })
  const { teacher, captain, quizId } = made
  const enter = async (rows: string[]) => {
    const { seen } = await as(world, teacher).attempts.paper({ quizId, userId: captain.id })
    const sent = { quizId, userId: captain.id, commandId: randomUUID(), version: 1, seen, rows }
    return as(world, teacher).attempts.enterPaper(sent)
  }
  await enter(['B', 'AC', ''])
  await enter(['A', 'AC', 'D'])
  const { user } = openApp(as(world, teacher), gradebookPath(made))
  await screen.findAllByRole('rowheader')
  expect(rows()).toEqual([
    expect.stringMatching(/^Ana Silva100%Readiness 1paper, entered by Ingrid Halvorsenless than/),
  ])
  await user.click(screen.getByRole('button', { name: 'Grade History' }))
  expect(await screen.findByText('Answers before: 1 B, 2 AC, 3 –')).toBeTruthy()
})
