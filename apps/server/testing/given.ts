import { randomUUID } from 'node:crypto'
import type { CreateQuiz } from '@tbl/contract/quizzes'
import { normalizeEmail, noTourSeen, type Role, type ToursSeen } from '@tbl/domain/account'
import type { StaffRole } from '@tbl/domain/policies'
import { eq } from 'drizzle-orm'
import { addAccountLink } from '../src/features/accounts/account-links.ts'
import { hashPassword } from '../src/platform/auth.ts'
import {
  account as credentials,
  passwordProvider,
  profiles,
  user,
  wantedAddresses,
} from '../src/schema/accounts.ts'
import { courses } from '../src/schema/courses.ts'
import { courseEnrollments } from '../src/schema/enrollments.ts'
import { courseStaff } from '../src/schema/staff.ts'
import { as } from './as.ts'
import { asVisitor } from './as-visitor.ts'
import { type CourseChoices, createCourse, createQuiz, createTeam, takeQuiz } from './class.ts'
import { tokenFor } from './mailbox.ts'
import type { World } from './world.ts'

export type Person = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}
type QuestionForm = CreateQuiz['questions'][number]

const names = [
  'Ana Silva',
  'Ben Okafor',
  'Chloe Ng',
  'Dara Petrov',
  'Emil Sørensen',
  'Fatima Haddad',
  'Goran Ilić',
  'Hana Suzuki',
  'Ivo Moreno',
  'Jia Chen',
]

export const everyTourSeen: ToursSeen = {
  hasSeenTutorial: true,
  hasSeenCourseCreationTutorial: true,
  hasSeenInCourseTutorial: true,
}
/**
 * Everybody here knows the product, so that no tour stands over what a test looks at; a newcomer
 * has seen no tour yet.
 */
type Knowledge = { isNewcomer?: boolean }
type Identity = Knowledge & { email?: string }

/** An address that nobody has used. */
export const newAddress = (): string => `${randomUUID()}@example.org`

/** A single-choice question, options A to D; `right` is the index of the right one. */
export const singleChoice = (text: string, right = 0): QuestionForm => ({
  text,
  options: ['A', 'B', 'C', 'D'].map((letter, index) => ({
    text: `${letter} of ${text}`,
    isCorrect: index === right,
  })),
  explanation: `Because of ${text}`,
})

/** A select-all question, options A to D; `right` are the indices of the right ones. */
export const selectAll = (text: string, right: readonly number[] = [0, 2]): QuestionForm => ({
  text,
  options: ['A', 'B', 'C', 'D'].map((letter, index) => ({
    text: `${letter} of ${text}`,
    isCorrect: right.includes(index),
  })),
  explanation: `Because of ${text}`,
})

/** Builds situations: the one way for tests, the sample class and the benchmarks. */
export function given(world: World) {
  const person = async (
    role: Role,
    name: string,
    { isNewcomer = false, email = newAddress() }: Identity = {},
  ): Promise<Person> => {
    const id = randomUUID()
    const now = world.time.now
    await world.database.transact(async (tx) => {
      await tx
        .insert(user)
        .values({ id, name, email, emailVerified: true, createdAt: now, updatedAt: now })
      await tx.insert(profiles).values({
        id,
        name,
        email,
        role,
        createdAt: now,
        ...(isNewcomer ? noTourSeen : everyTourSeen),
      })
    })
    return { id, name, email, role }
  }
  const instructor = (name = 'Ingrid Halvorsen', identity: Identity = {}) =>
    person('Instructor', name, identity)
  const student = (name = 'Sam Student', identity: Identity = {}) =>
    person('Student', name, identity)

  /** Lets people log in, all with the same password, which is hashed once. */
  const password = async (people: readonly Person[], text: string) => {
    const times = { createdAt: world.time.now, updatedAt: world.time.now }
    const hash = await hashPassword(text)
    await world.database.transact((tx) =>
      tx.insert(credentials).values(
        people.map(({ id }) => ({
          userId: id,
          accountId: id,
          providerId: passwordProvider,
          password: hash,
          ...times,
        })),
      ),
    )
  }

  /**
   * A student of before the upgrade whose address waits for its link, and the token of the link.
   */
  const unconfirmed = async () => {
    const one = await student()
    const token = await world.database.transact(async (tx) => {
      await tx.update(profiles).set({ isEmailConfirmed: false }).where(eq(profiles.id, one.id))
      await tx
        .insert(wantedAddresses)
        .values({ userId: one.id, email: one.email, createdAt: world.time.now })
      return addAccountLink(
        tx,
        { userId: one.id, kind: 'address', email: one.email },
        world.time.now,
      )
    })
    return { student: one, token }
  }

  /** Somebody who has signed up and opened the link, as people do; slow because of the password. */
  const account = async ({
    role = 'Student',
    email = newAddress(),
    isNewcomer = false,
  }: { role?: Role; email?: string } & Knowledge = {}) => {
    const form = { email, password: 'correct horse', name: 'Ana Silva', role }
    const browser = asVisitor(world)
    await browser.api.accounts.signUp(form)
    await browser.api.accounts.verifyEmail({ token: tokenFor(world, email) })
    if (!isNewcomer)
      await world.database.connection
        .update(profiles)
        .set(everyTourSeen)
        .where(eq(profiles.email, normalizeEmail(email)))
    return form
  }

  /**
   * A course with so many enrolled students; open, unless `enrollmentMode` says otherwise. With
   * auto-enrollment its list has added them, and they have not opened it. Its allowlist has those
   * addresses, and in a restricted course those of the students. `teamSettings` are as if its
   * instructor had chosen them later.
   */
  const course = async ({
    students: count = 6,
    allowlist = [],
    teamSettings,
    ...choices
  }: CourseOptions = {}) => {
    const teacher = await instructor()
    const { courseId, code } = await createCourse(as(world, teacher), choices)
    if (teamSettings)
      await world.database.connection
        .update(courses)
        .set({ allowSelfTeamFormation: false, teamSizeLimit: null, ...teamSettings })
        .where(eq(courses.id, courseId))
    if (allowlist.length > 0)
      await as(world, teacher).roster.add({ courseId, entries: [...allowlist] })
    const students: Person[] = []
    for (let i = 0; i < count; i += 1) {
      const one = await student(names[i] ?? `Student ${i + 1}`)
      students.push(one)
      if (choices.enrollmentMode === 'allowlist_only')
        await as(world, teacher).roster.add({ courseId, entries: [one.email] })
      if (choices.autoEnrollFromAllowlist) continue
      await as(world, one).enrollment.joinByCode({ code })
    }
    await world.services.background.settled() // whom the list adds
    return { teacher, courseId, code, students }
  }

  /**
   * Somebody who teaches a course beside its owner, or helps in it: a new person, with an Instructor
   * account who teaches and a Student account who helps, unless `who` is named.
   */
  const staff = async ({ courseId, role, who }: StaffOptions): Promise<Person> => {
    const one =
      who ??
      (role === 'coTeacher' ? await instructor('Cora Teacher') : await student('Aron Assistant'))
    await world.database.connection.insert(courseStaff).values({
      courseId,
      userId: one.id,
      role: role === 'coTeacher' ? 'co_teacher' : 'assistant',
      source: 'invitation',
      addedAt: world.time.now,
    })
    return one
  }

  /** Enrolls somebody who has opened the course, as a platform can: whatever the account is. */
  const enroll = async (courseId: string, { id: userId }: Pick<Person, 'id'>): Promise<void> => {
    const now = world.time.now
    await world.database.connection
      .insert(courseEnrollments)
      .values({ courseId, userId, enrolledAt: now, openedAt: now })
  }

  /** A student with an account whom the list of a course has added, and who has not opened it. */
  const added = async () => {
    const { students, ...made } = await course({
      students: 1,
      enrollmentMode: 'allowlist_only',
      autoEnrollFromAllowlist: true,
    })
    const [one] = students
    if (!one) throw new Error('A course with one student on its list')
    return { ...made, student: one }
  }

  /**
   * A course whose students are in teams of three, the first member captain; the last team may be
   * smaller. `captain`, `member` and `third` are the first team, `outsider` leads the second.
   */
  const teams = async (options: CourseOptions = {}) => {
    const made = await course(options)
    const teamIds: string[] = []
    for (let i = 0; i < made.students.length; i += 3) {
      const memberIds = made.students.slice(i, i + 3).map(({ id }) => id)
      const name = `Team ${'ABCDEFGHIJ'[i / 3]}`
      const { courseId, teacher } = made
      teamIds.push(await createTeam(as(world, teacher), { courseId, name, memberIds }))
    }
    const [captain, member, third, outsider = captain] = made.students
    const [teamId] = teamIds
    if (!captain || !member || !third || !outsider || !teamId)
      throw new Error('A class with teams has at least three students')
    return { ...made, teamIds, teamId, captain, member, third, outsider }
  }

  /** A class with teams and a visible quiz whose both phases are open. */
  const quiz = async ({
    questions = [singleChoice('Q1'), selectAll('Q2'), singleChoice('Q3', 3)],
    flags = {},
    ...options
  }: QuizOptions = {}) => {
    const made = await teams(options)
    const { courseId, teacher, teamId } = made
    const written = await createQuiz(as(world, teacher), { courseId, ...flags, questions })
    return { ...made, ...written, place: { quizId: written.quizId, teamId } }
  }

  /** The same, and every student has submitted a right attempt. */
  const readyTeams = async (options: QuizOptions = {}) => {
    const made = await quiz(options)
    for (const one of made.students) await takeQuiz(as(world, one), made)
    return made
  }

  /**
   * The same, and the first team's captain has started; its other members have the team quiz open.
   */
  const teamQuiz = async (options: QuizOptions = {}) => {
    const made = await readyTeams(options)
    await as(world, made.captain).teamQuiz.launch(made.place)
    for (const one of [made.member, made.third]) await as(world, one).teamQuiz.session(made.place)
    return made
  }

  return {
    instructor,
    student,
    password,
    unconfirmed,
    account,
    course,
    staff,
    enroll,
    added,
    teams,
    quiz,
    readyTeams,
    teamQuiz,
  }
}

type CourseOptions = Omit<CourseChoices, 'code'> & {
  students?: number
  allowlist?: readonly string[]
  teamSettings?: { allowSelfTeamFormation?: boolean; teamSizeLimit?: number | null }
}
type StaffOptions = { courseId: string; role: StaffRole; who?: Person }
type QuizOptions = CourseOptions & {
  questions?: QuestionForm[]
  flags?: { isActive?: boolean; isVisible?: boolean; isTeamActive?: boolean }
}
