import { randomUUID } from 'node:crypto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../../server/testing/as.ts'
import { given, type Person } from '../../../../../server/testing/given.ts'
import { play } from '../../../../../server/testing/play.ts'
import { submitAs } from '../../../../../server/testing/taking.ts'
import { teamResults } from '../../../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../../../server/testing/world.ts'
import { dialog, isClosed, listItems, press } from '../../../../testing/on-screen.ts'
import { fill, openApp } from '../../../../testing/open-app.tsx'
import { createStubSocket } from '../../../../testing/stub-socket.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
const both = { isActive: false, isTeamActive: false }
const submit = (made: Pick<Made, 'quizId' | 'key'>, student: Person) =>
  submitAs(world, student, {
    quizId: made.quizId,
    submissionId: randomUUID(),
    version: 1,
    answers: made.key,
  })

async function openList({ teacher, courseId }: { teacher: Person; courseId: string }) {
  const { socket, hear } = createStubSocket()
  const { user } = openApp(as(world, teacher), '/quizzes', socket)
  await screen.findAllByRole('switch')
  return {
    user,
    hear: (topic: 'quizzes' | 'students' = 'quizzes') =>
      act(() => hear('news', { topic, courseId })),
  }
}
const flag = (label: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `${label}: Readiness 1` })
const stored = async ({ teacher, quizId }: Made) => {
  const { isActive, isTeamActive } = await as(world, teacher).quizzes.get({ quizId })
  return { isActive, isTeamActive }
}
const closePhase = 'Close Individual Phase: Readiness 1'
const releaseButton = 'Release Answers: Readiness 1'

/** Ana has seen the key, and has no attempt any more; both phases are closed. */
async function seenByAna() {
  const made = await given(world).quiz({ students: 3 })
  const { teacher, quizId, captain: ana } = made
  const { attemptId } = await submit(made, ana)
  await as(world, teacher).quizzes.setFlags({ quizId, ...both })
  await as(world, teacher).quizzes.release({ quizId })
  expect(await as(world, ana).attempts.results({ quizId })).toMatchObject({ level: 'key' })
  await as(world, teacher).gradebook.removeAttempt({ attemptId })
  return { ...made, ana }
}

describe('while the individual phase is open', () => {
  test('[FAIR-02] teams that are done wait for it, and one click closes it', async () => {
    const made = await teamResults(world, { students: 6, playing: [0, 1] })
    const { user } = await openList(made)
    expect(
      screen.getByText(
        '2 teams are done. They see the answers when the individual phase is closed.',
      ),
    ).toBeTruthy()
    await user.click(press(closePhase))
    await waitFor(async () =>
      expect(await stored(made)).toEqual({ isActive: false, isTeamActive: true }),
    )
    await waitFor(() => expect(screen.queryByText(/teams are done/)).toBeNull())
    expect([
      flag('Individual phase').checked,
      screen.queryByRole('button', { name: closePhase }),
    ]).toEqual([false, null])
  })

  test('[FAIR-02] one team is one; without a team that is done nothing is said', async () => {
    await openList(await teamResults(world, { students: 3 }))
    expect(
      screen.getByText('1 team is done. It sees the answers when the individual phase is closed.'),
    ).toBeTruthy()
    cleanup()
    await openList(await given(world).readyTeams({ students: 3 }))
    expect([
      screen.queryByText(/is done/),
      screen.queryByRole('button', { name: closePhase }),
    ]).toEqual([null, null])
  })

  test.each(['Team phase', 'Visible'])(
    '[FAIR-12] opening with the switch %s says once, beside the switches, that teams can start',
    async (label) => {
      const flags = label === 'Visible' ? { isVisible: false } : { isTeamActive: false }
      const made = await given(world).quiz({ students: 3, flags })
      const { user } = await openList(made)
      expect(screen.queryByText(/Teams can start/)).toBeNull()
      await user.click(flag(label))
      expect(
        await screen.findByText(
          'Teams can start while others still take the quiz alone. A team that is done knows the answers.',
        ),
      ).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
      await user.click(press(closePhase))
      await waitFor(async () => expect((await stored(made)).isActive).toBe(false))
      await waitFor(() => expect(screen.queryByText(/Teams can start/)).toBeNull())
      cleanup()
      await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
      await openList(made)
      expect(screen.queryByText(/Teams can start/)).toBeNull()
    },
  )

  test('[FAIR-13] the start of a team of one that a student formed appears by itself', async () => {
    const made = await given(world).quiz({
      students: 4,
      teamSettings: { allowSelfTeamFormation: true },
    })
    const { hear } = await openList(made)
    const dara = made.students[3] as Person
    await as(world, made.teacher).teams.remove({ teamId: made.teamIds[1] ?? '' })
    const { id: teamId } = await as(world, dara).teams.form({
      courseId: made.courseId,
      name: 'Solo',
    })
    await submit(made, dara)
    await as(world, dara).teamQuiz.launch({ quizId: made.quizId, teamId })
    hear()
    expect(await screen.findByText('A team of one has started: Solo.')).toBeTruthy()
    expect(press(closePhase)).toBeTruthy()
  })
})

describe('Release Answers', () => {
  test('[FAIR-05] asks once, naming who can then no longer take it and who cannot go on; then it is released', async () => {
    const made = await given(world).quiz({ students: 6, flags: { isTeamActive: true } })
    await submit(made, made.captain)
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, ...both })
    const { user } = await openList(made)
    await user.click(press(releaseButton))
    const question = await dialog('Release the answers?')
    expect(
      question.getByText('5 students have not taken this quiz and can then no longer take it.'),
    ).toBeTruthy()
    expect(question.getByText('2 teams have not finished and cannot go on.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    await user.click(press(releaseButton))
    await user.click(
      (await dialog('Release the answers?')).getByRole('button', { name: 'Release Answers' }),
    )
    await isClosed()
    expect((await screen.findAllByText('Answers released')).length).toBeGreaterThan(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: releaseButton })).toBeNull())
    expect(await as(world, made.captain).attempts.results({ quizId: made.quizId })).toMatchObject({
      level: 'key',
    })
  })

  test('[FAIR-05] names only what is not 0, and one as one', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, ...both })
    const { user } = await openList(made)
    await user.click(press(releaseButton))
    const question = await dialog('Release the answers?')
    expect(question.getByText('1 team has not finished and cannot go on.')).toBeTruthy()
    expect(question.queryByText(/not taken this quiz/)).toBeNull()
  })

  test('[FAIR-05] is not offered for a quiz that nobody has taken', async () => {
    const made = await given(world).quiz({ students: 3, flags: { isVisible: false, ...both } })
    await openList(made)
    expect(screen.queryByRole('button', { name: releaseButton })).toBeNull()
  })

  test('[FAIR-05] is not offered while a phase is open, and not once it is released', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    const { user, hear } = await openList(made)
    expect(screen.queryByRole('button', { name: releaseButton })).toBeNull()
    await user.click(flag('Individual phase'))
    await user.click(flag('Team phase'))
    await screen.findByRole('button', { name: releaseButton })
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    hear()
    await waitFor(() => expect(screen.queryByRole('button', { name: releaseButton })).toBeNull())
  })

  test('[FAIR-05] a phase that was opened in another window is said', async () => {
    const made = await given(world).readyTeams({ students: 3, flags: {} })
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, ...both })
    const { user } = await openList(made)
    await user.click(press(releaseButton))
    const question = await dialog('Release the answers?')
    await as(world, made.teacher).quizzes.setFlags({ quizId: made.quizId, isActive: true })
    await user.click(question.getByRole('button', { name: 'Release Answers' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Answers not releasedClose both phases first.',
    )
  })

  test('[FAIR-04] in a course without teams the toast of closing and the row offer it, also while the team switch is on', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, teamId, quizId, captain } = made
    await as(world, teacher).teams.remove({ teamId })
    await submit(made, captain)
    const { user } = await openList(made)
    await user.click(flag('Individual phase'))
    await screen.findByText('Individual phase closed')
    await screen.findByRole('button', { name: releaseButton })
    await user.click(press('Release Answers'))
    const question = await dialog('Release the answers?')
    expect(
      question.getByText('2 students have not taken this quiz and can then no longer take it.'),
    ).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Release Answers' }))
    await isClosed()
    await waitFor(async () =>
      expect(await stored(made)).toEqual({ isActive: false, isTeamActive: false }),
    )
    expect(await as(world, captain).attempts.results({ quizId })).toMatchObject({ level: 'key' })
  })

  test('[FAIR-04] with teams closing the phase says nothing of it', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { user } = await openList(made)
    await user.click(flag('Individual phase'))
    await waitFor(async () => expect((await stored(made)).isActive).toBe(false))
    expect([
      screen.queryByText('Individual phase closed'),
      screen.queryByRole('button', { name: releaseButton }),
    ]).toEqual([null, null])
  })
})

describe('opening a phase to some who have seen answers', () => {
  test('[FAIR-07] asks with their names; cancel leaves the switch as it was', async () => {
    const made = await seenByAna()
    const { user } = await openList(made)
    await user.click(flag('Individual phase'))
    const question = await dialog('1 student has already seen the answers.')
    expect(question.getByText('Ana Silva')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect([flag('Individual phase').checked, await stored(made)]).toEqual([false, both])
  })

  test("[FAIR-07] 'Open for the Others' opens it and lets nobody in who has seen them", async () => {
    const made = await seenByAna()
    const { user } = await openList(made)
    await user.click(flag('Individual phase'))
    await user.click(
      (await dialog('1 student has already seen the answers.')).getByRole('button', {
        name: 'Open for the Others',
      }),
    )
    await isClosed()
    await waitFor(async () => expect((await stored(made)).isActive).toBe(true))
    expect(flag('Individual phase').checked).toBe(true)
    await expect(as(world, made.ana).attempts.start({ quizId: made.quizId })).rejects.toMatchObject(
      { code: 'ANSWERS_SEEN' },
    )
  })

  test("[FAIR-06, FAIR-07] 'Let Them Answer Too' wants a reason, and lets them in", async () => {
    const made = await seenByAna()
    const { user } = await openList(made)
    await user.click(flag('Individual phase'))
    const question = await dialog('1 student has already seen the answers.')
    await user.click(question.getByRole('button', { name: 'Let Them Answer Too' }))
    expect(question.getByText('Please write a reason')).toBeTruthy()
    expect((await stored(made)).isActive).toBe(false)
    await fill(user, question.getByRole('textbox', { name: 'Reason' }), 'Her laptop broke')
    await user.click(question.getByRole('button', { name: 'Let Them Answer Too' }))
    await isClosed()
    await waitFor(async () => expect((await stored(made)).isActive).toBe(true))
    expect(await as(world, made.ana).attempts.start({ quizId: made.quizId })).toMatchObject({
      title: 'Readiness 1',
    })
  })

  test('[FAIR-07] without such a student nothing is asked', async () => {
    const made = await given(world).quiz({ students: 3, flags: both })
    const { user } = await openList(made)
    await user.click(flag('Individual phase'))
    await waitFor(async () => expect((await stored(made)).isActive).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('[FAIR-10] a team of watchers is said to the instructor', async () => {
  const made = await given(world).teamQuiz({ students: 4 })
  const { teacher, courseId, captain, member, third, teamId, teamIds } = made
  await play(as(world, made.captain), made, { isCompleted: false })
  const moves = [captain, member, third].map(({ id: userId }) => ({
    userId,
    from: teamId,
    to: teamIds[1] ?? '',
  }))
  const outsider = { userId: made.outsider.id, from: teamIds[1] ?? '', to: teamId }
  await as(world, teacher).teams.arrange({ courseId, moves: [...moves, outsider], captains: [] })
  await openList(made)
  expect(
    screen.getByText('Team B has only members who have seen answers. It can only watch.'),
  ).toBeTruthy()
})

describe('who is missing', () => {
  test('[MEND-09] the number of students done shows them by name, and follows what happens', async () => {
    const made = await given(world).quiz({ students: 3 })
    await submit(made, made.captain)
    await as(world, made.member).attempts.start({ quizId: made.quizId })
    const { user, hear } = await openList(made)
    await user.click(press('1 of 3, show who is missing: Readiness 1'))
    const missing = await dialog('Who Is Missing')
    const names = (group: string) => listItems(missing.getByRole('region', { name: group }))
    await missing.findByRole('region', { name: 'Answering' })
    expect([names('Not opened'), names('Answering'), missing.queryByText('Ana Silva')]).toEqual([
      ['Chloe Ng'],
      ['Ben Okafor'],
      null,
    ])
    await submit(made, made.member)
    await submit(made, made.third)
    hear()
    expect(await missing.findByText('Everybody has submitted.')).toBeTruthy()
  })

  test('[MEND-20, MEND-09] who is on the list and not in the course has a group of its own, which whoever joins leaves', async () => {
    const made = await given(world).quiz({ students: 3 })
    const { teacher, courseId, code } = made
    const zoe = await given(world).student('Zoe Marten')
    const long = 'A'.repeat(150)
    const entries = [
      { email: zoe.email, name: 'Zoe of the List', studentNumber: '007', section: 'B' },
      'nameless@x.org',
      { email: 'b@x.org', name: long },
    ]
    await as(world, teacher).roster.add({ courseId, entries })
    const { user, hear } = await openList(made)
    await user.click(press('0 of 3, show who is missing: Readiness 1'))
    const missing = await dialog('Who Is Missing')
    const names = (group: string) => listItems(missing.getByRole('region', { name: group }))
    await missing.findByRole('heading', { name: 'Not in the course yet (3)' })
    expect([names('Not opened'), names('Not in the course yet')]).toEqual([
      ['Ana Silva', 'Ben Okafor', 'Chloe Ng'],
      [long, 'Zoe of the List007 · B', 'nameless@x.org'],
    ])
    await as(world, zoe).enrollment.joinByCode({ code })
    hear('students')
    await missing.findByRole('heading', { name: 'Not in the course yet (2)' })
    await waitFor(() =>
      expect(names('Not opened')).toEqual(['Ana Silva', 'Ben Okafor', 'Chloe Ng', 'Zoe Marten']),
    )
  })

  test('[MEND-20] everybody in the course has submitted, and others are only on its list; without a list nothing is said of it', async () => {
    const made = await given(world).readyTeams({ students: 3 })
    await as(world, made.teacher).roster.add({
      courseId: made.courseId,
      entries: [{ email: 'zoe@x.org', name: 'Zoe Adler' }],
    })
    const { user } = await openList(made)
    await user.click(press('3 of 3, show who is missing: Readiness 1'))
    const missing = await dialog('Who Is Missing')
    expect(await missing.findByText('Everybody in the course has submitted.')).toBeTruthy()
    expect(listItems(missing.getByRole('region', { name: 'Not in the course yet' }))).toEqual([
      'Zoe Adler',
    ])
    cleanup()
    await as(world, made.teacher).roster.remove({ courseId: made.courseId, email: 'zoe@x.org' })
    const again = await openList(made)
    await again.user.click(press('3 of 3, show who is missing: Readiness 1'))
    const nobody = await dialog('Who Is Missing')
    expect(await nobody.findByText('Everybody has submitted.')).toBeTruthy()
    expect(nobody.queryByText(/Not in the course yet/)).toBeNull()
  })

  test('[FAIR-06, MEND-09] who has seen answers is let in from there, with a reason', async () => {
    const made = await seenByAna()
    const { user } = await openList(made)
    await user.click(press('0 of 3, show who is missing: Readiness 1'))
    const missing = await dialog('Who Is Missing')
    await user.click(await missing.findByRole('button', { name: 'Let Ana Silva Answer' }))
    const reason = missing.getByRole('textbox', { name: 'Reason' })
    expect(document.activeElement).toBe(reason)
    await user.click(missing.getByRole('button', { name: 'Let Ana Silva Answer' }))
    expect(missing.getByText('Please write a reason')).toBeTruthy()
    await fill(user, reason, 'Her laptop broke')
    await user.click(missing.getByRole('button', { name: 'Let Ana Silva Answer' }))
    expect(await screen.findByText('Ana Silva can answer now')).toBeTruthy()
    const allowed = await missing.findByRole('region', { name: 'Seen answers, can take it' })
    expect(
      within(allowed)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Ana Silva'])
    expect(missing.queryByRole('button', { name: /^Let/ })).toBeNull()
  })
})
