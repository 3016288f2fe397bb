import { randomUUID } from 'node:crypto'
import { heartQuiz } from '../../../samples/heart-quiz.ts'
import { kidneysQuiz } from '../../../samples/kidneys-quiz.ts'
import { lungsQuiz } from '../../../samples/lungs-quiz.ts'
import { physiologyClass } from '../../../samples/physiology-class.ts'
import { vesselsQuiz } from '../../../samples/vessels-quiz.ts'
import { as } from './as.ts'
import { given, type Person } from './given.ts'
import { play } from './play.ts'
import { runs } from './running-session.ts'
import {
  type Chance,
  chooseAs,
  createChance,
  type QuizQuestion,
  teamTries,
} from './sample-answers.ts'
import { joinStaff } from './staff.ts'
import { submitAs } from './taking.ts'
import type { World } from './world.ts'

type Quiz = { readonly id: string; readonly questions: readonly QuizQuestion[] }
type Team = { readonly id: string; readonly members: readonly Person[] }
/** Question id to chosen options, of each student by id. */
type Answers = Map<string, Record<string, string[]>>

const minute = 60_000
const day = 24 * 60 * minute

/** The password of everybody who can log in. */
const password = 'heartbeat'
/** So much of a question each student knows, from the weakest to the strongest. */
const knowledge = { least: 0.5, most: 0.92 }

/** Invites a colleague and an assistant, who come. */
async function joinSampleStaff(world: World, course: { teacher: Person; courseId: string }) {
  const coTeacher = await given(world).instructor(physiologyClass.coTeacher, {
    email: 'henrik@example.org',
  })
  const assistant = await given(world).student(physiologyClass.assistant, {
    email: addressOf(physiologyClass.assistant),
  })
  await joinStaff(world, course, coTeacher, 'coTeacher')
  await joinStaff(world, course, assistant, 'assistant')
  return { coTeacher, assistant }
}

/** Who can log in, with what, and as what they are in the class. */
export type SampleLogin = {
  readonly part: string
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * A class in the middle of its term, built by the product's own operations: 24 students in five
 * teams, and a quiz in each state: finished, in the team phase of a class session that runs, in its
 * individual phase, and a draft. `now` is when it is looked at. Always the same people, answers and scores. With a staff, a
 * colleague teaches it too and an assistant helps.
 */
export async function sampleClass(
  world: World,
  now: Date,
  { hasStaff }: { readonly hasStaff: boolean },
): Promise<SampleLogin[]> {
  const chance = createChance()
  const ago = (milliseconds: number) => {
    world.time.now = new Date(now.getTime() - milliseconds)
  }
  ago(21 * day)
  const teacher = await given(world).instructor(physiologyClass.instructor, {
    email: 'ingrid@example.org',
  })
  const { id: courseId } = await as(world, teacher).courses.create(physiologyClass.course)
  const teams = await formTeams(world, teacher, courseId)
  const students = teams.flatMap(({ members }) => members)
  const [first] = teams
  const [captain, member, third] = first?.members ?? []
  if (!captain || !member || !third)
    throw new Error('The first team of the sample class has three members')

  ago(14 * day)
  const heart = await writeQuiz(world, teacher, courseId, heartQuiz)
  const heartAnswers = await takeAll(world, heart, students, chance)
  await as(world, teacher).quizzes.setFlags({ quizId: heart.id, isActive: false })
  for (const team of teams) await playTeam(world, heart, team, heartAnswers)
  await as(world, teacher).quizzes.setFlags({ quizId: heart.id, isTeamActive: false })
  await appeal(world, teacher, heart, teams, heartAnswers)

  ago(50 * minute)
  const vessels = await writeQuiz(world, teacher, courseId, vesselsQuiz, closed)
  const vesselAnswers = await runToTeams(world, teacher, vessels, students, chance)
  await playPartly(world, vessels, teams, vesselAnswers)

  ago(15 * minute)
  const lungs = await writeQuiz(world, teacher, courseId, lungsQuiz)
  const early = students.filter((student) => !first?.members.includes(student)).slice(0, 13)
  await takeAll(world, lungs, early, chance)
  await as(world, teacher).quizzes.setFlags({ quizId: lungs.id, isTeamActive: false })

  ago(5 * minute)
  await writeQuiz(world, teacher, courseId, kidneysQuiz, { ...closed, isVisible: false })

  const staff = hasStaff ? await joinSampleStaff(world, { teacher, courseId }) : null
  const colleagues = staff ? [staff.coTeacher, staff.assistant] : []
  await given(world).password([teacher, ...colleagues, captain, member, third], password)
  const [teamName] = Object.keys(physiologyClass.teams)
  const login = ({ name, email }: Person, part: string): SampleLogin => ({
    part,
    name,
    email,
    password,
  })
  return [
    login(teacher, 'Instructor'),
    ...(staff ? [login(staff.coTeacher, 'Co-teacher'), login(staff.assistant, 'Assistant')] : []),
    login(captain, `Captain of ${teamName}`),
    login(member, `Student of ${teamName}`),
    login(third, `Student of ${teamName}`),
  ]
}

async function formTeams(world: World, teacher: Person, courseId: string): Promise<Team[]> {
  const teams: Team[] = []
  for (const [name, names] of Object.entries(physiologyClass.teams)) {
    const members: Person[] = []
    for (const student of names) {
      const one = await given(world).student(student, { email: addressOf(student) })
      await as(world, one).enrollment.joinByCode({ code: physiologyClass.course.code })
      members.push(one)
    }
    const { id } = await as(world, teacher).teams.create({
      courseId,
      name,
      memberIds: members.map((member) => member.id),
      captainId: null,
    })
    teams.push({ id, members })
  }
  return teams
}

/** The first name, in letters that every keyboard has. */
const addressOf = (name: string): string =>
  `${(name.split(' ')[0] ?? '')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()}@example.org`

const closed = { isActive: false, isTeamActive: false }

/** A quiz that is shown and whose both phases are open, unless other switches are named. */
const writeQuiz = (
  world: World,
  teacher: Person,
  courseId: string,
  content: typeof heartQuiz,
  switches: Partial<typeof closed & { isVisible: boolean }> = {},
): Promise<Quiz> =>
  as(world, teacher).quizzes.create({
    ...content,
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    ...switches,
  })

/** Each student answers as far as they know, some seconds after the one before. */
async function takeAll(
  world: World,
  quiz: Quiz,
  students: readonly Person[],
  chance: Chance,
): Promise<Answers> {
  const answers: Answers = new Map()
  for (const [index, student] of students.entries()) {
    const share =
      knowledge.least +
      ((knowledge.most - knowledge.least) * ((index * 7) % students.length)) / students.length
    const own = Object.fromEntries(
      quiz.questions.map((question) => [question.id, chooseAs(question, share, chance)]),
    )
    wait(world, 20_000)
    await submitAs(world, student, {
      quizId: quiz.id,
      submissionId: randomUUID(),
      version: 1,
      answers: own,
    })
    answers.set(student.id, own)
  }
  return answers
}

const wait = (world: World, milliseconds: number) => {
  world.time.now = new Date(world.time.now.getTime() + milliseconds)
}

/**
 * Runs a quiz as a class session that goes on: a quarter of an hour for each student alone, then the
 * team phase, which has no end.
 */
async function runToTeams(
  world: World,
  teacher: Person,
  quiz: Quiz,
  students: readonly Person[],
  chance: Chance,
): Promise<Answers> {
  const session = runs(world, teacher, quiz.id)
  const { individual } = await session.open('individual', { limitMinutes: 15 })
  for (const student of students) await as(world, student).attempts.start({ quizId: quiz.id })
  const answers = await takeAll(world, quiz, students, chance)
  world.time.now = new Date(individual.graceEndsAt ?? world.time.now)
  await session.settle()
  await session.open('team')
  return answers
}

/** What each member had answered alone. */
const wishesOf = (question: QuizQuestion, team: Team, answers: Answers) =>
  team.members.map(({ id }) => answers.get(id)?.[question.id] ?? [])

/**
 * The captain tries what most members had answered alone, until it is right: the whole quiz, or its
 * first so many questions.
 */
const playTeam = (world: World, quiz: Quiz, team: Team, answers: Answers, answered?: number) =>
  play(
    as(world, team.members[0] ?? null),
    { place: { quizId: quiz.id, teamId: team.id }, questions: quiz.questions },
    {
      wrong: quiz.questions.map((question) =>
        teamTries(question, wishesOf(question, team, answers)).slice(0, -1),
      ),
      beforeTry: () => wait(world, 15_000),
      ...(answered !== undefined && { answered, isCompleted: false }),
    },
  )

/**
 * The first team is in the middle and votes, the second is done, the third has begun, the others
 * wait in their lobbies.
 */
async function playPartly(
  world: World,
  quiz: Quiz,
  [first, second, third]: readonly Team[],
  answers: Answers,
): Promise<void> {
  if (!first || !second || !third) throw new Error('The sample class has three teams')
  await playTeam(world, quiz, second, answers)
  await playTeam(world, quiz, third, answers, 1)
  await playTeam(world, quiz, first, answers, 3)
  const [captain, ...voters] = first.members
  const question = quiz.questions[3]
  if (!captain || !question) throw new Error('The sample quiz has four questions')
  const place = { quizId: quiz.id, teamId: first.id }
  await as(world, captain).teamQuiz.navigate({ ...place, question: 3 })
  for (const voter of voters.slice(2)) {
    for (const optionId of answers.get(voter.id)?.[question.id] ?? [])
      await as(world, voter).teamQuiz.vote({
        ...place,
        questionId: question.id,
        optionId,
        isOn: true,
      })
  }
}

/**
 * Captains appeal against the first question that cost their team points, in turn with these words;
 * one appeal is rejected, the others wait.
 */
async function appeal(
  world: World,
  teacher: Person,
  quiz: Quiz,
  teams: readonly Team[],
  answers: Answers,
): Promise<void> {
  const hurt = teams.flatMap((team) => {
    const question = quiz.questions.find(
      (one) => teamTries(one, wishesOf(one, team, answers)).length > 1,
    )
    return question ? [{ team, question }] : []
  })
  const { reasons, feedback } = physiologyClass.appeals
  for (const [index, reason] of reasons.entries()) {
    const place = hurt[index]
    if (!place) throw new Error('The sample class has a team without a mistake too many')
    wait(world, 60 * minute)
    const captain = place.team.members[0] ?? null
    const filed = await as(world, captain).appeals.file({
      quizId: quiz.id,
      teamId: place.team.id,
      questionId: place.question.id,
      reason,
    })
    if (index === 0)
      await as(world, teacher).appeals.resolve({
        appealId: filed.id,
        decision: 'rejected',
        feedback,
      })
  }
}
