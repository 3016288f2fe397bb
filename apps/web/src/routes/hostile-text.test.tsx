import { randomUUID } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given } from '../../../server/testing/given.ts'
import { submitAs } from '../../../server/testing/taking.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { openApp } from '../../testing/open-app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Text that would be a part of the page, were it not text. */
const hostile = (field: string) => `${field} <img class="hostile" src=x onerror=alert(1)>`

/**
 * A class in which everything that people write is hostile: two students, a team, a quiz that both
 * have taken and the team has played, an appeal.
 */
async function hostileClass() {
  const [teacher, ana, ben] = [
    await given(world).instructor(hostile('Ingrid')),
    await given(world).student(hostile('Ana')),
    await given(world).student(hostile('Ben')),
  ]
  const [teaches, plays] = [as(world, teacher), as(world, ana)]
  const { id: courseId } = await teaches.courses.create({
    title: hostile('Course'),
    code: randomUUID().slice(0, 13),
    description: hostile('About'),
  })
  for (const student of [ana, ben]) await as(world, student).enrollment.join({ courseId })
  const { id: teamId } = await teaches.teams.create({
    courseId,
    name: hostile('Team'),
    memberIds: [ana.id, ben.id],
    captainId: ana.id,
  })
  const options = [
    { text: hostile('Right'), isCorrect: true },
    { text: hostile('Wrong'), isCorrect: false },
  ]
  const questions = [{ text: hostile('Question'), options, explanation: hostile('Because') }]
  const flags = { isActive: true, isVisible: true, isTeamActive: true }
  const quiz = await teaches.quizzes.create({
    title: hostile('Quiz'),
    description: hostile('Instructions'),
    code: '',
    courseId,
    ...flags,
    questions,
  })
  const [question] = quiz.questions
  const [right = '', wrong = ''] = question?.options.map(({ id }) => id) ?? []
  const [place, questionId] = [{ quizId: quiz.id, teamId }, question?.id ?? '']
  const play = async () => {
    for (const student of [ana, ben])
      await submitAs(world, student, {
        quizId: quiz.id,
        submissionId: randomUUID(),
        version: 1,
        answers: { [questionId]: [right] },
      })
    await plays.teamQuiz.launch(place)
    await plays.teamQuiz.answer({ ...place, questionId, optionIds: [wrong], attempt: 1 })
    await plays.teamQuiz.answer({ ...place, questionId, optionIds: [right], attempt: 2 })
    await plays.teamQuiz.complete(place)
    await plays.appeals.file({ ...place, questionId, reason: hostile('Reason') })
    await teaches.quizzes.setFlags({ quizId: quiz.id, isActive: false })
  }
  return { teaches, plays, courseId, quizId: quiz.id, teamId, studentId: ana.id, play }
}

test('[P35] what people write is text on every page that shows it, and never a part of the page', async () => {
  const { teaches, plays, courseId, quizId, teamId, studentId, play } = await hostileClass()
  const shows = async (client: typeof plays, path: string, ...fields: string[]) => {
    openApp(client, path)
    for (const field of fields)
      await waitFor(() =>
        expect(document.body.textContent, `${field} at ${path}`).toContain(hostile(field)),
      )
    expect(document.querySelectorAll('.hostile'), path).toHaveLength(0)
    cleanup()
  }
  const course = `/courses/${courseId}`
  await shows(
    plays,
    `/quizzes/${quizId}/take`,
    'Quiz',
    'Instructions',
    'Question',
    'Right',
    'Wrong',
  )
  await play()
  await shows(plays, '/courses', 'Course', 'About', 'Ingrid')
  await shows(plays, `/quizzes/${quizId}/results`, 'Quiz', 'Question', 'Right', 'Wrong', 'Because')
  await shows(plays, `/quizzes/${quizId}/team/${teamId}`, 'Quiz', 'Question', 'Because')
  await shows(teaches, `${course}?tab=teams`, 'Course', 'Team', 'Ana', 'Ben')
  await shows(teaches, `${course}?tab=gradebook&subtab=appeals`, 'Team', 'Quiz', 'Ana', 'Reason')
  await shows(plays, `${course}/grades`, 'Course', 'Quiz')
  await shows(teaches, `${course}/grades/${studentId}`, 'Ana', 'Team', 'Quiz')
  expect(screen.queryByRole('alert')).toBeNull()
})
