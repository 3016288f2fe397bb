import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../server/testing/as.ts'
import { given, type Person } from '../../../server/testing/given.ts'
import { play } from '../../../server/testing/play.ts'
import { showScoreAfterTeam } from '../../../server/testing/score-after-team.ts'
import { submitAs } from '../../../server/testing/taking.ts'
import { teamResults } from '../../../server/testing/team-results.ts'
import { openWorld, type World } from '../../../server/testing/world.ts'
import { choice, field, openSettings } from '../../testing/course-form.ts'
import { gradebookPath, markedClass } from '../../testing/marked-class.ts'
import { letClockRun } from '../../testing/network.ts'
import { dialog } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import { openEditor } from '../../testing/quiz-editor.ts'
import { quizTaker } from '../../testing/quiz-taker.ts'
import { control, step } from '../../testing/tour-page.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  letClockRun(world)
})
afterAll(() => world.close())

type Quiz = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>
type Options = Parameters<ReturnType<typeof given>['quiz']>[0]
type Switches = { isActive?: boolean; isTeamActive?: boolean }

const setFlags = ({ teacher, quizId }: Quiz, flags: Switches) =>
  as(world, teacher).quizzes.setFlags({ quizId, ...flags })
const submit = ({ quizId, key }: Quiz, student: Person) =>
  submitAs(world, student, { quizId, submissionId: randomUUID(), version: 1, answers: key })
const levelOf = async ({ quizId }: Quiz, student: Person) => {
  const results = await as(world, student).attempts.results({ quizId })
  return results.status === 'available' ? results.level : results.status
}

/** A quiz in a course where nobody has a team. */
async function withoutTeams(options: Options = {}) {
  const made = await given(world).quiz({ students: 3, ...options })
  for (const teamId of made.teamIds) await as(world, made.teacher).teams.remove({ teamId })
  return made
}
/** The same quiz with a team that is done, while others can still take it alone. */
async function done() {
  const made = await given(world).teamQuiz({ students: 3 })
  await play(as(world, made.captain), made)
  return made
}
async function taken(flags: Switches) {
  const made = await given(world).readyTeams({ students: 3 })
  await setFlags(made, flags)
  return made
}
async function scoreLater(made: Promise<Quiz>) {
  await showScoreAfterTeam(world, await made)
  return made
}

const results = async (made: Quiz) =>
  void openApp(as(world, made.captain), `/quizzes/${made.quizId}/results`)
const lobby = async ({ captain, quizId, teamId }: Quiz, reader = captain) =>
  void openApp(as(world, reader), `/quizzes/${quizId}/team-lobby/${teamId}`)
const list = ({ teacher }: Quiz) => openApp(as(world, teacher), '/quizzes')
const toggle = (name: string | RegExp) => screen.findByRole('switch', { name })
const { open, click, answerAll } = quizTaker(() => world)
async function submitted(made: Quiz) {
  await open(made)
  await answerAll()
  await click('button', 'Submit Quiz')
  await screen.findByRole('heading', { name: 'Quiz submitted' })
}
/** The course's tour, at the step about the gradebook. */
async function tour(role: Person['role']) {
  const { teacher, courseId, students } = await given(world).course({ students: 1 })
  const reader = role === 'Instructor' ? teacher : (students[0] ?? null)
  await as(world, reader).accounts.markTours({ hasSeenInCourseTutorial: false })
  const { user } = openApp(as(world, reader), `/courses/${courseId}`)
  const run = role === 'Instructor' ? ['Run Session'] : []
  for (const title of ['Welcome to your course', 'Quizzes', ...run, 'Students', 'Teams']) {
    await step(title)
    await user.click(control('Next'))
  }
  await step('Gradebook')
}
/** The question before a release, and the message after it. */
async function releasing(isSure: boolean) {
  const { user } = list(await taken({ isActive: false, isTeamActive: false }))
  await user.click(await screen.findByRole('button', { name: 'Release Answers: Readiness 1' }))
  const question = await dialog('Release the answers?')
  if (isSure) await user.click(question.getByRole('button', { name: 'Release Answers' }))
}

const byHandToo =
  'The correct answers are shown after the team quiz, or when your instructor releases them.'
const teamsCanStart = 'A team that is done knows the answers.'

/** Every sentence on the screen about when answers or a score are shown. */
const says = () => {
  const wordsOf = ({ childNodes }: Element) =>
    [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('')
  const sentences = [...document.body.querySelectorAll('*')].flatMap((element) =>
    wordsOf(element).split(/(?<=\.)\s+/),
  )
  const about = sentences.filter(
    (one) =>
      one.endsWith('.') &&
      /\b(answers|explanations|score)\b/i.test(one) &&
      /\b(shown|sees?|knows|wait|find|releases?d?)\b/i.test(one),
  )
  return [...new Set(about)].sort()
}

/** Each place that says when answers are shown, all that it says of them, and how to come there. */
const places: readonly [
  place: string,
  sentences: readonly string[],
  come: () => Promise<unknown>,
][] = [
  [
    'the results before the team quiz',
    ['The correct answers are shown after the team quiz.'],
    async () => results(await taken({ isActive: false, isTeamActive: false })),
  ],
  [
    'the results when the team is done',
    ['Explanations are shown when the individual quiz is over for everybody.'],
    async () => results(await done()),
  ],
  [
    'the results of a student without a team',
    [byHandToo],
    async () => {
      const made = await withoutTeams({ flags: { isTeamActive: false } })
      await submit(made, made.captain)
      await results(made)
    },
  ],
  [
    'the results while the score waits',
    ['Your score is shown after the team quiz.'],
    async () => results(await scoreLater(taken({ isTeamActive: false }))),
  ],
  [
    'the submitted screen',
    ['The correct answers are shown after the team quiz.'],
    async () => submitted(await given(world).quiz({ students: 3 })),
  ],
  [
    'the submitted screen of a student without a team',
    [byHandToo],
    async () => submitted(await withoutTeams()),
  ],
  [
    'the submitted screen and its message while the score waits',
    [
      'Your score is shown after the team quiz.',
      'The correct answers are shown after the team quiz.',
    ],
    async () => submitted(await scoreLater(given(world).quiz({ students: 3 }))),
  ],
  [
    'the lobby',
    [
      'The correct answers are shown when your team is done and the individual quiz is over for everybody.',
    ],
    async () => lobby(await taken({})),
  ],
  [
    'the lobby over the course',
    [
      'The correct answers are shown when your team is done and the individual quiz is over for everybody.',
    ],
    async () => {
      const made = await taken({})
      const { user } = openApp(as(world, made.captain), `/courses/${made.courseId}`)
      await user.click(await screen.findByRole('link', { name: 'Team Quiz: Readiness 1' }))
    },
  ],
  [
    "the team's result",
    ['Explanations are shown when the individual quiz is over for everybody.'],
    async () => {
      const { captain, quizId, teamId } = await done()
      openApp(as(world, captain), `/quizzes/${quizId}/team/${teamId}`)
    },
  ],
  [
    'How TBL Works',
    [
      'The answers are shown when your team is done and the individual quiz is over for everybody, when both phases are closed after the team quiz, or when your instructor releases them.',
    ],
    async () => openApp(as(world, await given(world).student()), '/how-tbl-works'),
  ],
  [
    'the tour of a student',
    [
      'The answers are shown when the individual and the team quiz are over, or when your instructor releases them.',
    ],
    () => tour('Student'),
  ],
  [
    'the tour of an instructor',
    [
      'Students see the answers when the individual and the team quiz are over, or when you release them.',
    ],
    () => tour('Instructor'),
  ],
  [
    'the gradebook of a student',
    ['The correct answers are shown when they are released.'],
    async () => {
      const made = await markedClass(world)
      const { user } = openApp(as(world, made.ana), gradebookPath(made))
      await user.click(
        await screen.findByRole('button', { name: 'Individual Quiz Results: Readiness 1' }),
      )
    },
  ],
  [
    'the row of a quiz with a team that is done',
    ['It sees the answers when the individual phase is closed.'],
    async () => list(await teamResults(world, { students: 3 })),
  ],
  [
    'the switches of a quiz row, both phases open',
    [teamsCanStart],
    async () => {
      const { user } = list(
        await given(world).quiz({ students: 3, flags: { isTeamActive: false } }),
      )
      await user.click(await toggle('Team phase: Readiness 1'))
    },
  ],
  [
    'the form of a quiz: beside an explanation, and beside its switches when both phases are open',
    [teamsCanStart, 'Shown only where answers are revealed.'],
    async () => {
      const { teacher, quizId } = await given(world).quiz({
        students: 3,
        flags: { isTeamActive: false },
      })
      const { opened } = await openEditor(as(world, teacher), quizId)
      await opened.user.click(await toggle(/^Team phase/))
    },
  ],
  [
    'the message after closing a phase without teams',
    ['Without teams the answers wait until you release them.'],
    async () => {
      const made = await withoutTeams()
      await submit(made, made.captain)
      const { user } = list(made)
      await user.click(await toggle('Individual phase: Readiness 1'))
    },
  ],
  [
    'the question before a release',
    ['All who took the quiz see the correct answers and explanations then.'],
    () => releasing(false),
  ],
  [
    'the message after a release',
    ['All who took the quiz see the correct answers and explanations.'],
    () => releasing(true),
  ],
  [
    'the switch of the score in the settings of an open course',
    ['With throw-away accounts somebody can find the answers from the scores.'],
    async () => {
      const made = await given(world).course({ students: 0 })
      const { user } = await openSettings(as(world, made.teacher), made)
      await user.click(choice(/^Show the individual score after the team quiz/))
      expect(field('Anyone can join').checked).toBe(true)
    },
  ],
]

test.each(places)(
  '[FAIR-16, MEND-17] %s says when answers are shown, in these words alone',
  async (_place, sentences, come) => {
    await come()
    await waitFor(() => expect(says()).toEqual([...sentences].sort()))
  },
)

test.each([
  [
    'README.md',
    'with correct answers and explanations when the individual and the team quiz are over, or when the instructor releases them',
  ],
  [
    'docs/decisions/008-one-rule-decides-what-is-shown.md',
    'The key is shown to a team that is done when the individual quiz is over, to all who took the quiz when both phases are closed after a team quiz that was played, and when the instructor releases it.',
  ],
])('[FAIR-16] %s says when answers are shown', (file, sentence) => {
  expect(readFileSync(join(import.meta.dirname, '../../../..', file), 'utf8')).toContain(sentence)
})

describe('what is said comes true:', () => {
  test('[FAIR-16, FAIR-02] the lobby, How TBL Works and the tours: the own team is done, and the individual quiz is over', async () => {
    const made = await done()
    expect(await levelOf(made, made.member)).toBe('card')
    await setFlags(made, { isActive: false })
    expect(await levelOf(made, made.member)).toBe('key')
  })

  test('[FAIR-16, FAIR-03] the results: both phases are closed after the team quiz, for a student of another team too', async () => {
    const made = await given(world).readyTeams({ students: 6 })
    await as(world, made.captain).teamQuiz.launch(made.place)
    await play(as(world, made.captain), made)
    await setFlags(made, { isActive: false })
    expect(await levelOf(made, made.outsider)).toBe('waiting')
    await setFlags(made, { isTeamActive: false })
    expect(await levelOf(made, made.outsider)).toBe('key')
  })

  test('[FAIR-16, FAIR-04] without teams: when the instructor releases them, not before', async () => {
    const made = await withoutTeams({ flags: { isTeamActive: false } })
    await submit(made, made.captain)
    await setFlags(made, { isActive: false })
    expect(await levelOf(made, made.captain)).toBe('score')
    await as(world, made.teacher).quizzes.release({ quizId: made.quizId })
    expect(await levelOf(made, made.captain)).toBe('key')
  })

  test('[FAIR-16, FAIR-18] the score: when the own team is done', async () => {
    const made = await given(world).teamQuiz({ students: 3 })
    await showScoreAfterTeam(world, made)
    expect(await levelOf(made, made.member)).toBe('waiting')
    await play(as(world, made.captain), made)
    expect(await as(world, made.member).attempts.results({ quizId: made.quizId })).toMatchObject({
      status: 'available',
      level: 'card',
      score: 100,
    })
  })
})

describe('the lobby says nothing of when answers are shown', () => {
  const nothing = async () => {
    await screen.findByText('have completed the individual quiz')
    expect(says().filter((one) => one.startsWith('The correct answers'))).toEqual([])
  }

  test('[MEND-17, FAIR-03] while the team phase is closed: they can come without it', async () => {
    await lobby(await taken({ isTeamActive: false }))
    await nothing()
  })

  test('[MEND-17, FAIR-06] to who has seen them', async () => {
    const made = await given(world).teamQuiz({ students: 6 })
    const { member, teamId, teamIds, teacher, courseId } = made
    await play(as(world, made.captain), made, { isCompleted: false })
    await as(world, teacher).teams.arrange({
      courseId,
      moves: [{ userId: member.id, from: teamId, to: teamIds[1] ?? '' }],
      captains: [],
    })
    await lobby({ ...made, teamId: teamIds[1] ?? '' }, member)
    expect(
      await screen.findByText(/^You have already seen the answers of this quiz\. You can watch\./),
    ).toBeTruthy()
    await nothing()
  })
})
