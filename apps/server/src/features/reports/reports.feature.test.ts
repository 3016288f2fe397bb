import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../testing/as.ts'
import { createQuiz, takeQuiz } from '../../../testing/class.ts'
import { correct, formOf } from '../../../testing/correcting.ts'
import { editQuiz } from '../../../testing/edit-quiz.ts'
import { type ExampleClass, exampleClass } from '../../../testing/example-class.ts'
import { given, selectAll, singleChoice } from '../../../testing/given.ts'
import { gradebookOf } from '../../../testing/gradebook-of.ts'
import { play } from '../../../testing/play.ts'
import { appealedTeam, teamResults } from '../../../testing/team-results.ts'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const reportOf = ({ quizId, teacher }: Pick<ExampleClass, 'quizId' | 'teacher'>) =>
  as(world, teacher).reports.get({ quizId })
const answersOf = ({ quizId, teacher }: Pick<ExampleClass, 'quizId' | 'teacher'>) =>
  as(world, teacher).reports.answers({ quizId })
const rounded = (value: number | null) => value && Number(value.toFixed(4)) + 0
const percent = (value: number | null) => value && Number(value.toFixed(2)) + 0

/** A quiz that a team has played and of which nobody has an attempt alone; both of its phases are closed. */
async function playedByTeamAlone() {
  const made = await teamResults(world, { students: 3 })
  const { gradebook, quizzes } = as(world, made.teacher)
  for (const attemptId of made.attemptIds.values())
    if (attemptId) await gradebook.removeAttempt({ attemptId, reason: 'A wrong room' })
  await quizzes.setFlags({ quizId: made.quizId, isActive: false, isTeamActive: false })
  return made
}

describe('the report of the example class', () => {
  test('[RPT-01] [RPT-02] [RPT-04] [RPT-07] [RPT-08] [STATS-15] says who is done, how they did, and what teams gained', async () => {
    const report = await reportOf(await exampleClass(world))
    expect(report).toMatchObject({
      students: { enrolled: 15, done: 15, former: 0, all: 15 },
      teams: { all: 3, done: 3 },
      counted: 6,
      scheme: { individual: 'allOrNothing', team: { kind: 'standard' } },
      edited: 0,
      beaten: { byScore: { teams: 2, of: 3 }, firstTry: { teams: 0, of: 3 } },
      teamScores: { scores: [91.67, 91.67, 95.83], mean: 93.06, median: 91.67 },
      can: { correct: true },
    })
    expect(report.individuals).toMatchObject({ mean: 60, median: 66.67 })
    expect(report.individuals.scores).toHaveLength(15)
    expect(
      report.teamFigures.map(({ team, lowest, mean, highest, score, gainOverBest, firstTry }) => [
        team.name,
        ...[lowest, mean, highest, score, gainOverBest, firstTry].map(percent),
      ]),
    ).toEqual([
      ['Alpha', 16.67, 53.33, 83.33, 91.67, 8.33, 66.67],
      ['Beta', 16.67, 56.67, 83.33, 91.67, 8.33, 83.33],
      ['Gamma', 50, 70, 100, 95.83, -4.17, 83.33],
    ])
  })

  test('[RPT-09] [STATS-02] [STATS-03] [STATS-04] [STATS-06] has the figures of questions and of the quiz', async () => {
    const { questions, reliability } = await reportOf(await exampleClass(world))
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    expect(questions.map(({ n, right }) => [n, right])).toEqual([
      [15, 12],
      [15, 10],
      [15, 6],
      [15, 10],
      [15, 9],
      [15, 7],
    ])
    expect(questions.map(({ discrimination }) => rounded(discrimination))).toEqual([
      0.4667, 0.4533, -0.0133, 0.52, 0.6533, 0.92,
    ])
    expect(questions.map(({ correlation }) => rounded(correlation))).toEqual([
      0.1829, 0.1906, -0.2963, 0.3192, 0.3536, 0.4998,
    ])
    expect(questions.map(({ teams, teamsRight }) => [teams, teamsRight])).toEqual([
      [3, 3],
      [3, 3],
      [3, 1],
      [3, 3],
      [3, 2],
      [3, 2],
    ])
    expect(questions.map(({ meanTries }) => percent(meanTries))).toEqual([1, 1, 2, 1, 1.33, 1.33])
    expect(rounded(reliability.alpha)).toBe(0.3892)
    expect(reliability).toMatchObject({ isKr20: true, students: 15, of: 15, needed: 79 })
  })

  test('[EVID-01] [EVID-02] says how first tries relate to what members chose alone', async () => {
    const { teamFigures } = await reportOf(await exampleClass(world))
    expect(
      teamFigures.map(({ evidence }) => [evidence?.used, evidence?.lost, evidence?.foundTogether]),
    ).toEqual([
      [4, 2, 0],
      [5, 1, 0],
      [5, 1, 0],
    ])
    const beta = teamFigures.find(({ team }) => team.name === 'Beta')?.evidence?.members ?? []
    expect(beta.map(({ rightAlone }) => rightAlone).toSorted()).toEqual([1, 3, 4, 4, 5])
    expect(beta.map(({ agreed }) => agreed).toSorted()).toEqual([0, 3, 4, 5, 6])
  })

  test('[EVID-06] with fewer than five questions, or in a team of two, it says nothing of a single member', async () => {
    const few = await teamResults(world, { students: 3 })
    expect((await reportOf(few)).teamFigures[0]?.evidence).toMatchObject({
      ...{ members: null, foundTogether: expect.any(Number) },
    })
    const five = [1, 2, 3, 4, 5].map((number) => singleChoice(`Q${number}`))
    const pair = await teamResults(world, { students: 5, questions: five, playing: [0, 1] })
    const { teamFigures } = await reportOf(pair)
    expect(
      teamFigures.map(({ members, evidence }) => [members, evidence?.members?.length]),
    ).toEqual([
      [3, 3],
      [2, undefined],
    ])
  })

  test('[RPT-07] who has no attempt alone is a member, and not counted among the figures of the team', async () => {
    const { teacher, quizId, captain, member, third, ...made } = await given(world).quiz({
      students: 3,
    })
    for (const one of [captain, member]) await takeQuiz(as(world, one), { quizId, key: made.key })
    await as(world, teacher).attendance.set({
      ...{ quizId, commandId: randomUUID(), userIds: [third.id], status: 'excused' },
    })
    await play(as(world, captain), made)
    const { students, teamFigures } = await reportOf({ teacher, quizId })
    expect(students).toMatchObject({ enrolled: 3, done: 2, all: 2 })
    expect(teamFigures).toMatchObject([
      {
        members: 3,
        notCounted: [{ id: third.id, name: third.name }],
        ...{ lowest: 100, mean: 100, highest: 100, gainOverMean: 0 },
      },
    ])
  })

  test('[RPT-07] a team of whom nobody has an attempt alone has its score, and nothing beside it', async () => {
    const { teacher, quizId, students, teamId } = await playedByTeamAlone()
    const { individuals, beaten, teamFigures } = await reportOf({ teacher, quizId })
    expect(individuals).toEqual({ scores: [], mean: null, median: null })
    expect(beaten.byScore).toEqual({ teams: 0, of: 0 })
    const nothing = { lowest: null, mean: null, highest: null, gainOverBest: null }
    expect(teamFigures).toMatchObject([
      { team: { id: teamId }, score: expect.closeTo(83.33, 2), ...nothing },
    ])
    expect(teamFigures[0]?.notCounted.map(({ id }) => id).toSorted()).toEqual(
      students.map(({ id }) => id).toSorted(),
    )
  })

  test('[RPT-10] [RPT-11] [RPT-16] [STATS-12] [STATS-13] [STATS-14] says with its key what was chosen, and what to discuss', async () => {
    const made = await exampleClass(world)
    const { questions, discuss } = await answersOf(made)
    const ids = made.questions.map(({ id }) => id)
    expect(discuss?.map(({ questionId, reason }) => [ids.indexOf(questionId) + 1, reason])).toEqual(
      [
        [3, 'key'],
        [6, 'teams'],
        [5, 'teams'],
        [2, 'spread'],
        [4, 'students'],
      ],
    )
    const [third, sixth] = [questions[2], questions[5]]
    expect(
      third?.options.map(({ students, teams, best, isKey }) => [students, teams, best, isKey]),
    ).toEqual([
      [0, 0, 0, false],
      [7, 2, 0.8, false],
      [2, 0, 0, false],
      [6, 1, 0.2, true],
    ])
    expect(third?.flags).toEqual([{ flag: 'key', optionIds: [made.third.options[1]?.id] }])
    expect(questions.flatMap(({ flags }) => flags)).toHaveLength(1)
    expect(
      sixth?.sets.map(({ optionIds, students, isAccepted }) => [
        optionIds.length,
        students,
        isAccepted,
      ]),
    ).toContainEqual([2, 7, true])
    expect(sixth?.sets.length).toBe(6)
    expect(third?.sets).toEqual([])
  })

  test('[RPT-16] what everybody had right asks for nothing', async () => {
    const { teacher, quizId } = await given(world).readyTeams({ students: 5 })
    expect((await answersOf({ teacher, quizId })).discuss).toEqual([])
  })

  test('[RPT-22] [P12] tells nothing of the key before its answers are asked for', async () => {
    const made = await exampleClass(world)
    const sent = JSON.stringify(await reportOf(made))
    for (const { options } of made.questions)
      for (const { id, text } of options) {
        expect(sent).not.toContain(id)
        expect(sent).not.toContain(text)
      }
    expect(sent).not.toMatch(/"(flags?|isKey|isAccepted|accepted|explanation)"/)
  })
})

describe('of whom the figures are', () => {
  test('[RPT-03] everybody who has submitted, who has left the course too; no draft and no preview', async () => {
    const made = await exampleClass(world)
    const [leaver] = made.students
    const { attempts } = as(world, made.teacher)
    await attempts.start({ quizId: made.quizId })
    const answers = Object.fromEntries(
      made.questions.map(({ id, options: [first] }) => [id, [first?.id ?? '']]),
    )
    await attempts.submit({
      ...{ quizId: made.quizId, submissionId: randomUUID(), version: 1, answers },
    })
    const newcomer = as(world, await given(world).student())
    await newcomer.enrollment.join({ courseId: made.courseId })
    await newcomer.attempts.start({ quizId: made.quizId })
    await as(world, leaver ?? null).enrollment.leave({ courseId: made.courseId })
    expect(await reportOf(made)).toMatchObject({
      students: { enrolled: 15, done: 14, former: 1, all: 15 },
      teams: { done: 3 },
    })
  })

  test('[RPT-04] [STATS-11] an edited score moves no figure, and is said', async () => {
    const made = await exampleClass(world)
    const before = await reportOf(made)
    const { individual } = await gradebookOf(world, made.teacher, { courseId: made.courseId })
    const attemptId = individual[0]?.attemptId ?? ''
    await as(world, made.teacher).gradebook.editScore({
      ...{ attemptId, score: 1.5, seen: individual[0]?.score ?? 0, reason: 'Ill' },
    })
    const after = await reportOf(made)
    expect(after).toEqual({ ...before, edited: 1, at: after.at })
  })

  test('[STATS-11] an accepted appeal moves the score of its team, and no figure of a question', async () => {
    const made = await appealedTeam(world, { students: 3 })
    const before = await reportOf(made)
    await as(world, made.teacher).appeals.resolve({
      ...{ appealId: made.appealId, decision: 'accepted', feedback: 'Both are right.' },
    })
    const after = await reportOf(made)
    expect(after.questions).toEqual(before.questions)
    expect(after.teamFigures[0]?.score).toBeGreaterThan(before.teamFigures[0]?.score ?? 100)
    expect(after.teamFigures[0]?.firstTry).toBe(before.teamFigures[0]?.firstTry)
    const { questions } = await answersOf(made)
    expect(questions[0]).toMatchObject({ appeals: 1 })
    expect(questions[0]?.flags).toContainEqual({ flag: 'appeal', optionIds: [] })
  })

  test('[RPT-21] a quiz without a course has no results, and its maker alone gets there', async () => {
    const teacher = await given(world).instructor()
    const other = await given(world).instructor()
    const quiz = await createQuiz(as(world, teacher), {
      courseId: null,
      questions: [singleChoice('Q1')],
    })
    expect(await reportOf({ ...quiz, teacher })).toMatchObject({
      students: { enrolled: 0, done: 0, former: 0, all: 0 },
      questions: [],
      courseId: null,
    })
    await expect(reportOf({ ...quiz, teacher: other })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a corrected question', () => {
  test('[RPT-15] has the figures of the accepted answers, and says what was corrected when', async () => {
    const made = await exampleClass(world)
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    const { questions } = await reportOf(made)
    expect(questions[2]).toMatchObject({ right: 13, teamsRight: 3, counts: true })
    const answers = await answersOf(made)
    expect(answers.questions[2]?.ruling).toMatchObject({ rule: 'accept' })
    expect(answers.questions[2]?.ruling?.madeAt).toMatch(/Z$/)
    expect(answers.questions[2]?.flags).toEqual([])
    expect(answers.questions[2]?.options.map(({ isAccepted }) => isAccepted)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('[RPT-15] [STATS-10] one that is left out stays with figures of its own; a gift is judged by its key', async () => {
    const made = await exampleClass(world)
    await correct(world, made, formOf(made, 'drop'))
    const dropped = await reportOf(made)
    expect(dropped.counted).toBe(5)
    expect(dropped.questions[2]).toMatchObject({ counts: false, right: 6, n: 15 })
    expect(dropped.questions[2]?.correlation).not.toBeNull()
    expect((await answersOf(made)).discuss?.map(({ questionId }) => questionId)).not.toContain(
      made.third.id,
    )

    const other = await exampleClass(world)
    const before = await reportOf(other)
    await correct(world, other, formOf(other, 'credit'))
    const given = await reportOf(other)
    expect(given.questions).toEqual(before.questions)
    expect(given.individuals.mean).toBeGreaterThan(before.individuals.mean ?? 100)
    expect((await answersOf(other)).questions[2]?.flags).toEqual([])
  })
})

describe('the file of its questions', () => {
  test('[GFILE-05] [RPT-20] [STATS-17] equals the report, with four decimals and empty cells', async () => {
    const made = await exampleClass(world)
    const file = await as(world, made.teacher).reports.exportItems({
      ...{ quizId: made.quizId, date: '2026-09-01' },
    })
    expect(file.name).toMatch(/^items-.+-2026-09-01\.csv$/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
    const [head = '', ...lines] = text.split('\r\n')
    expect(head.split(',').slice(0, 6).join()).toBe(
      '\uFEFF"question_number","question_id","text","kind","key","n"',
    )
    expect(head).toContain('"individual_A","team_first_A"')
    expect(lines.slice(0, -1)).toHaveLength(6)
    expect(lines[2]).toBe(
      `3,"${made.third.id}","Question 3","single","D",15,0.4,0.1982,0.6425,0.4,-0.0133,-0.2963,-0.702,0.2546,0.6173,3,1,2,"key",0,0,7,2,2,0,6,1,,`,
    )
    expect(lines[5]).toContain('"multiple","A+C",15,0.4667')
  })
})

describe('the file of its answers', () => {
  const answersFile = async (made: ExampleClass, withNames: boolean) => {
    const file = await as(world, made.teacher).reports.exportAnswers({
      ...{ quizId: made.quizId, date: '2026-09-01', withNames },
    })
    const [head = '', ...lines] = (await file.text()).trimEnd().split('\r\n')
    return { name: file.name, columns: head.replaceAll('"', '').split(','), lines }
  }

  test('[GFILE-04] [RPT-20] has a row for each student and question, and for each try of a team', async () => {
    const made = await exampleClass(world)
    const { name, columns, lines } = await answersFile(made, true)
    expect(name).toMatch(/^answers-.+-2026-09-01\.csv$/)
    expect(columns.slice(0, 7).join()).toBe(
      'quiz_id,quiz_title,edition,question_id,question_number,kind,actor',
    )
    expect(columns.slice(7).join()).toBe(
      'student_key,student,email,team_key,team,try,chosen,letters,is_correct,share,counts,at',
    )
    expect(lines).toHaveLength(113)
    expect(lines.filter((line) => line.includes('"student"'))).toHaveLength(90)
    const [ana] = made.students
    const first = lines.filter((line) => line.includes(`"${ana?.name}"`))
    expect(first).toHaveLength(6)
    const [c, a] = [made.questions[5]?.options[2]?.id, made.questions[5]?.options[0]?.id]
    expect(first[5]).toMatch(/,6,"multiple","student","s[0-9a-f]{16}",/)
    expect(first[5]).toContain(`,"Alpha",1,"${a}|${c}","A|C",1,1,1,"20`)
    const tries = lines.filter(
      (line) => line.includes('"team"') && line.includes('"Beta"') && line.includes(',3,"single"'),
    )
    expect(tries.map((line) => line.replace(/.*"Beta",(.*),"20[^"]*"$/, '$1'))).toEqual([
      `1,"${made.third.options[1]?.id}","B",0,0,1`,
      `2,"${made.third.options[0]?.id}","A",0,0,1`,
      `3,"${made.third.options[3]?.id}","D",1,0.5,1`,
    ])
  })

  test('[GFILE-06] without names it has no name, id or address; who is who stays the same in every file', async () => {
    const made = await exampleClass(world)
    const without = await answersFile(made, false)
    for (const column of ['student', 'email', 'team']) expect(without.columns).not.toContain(column)
    const text = without.lines.join()
    const people = made.students.flatMap(({ id, name, email }) => [id, name, email])
    for (const word of [...people, ...Object.keys(made.teamIds), ...Object.values(made.teamIds)])
      expect(text).not.toContain(word)
    const keys = ({ lines }: { lines: string[] }) =>
      new Set(text.match(/"[st][0-9a-f]{16}"/g) ?? lines)
    expect(keys(without).size).toBe(18)
    const again = await answersFile(made, true)
    const named = again.lines.join().match(/"[st][0-9a-f]{16}"/g)
    expect(new Set(named)).toEqual(keys(without))
    const other = await answersFile(await exampleClass(world), false)
    expect(other.lines.join()).not.toMatch(new RegExp([...keys(without)].join('|')))
  })
})

describe('the file of the answers of a course', () => {
  const date = '2026-09-01'
  type Chosen = { readonly quizIds?: string[]; readonly withNames?: boolean }
  const courseFile = ({ teacher, courseId }: ExampleClass, { withNames = true, ...ids }: Chosen) =>
    as(world, teacher).reports.exportCourseAnswers({ courseId, date, withNames, ...ids })
  const quizFile = ({ teacher }: ExampleClass, quizId: string, withNames = true) =>
    as(world, teacher).reports.exportAnswers({ quizId, date, withNames })
  const linesOf = async (file: File) => (await file.text()).trimEnd().split('\r\n')

  /** The example class, and a quiz made later, which one of its students has taken. */
  async function twoQuizzes() {
    const made = await exampleClass(world)
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    const questions = [singleChoice('Q1'), singleChoice('Q2')]
    const newer = await createQuiz(as(world, made.teacher), {
      ...{ courseId: made.courseId, title: 'Readiness 2', questions },
    })
    await takeQuiz(as(world, made.students[3] ?? null), newer)
    return { ...made, newerId: newer.quizId }
  }

  test('[GPACE-06] [GFILE-04] has the rows of each quiz, from the oldest on, and those of chosen ones alone', async () => {
    const made = await twoQuizzes()
    const older = await linesOf(await quizFile(made, made.quizId))
    const newer = await linesOf(await quizFile(made, made.newerId))
    const file = await courseFile(made, {})
    expect(file.name).toBe(`answers-${made.code}-${date}.csv`)
    expect(await linesOf(file)).toEqual([...older, ...newer.slice(1)])
    expect(newer).toHaveLength(1 + 2)
    const chosen = await courseFile(made, { quizIds: [made.newerId] })
    expect(await linesOf(chosen)).toEqual(newer)
  })

  test('[GFILE-06] without names it has none, and the keys of every file of the course', async () => {
    const made = await twoQuizzes()
    const lines = await linesOf(await courseFile(made, { withNames: false }))
    const text = lines.join()
    for (const { id, name, email } of made.students)
      for (const word of [id, name, email]) expect(text).not.toContain(word)
    const keysOf = (all: string) => new Set(all.match(/"[st][0-9a-f]{16}"/g))
    const named = await linesOf(await courseFile(made, {}))
    expect(keysOf(text)).toEqual(keysOf(named.join()))
    expect(keysOf(text).size).toBe(15 + 3)
  })

  test('[GRIGHT-03] takes no quiz of another course', async () => {
    const [made, other] = [await exampleClass(world), await teamResults(world, { students: 3 })]
    const foreign = courseFile(made, { quizIds: [made.quizId, other.quizId] })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a course without quizzes has the head alone, and one that goes meanwhile is left out', async () => {
    const { teacher, courseId } = await given(world).course({ students: 1 })
    const { reports } = as(world, teacher)
    const empty = await reports.exportCourseAnswers({ courseId, date, withNames: true })
    expect(await linesOf(empty)).toHaveLength(1)
    const made = await twoQuizzes()
    const file = await courseFile(made, {})
    await as(world, made.teacher).quizzes.remove({ quizId: made.newerId })
    expect(await linesOf(file)).toHaveLength(1 + 113)
  })

  test('[GPACE-06] is read a quiz at a time, with no transaction open while it is sent', async () => {
    const made = await twoQuizzes()
    let [open, read] = [0, 0]
    const { transact } = world.database
    const watched: World['database'] = {
      ...world.database,
      transact: async (work, options) => {
        open += 1
        read += 1
        return transact(work, options).finally(() => {
          open -= 1
        })
      },
    }
    const scratch = { ...world, services: world.servicesOn(watched) }
    const file = await as(scratch, made.teacher).reports.exportCourseAnswers({
      ...{ courseId: made.courseId, date, withNames: true },
    })
    const begun = read
    const reader = file.stream().getReader()
    const sizes: number[] = []
    for (;;) {
      const { value, done } = await reader.read()
      expect(open).toBe(0)
      if (done) break
      sizes.push(value.length)
    }
    expect(sizes.length).toBeGreaterThan(2)
    expect(read - begun).toBe(1) // the second one, once the first one is on its way
  })
})

describe('several versions, and broken ones', () => {
  test('[RPT-14] [STATS-09] a question is one in all its wordings, and counts are of those who were asked it', async () => {
    const { teacher, quizId, students, key } = await given(world).quiz({ students: 5 })
    const submit = async (student: { readonly id: string }, version: number, more = {}) => {
      await as(world, student).attempts.start({ quizId })
      await as(world, student).attempts.submit({
        ...{ quizId, submissionId: randomUUID(), version, answers: { ...key, ...more } },
      })
    }
    for (const student of students.slice(0, 2)) await submit(student, 1)
    const edited = await editQuiz(world, teacher, quizId, ({ questions: [first, ...others] }) => ({
      questions: [
        ...(first ? [{ ...first, text: 'In other words' }] : []),
        ...others,
        singleChoice('A new one'),
      ],
    }))
    const added = edited.questions.at(-1)
    const wrong = added?.options.find(({ isCorrect }) => !isCorrect)
    for (const student of students.slice(2))
      await submit(student, 2, { [added?.id ?? '']: [wrong?.id] })
    const { questions, reliability } = await reportOf({ teacher, quizId })
    expect(questions[0]).toMatchObject({
      n: 5,
      wordings: [{ students: 2 }, { text: 'In other words', students: 3 }],
    })
    expect(questions.at(-1)).toMatchObject({
      questionId: added?.id,
      ...{ n: 3, right: 0, compared: 3 },
    })
    expect(reliability).toMatchObject({ students: 3, of: 5 })
  })

  test('[RPT-10] [RPT-14] an answer with an option that is gone is none that counts now; those that differ in such ones are one', async () => {
    const { teacher, quizId, students, ...quiz } = await given(world).quiz({
      ...{ students: 4, questions: [selectAll('Q')] },
    })
    const { questions } = await as(world, teacher).quizzes.get({ quizId })
    const [question = { id: '', options: [] }] = questions
    const [a = '', b = '', c = '', d = ''] = question.options.map(({ id }) => id)
    const submit = async (index: number, version: number, chosen: string[]) => {
      const student = as(world, students[index] ?? quiz.member)
      await student.attempts.start({ quizId })
      await student.attempts.submit({
        ...{ quizId, submissionId: randomUUID(), version, answers: { [question.id]: chosen } },
      })
    }
    await submit(0, 1, [a, b])
    await submit(1, 1, [a, b, d])
    await submit(2, 1, [a, c])
    await editQuiz(world, teacher, quizId, ({ questions: [one, ...others] }) => ({
      questions: [
        ...(one ? [{ ...one, options: one.options.filter(({ id }) => id !== b && id !== d) }] : []),
        ...others,
      ],
    }))
    await submit(3, 2, [a])
    const [answers] = (await answersOf({ teacher, quizId })).questions
    expect(
      answers?.sets.map(({ optionIds, hasMore, isAccepted, students: count }) => [
        ...[optionIds, hasMore, isAccepted, count],
      ]),
    ).toEqual([
      [[a], true, false, 2],
      [[a, c], false, true, 1],
      [[a], false, false, 1],
    ])
    const file = await as(world, teacher).reports.exportItems({ quizId, date: '2026-10-01' })
    const [head] = (await file.text()).split('\r\n')
    expect(head?.match(/individual_\w/g)).toEqual(['individual_A', 'individual_B'])
  })

  test('[RPT-11] [RPT-14] [STATS-13] guessing goes by the most options that a question had, though one is gone', async () => {
    const { teacher, quizId, students, questions } = await given(world).quiz({
      ...{ students: 12, questions: [singleChoice('Q1'), singleChoice('Q2')] },
    })
    /** So many of the class have each question right; the others choose the next option. */
    const rightOf = [4, 3]
    const submit = async (at: number, version: number) => {
      const { attempts } = as(world, students[at] ?? null)
      await attempts.start({ quizId })
      const answers = Object.fromEntries(
        questions.map(({ id, options }, index) => [
          id,
          [options[at < (rightOf[index] ?? 0) ? 0 : 1]?.id ?? ''],
        ]),
      )
      await attempts.submit({ quizId, submissionId: randomUUID(), version, answers })
    }
    for (const at of students.keys()) if (at > 0) await submit(at, 1)
    await editQuiz(world, teacher, quizId, (form) => ({
      questions: form.questions.map((one) => ({ ...one, options: one.options.slice(0, 3) })),
    }))
    await submit(0, 2)
    const { questions: answers } = await answersOf({ teacher, quizId })
    expect(answers.map(({ options }) => options.length)).toEqual([3, 3])
    // of 12: 4 are as many as guesses among three, and more than guesses among four
    expect(answers.map(({ flags }) => flags)).toEqual([[], [{ flag: 'guess', optionIds: [] }]])
  })

  test('[GFAIL-03] a report that cannot be made fails alone, with an id', async () => {
    const made = await exampleClass(world)
    await world.database.connection.execute(
      sql`update quiz_versions set questions = '[{"id": "broken"}]' where quiz_id = ${made.quizId}`,
    )
    await expect(reportOf(made)).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      data: { errorId: expect.any(String) },
    })
    expect(await as(world, made.teacher).quizzes.list({})).not.toEqual([])
    expect((await gradebookOf(world, made.teacher, made)).individual).toHaveLength(15)
  })
})

describe('on the projector', () => {
  test('[DEBRIEF-02] [DEBRIEF-03] [DEBRIEF-07] each step tells what it shows, and the last alone the key', async () => {
    const made = await exampleClass(world)
    const { debrief } = as(world, made.teacher)
    const quiz = { quizId: made.quizId }
    const ids = made.questions.map(({ id }) => id)
    const start = await debrief.get(quiz)
    expect(start).toMatchObject({ hasTeams: true, orders: { quiz: ids } })
    expect(start.orders.discuss.map((id) => ids.indexOf(id) + 1)).toEqual([3, 6, 5, 2, 4, 1])
    const question = { ...quiz, questionId: made.third.id }
    const steps = [
      start,
      await debrief.question(question),
      await debrief.individuals(question),
      await debrief.teams(question),
    ]
    expect(steps[2]).toMatchObject({ n: 15, options: [0, 7, 2, 6].map((count) => ({ count })) })
    expect(steps[3]).toMatchObject({ n: 3, options: [0, 2, 0, 1].map((count) => ({ count })) })
    expect(JSON.stringify(steps)).not.toMatch(
      /"(isCorrect|isKey|isAccepted|accepted|explanation|flags?|reason|name)"/,
    )
    expect(await debrief.answer({ ...question, commandId: randomUUID(), isMeant: true })).toEqual({
      accepted: [[made.third.options[3]?.id]],
      ruling: null,
      explanation: null,
    })
  })

  test('[DEBRIEF-08] the last step says what a correction made of the question', async () => {
    const made = await exampleClass(world)
    await correct(world, made, formOf(made, 'accept', 'B,D'))
    const question = {
      ...{ quizId: made.quizId, questionId: made.third.id },
      ...{ commandId: randomUUID(), isMeant: true },
    }
    const answer = await as(world, made.teacher).debrief.answer(question)
    expect(answer.accepted).toHaveLength(2)
    expect(answer.ruling).toMatchObject({ rule: 'accept' })
  })

  test('[DEBRIEF-07] fewer than five students and three teams are too few to show', async () => {
    const shownTo = async (
      made: { readonly quizId: string } & Pick<ExampleClass, 'teacher'>,
      questionId = '',
    ) => {
      const { debrief } = as(world, made.teacher)
      const question = { quizId: made.quizId, questionId }
      return {
        individuals: await debrief.individuals(question),
        teams: await debrief.teams(question),
      }
    }
    const two = await exampleClass(world, { played: ['Alpha', 'Beta'] })
    expect(await shownTo(two, two.third.id)).toMatchObject({ individuals: { n: 15 }, teams: null })
    const three = await teamResults(world, { students: 9, playing: [0, 1, 2] })
    expect(await shownTo(three, three.first.id)).toMatchObject({
      individuals: { n: 9, options: [9, 0, 0, 0].map((count) => ({ count })) },
      teams: { n: 3, options: [0, 3, 0, 0].map((count) => ({ count })) },
    })
    const four = await appealedTeam(world, { students: 4 })
    expect(await shownTo(four, four.first.id)).toEqual({ individuals: null, teams: null })
    const five = await given(world).readyTeams({ students: 5 })
    expect(await shownTo(five, five.questions[0]?.id)).toMatchObject({
      individuals: { n: 5, options: [5, 0, 0, 0].map((count) => ({ count })) },
      teams: null,
    })
  })

  test('[DEBRIEF-06] a shown answer stands in the trail until the key is released, each click once', async () => {
    const made = await exampleClass(world)
    const { debrief, classSession, quizzes } = as(world, made.teacher)
    const question = { quizId: made.quizId, questionId: made.third.id }
    const shown = async () =>
      (await classSession.trail({ quizId: made.quizId })).events.filter(
        ({ kind }) => kind === 'answerShown',
      )
    expect((await debrief.get({ quizId: made.quizId })).keyState).toBe('taken')
    const click = { ...question, commandId: randomUUID() }
    await expect(debrief.answer(click)).rejects.toMatchObject({
      ...{ code: 'ASK_FIRST', data: { keyState: 'taken' } },
    })
    await debrief.answer({ ...click, isMeant: true })
    await debrief.answer({ ...click, isMeant: true })
    expect(await shown()).toMatchObject([{ count: 3, by: { id: made.teacher.id } }])
    await quizzes.setFlags({ quizId: made.quizId, isActive: false, isTeamActive: false })
    expect((await debrief.get({ quizId: made.quizId })).keyState).toBe('out')
    await debrief.answer({ ...question, commandId: randomUUID() })
    expect(await shown()).toHaveLength(1)
  })

  test('[DEBRIEF-06] [RPT-22] between the phases, and before a make-up of tomorrow, something is left to hide', async () => {
    const made = await exampleClass(world, { played: [] })
    const { debrief, quizzes, timing } = as(world, made.teacher)
    const state = async () => (await debrief.get({ quizId: made.quizId })).keyState
    await quizzes.setFlags({ quizId: made.quizId, isActive: false, isTeamActive: false })
    expect(await state()).toBe('between')
    const late = await given(world).student()
    await as(world, late).enrollment.joinByCode({ code: made.code })
    const day = 24 * 60 * 60 * 1000
    const at = (days: number) => new Date(world.time.now.getTime() + days * day).toISOString()
    await timing.setWindow({
      ...{ quizId: made.quizId, userIds: [late.id], commandId: randomUUID() },
      window: { opensAt: at(1), closesAt: at(2) },
    })
    expect(await state()).toBe('taken')
  })
  test('[DEBRIEF-06] [RPT-22] once some teams have played and not all, the key is hidden until it is released to all', async () => {
    const made = await exampleClass(world, { played: ['Alpha'] })
    const { quizId } = made
    const { debrief, reports, quizzes, classSession } = as(world, made.teacher)
    const states = async () => [
      (await debrief.get({ quizId })).keyState,
      (await reports.get({ quizId })).keyState,
    ]
    expect(await states()).toEqual(['taken', 'taken'])
    await quizzes.setFlags({ quizId, isActive: false, isTeamActive: false })
    expect(await states()).toEqual(['played', 'played'])
    const question = {
      ...{ quizId, questionId: made.third.id, commandId: randomUUID() },
      isMeant: true,
    }
    await debrief.answer(question)
    const { events } = await classSession.trail({ quizId })
    expect(events.map(({ kind }) => kind)).toContain('answerShown')
    // teams are let in and out again after the other phase: that releases the key to the class
    await quizzes.setFlags({ quizId, isTeamActive: true })
    expect(await states()).toEqual(['taken', 'taken'])
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    await quizzes.setFlags({ quizId, isTeamActive: false })
    expect(await states()).toEqual(['out', 'out'])
  })

  test('[DEBRIEF-06] [RPT-22] where nobody has taken the quiz, or has left since, a team alone does not release the key', async () => {
    const { teacher, quizId } = await playedByTeamAlone()
    expect(await reportOf({ teacher, quizId })).toMatchObject({
      keyState: 'played',
      students: { all: 0 },
    })

    const left = await teamResults(world, { students: 3 })
    await as(world, left.teacher).quizzes.setFlags({
      ...{ quizId: left.quizId, isActive: false, isTeamActive: false },
    })
    expect((await reportOf(left)).keyState).toBe('out')
    for (const one of left.students)
      await as(world, one).enrollment.leave({ courseId: left.courseId })
    expect(await reportOf(left)).toMatchObject({
      keyState: 'played',
      students: { all: 3, former: 3 },
    })
  })
})
