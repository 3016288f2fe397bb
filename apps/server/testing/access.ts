import { randomUUID } from 'node:crypto'
import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { abandonedAfter } from '@tbl/domain/class-release'
import { and, eq } from 'drizzle-orm'
import { user } from '../src/schema/accounts.ts'
import { announcements } from '../src/schema/announcements.ts'
import { courseEnrollments, courseRemovals } from '../src/schema/enrollments.ts'
import { phases } from '../src/schema/release.ts'
import { as } from './as.ts'
import { contents } from './contents.ts'
import { given, newAddress, type Person, singleChoice } from './given.ts'
import { gradebookOf } from './gradebook-of.ts'
import { addTypedItem } from './grading.ts'
import { tokenFor } from './mailbox.ts'
import { play } from './play.ts'
import { submitAs } from './taking.ts'
import { appealedTeam } from './team-results.ts'
import type { World } from './world.ts'

/** Where somebody can stand to a class. */
export const roles = [
  'anonymous',
  'unverified',
  'stranger',
  'unassigned',
  'member',
  'captain',
  'otherTeam',
  'formerMember',
  'formerCaptain',
  'formerStudent',
  'teacher',
  'coTeacher',
  'assistant',
  'otherTeacher',
  'formerCoTeacher',
  'invited',
  'teachesElsewhere',
  'letIn',
  'letInElsewhere',
] as const
export type VisitorRole = (typeof roles)[number]

type Finishing = {
  courseId: string
  teamId: string
  teacher: Person
  captain: Person
  quiz: { id: string; questions: AuthorQuiz['questions']; key: Record<string, string[]> }
}

/**
 * The team completes a quiz with a wrong try at each question, and its captain appeals the last
 * one; `free` can be appealed too, `attemptId` is the captain's own attempt.
 */
async function finishWithAppeal(
  world: World,
  { courseId, teamId, teacher, captain, quiz }: Finishing,
) {
  const place = { quizId: quiz.id, teamId }
  const { questions } = quiz
  await play(as(world, captain), { place, questions }, { wrong: questions.map(() => 1) })
  const [free, appealed] = questions
  const { id: appealId } = await as(world, captain).appeals.file({
    ...place,
    questionId: appealed?.id ?? '',
    reason: 'Both are right',
  })
  const { individual } = await gradebookOf(world, teacher, { courseId })
  const attempt = individual.find((one) => one.student.id === captain.id && one.quizId === quiz.id)
  return { attemptId: attempt?.attemptId ?? '', appealId, free: free?.id ?? '' }
}

/** Everybody is given the first question, which all had right. */
async function correctFirst(
  world: World,
  teacher: Person,
  { id: quizId, questions }: Pick<Finishing['quiz'], 'id' | 'questions'>,
): Promise<string> {
  const { corrections } = as(world, teacher)
  const questionId = questions[0]?.id ?? ''
  const form = { questionId, rule: 'credit' as const, answers: [], version: null }
  const { fingerprint } = await corrections.preview({ quizId, form })
  const correctionId = randomUUID()
  await corrections.apply({
    ...{ quizId, correctionId, form, fingerprint, reason: 'It was unclear.' },
    ...{ replaceEdits: [], acceptAppeals: [] },
  })
  return correctionId
}

/** A rehearsal of a quiz, and one of those who were invented for it. */
async function rehearsalOf(world: World, teacher: Person, ofQuizId: string) {
  const { quizId } = await as(world, teacher).rehearsals.start({ quizId: ofQuizId })
  const { teams } = await as(world, teacher).rehearsals.get({ quizId })
  return { quizId, userId: teams[0]?.members[0]?.id ?? '' }
}

/** Something is announced at a quiz of each of these classes. */
async function announce(
  { database: { connection }, time }: World,
  ...classes: readonly { quizId: string; teacher: { id: string } }[]
) {
  const rows = await connection
    .insert(announcements)
    .values(
      classes.map(({ quizId, teacher }) => ({
        ...{ activityId: quizId, text: 'Please keep quiet.', at: time.now, by: teacher.id },
      })),
    )
    .returning({ id: announcements.id })
  return rows.map(({ id }) => id)
}

/**
 * A class with somebody in every role, and another class to which `stranger` (a captain there)
 * and `otherTeacher` belong.
 */
export async function classWithAllRoles(world: World) {
  const elsewhere = await appealedTeam(world, { students: 3 })
  const { teacher, courseId, code, students } = await given(world).course({
    students: 8,
    teamSettings: { allowSelfTeamFormation: true },
  })
  const [
    formerCaptain,
    captain,
    member,
    formerMember,
    formerStudent,
    otherTeam,
    teammate,
    unassigned,
  ] = students
  if (
    !formerCaptain ||
    !captain ||
    !member ||
    !formerMember ||
    !formerStudent ||
    !otherTeam ||
    !teammate ||
    !unassigned
  )
    throw new Error('A class of eight')
  const first = {
    courseId,
    name: 'Team A',
    captainId: null,
    memberIds: [formerCaptain, captain, member, formerMember, formerStudent].map(({ id }) => id),
  }
  const { id: teamId } = await as(world, teacher).teams.create(first)
  await as(world, teacher).teams.create({
    courseId,
    name: 'Team B',
    captainId: null,
    memberIds: [otherTeam.id, teammate.id],
  })
  const quiz = async (title: string) => {
    const made = await as(world, teacher).quizzes.create({
      title,
      description: '',
      code: '',
      courseId,
      isActive: true,
      isVisible: true,
      isTeamActive: true,
      questions: [singleChoice('Q1'), singleChoice('Q2', 1)],
    })
    const key = Object.fromEntries(
      made.questions.map(({ id, options }) => [
        id,
        options.filter(({ isCorrect }) => isCorrect).map((option) => option.id),
      ]),
    )
    return { id: made.id, questions: made.questions, key }
  }
  const [untaken, ready, running, solved, finished] = [
    await quiz('Untaken'),
    await quiz('Ready'),
    await quiz('Running'),
    await quiz('Solved'),
    await quiz('Finished'),
  ]
  for (const student of students) await as(world, student).attempts.start({ quizId: untaken.id })
  const [timed, over] = [await quiz('Timed'), await quiz('Over')]
  for (const student of students) await as(world, student).attempts.start({ quizId: over.id })
  for (const { id: quizId, key } of [ready, running, solved, finished]) {
    for (const student of students)
      await submitAs(world, student, {
        quizId,
        submissionId: randomUUID(),
        version: 1,
        answers: key,
      })
  }
  await world.database.connection
    .delete(courseEnrollments)
    .where(
      and(eq(courseEnrollments.courseId, courseId), eq(courseEnrollments.userId, formerStudent.id)),
    )
  await as(world, teacher).teams.update({
    teamId,
    name: 'Team A',
    captainId: null,
    memberIds: [captain.id, member.id],
  })
  for (const { id: quizId } of [running, solved, finished])
    await as(world, captain).teamQuiz.launch({ quizId, teamId })
  for (const [questionId, optionIds] of Object.entries(solved.key))
    await as(world, captain).teamQuiz.answer({
      quizId: solved.id,
      teamId,
      questionId,
      optionIds,
      attempt: 1,
    })
  const { attemptId, appealId, free } = await finishWithAppeal(world, {
    courseId,
    teamId,
    teacher,
    captain,
    quiz: finished,
  })
  const correctionId = await correctFirst(world, teacher, solved)
  const typedItemId = await addTypedItem(world, teacher, courseId)
  const typedElsewhere = await addTypedItem(world, elsewhere.teacher, elsewhere.courseId)
  const correctedElsewhere = await correctFirst(world, elsewhere.teacher, {
    ...{ id: elsewhere.quizId, questions: elsewhere.questions },
  })
  // nobody is in the middle of a quiz, so that people may leave and join
  world.time.now = new Date(world.time.now.getTime() + abandonedAfter)
  const closed = await as(world, teacher).quizzes.createEmpty({ title: 'Closed', courseId })
  const account = await given(world).account()
  const [owner] = await world.database.connection
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, account.email))
  if (!owner) throw new Error('An account has an owner')
  const signUp = {
    email: newAddress(),
    password: 'correct horse',
    name: 'Una Verified',
    role: 'Student' as const,
  }
  await as(world, null).accounts.signUp(signUp)
  const { id: sectionId } = await as(world, teacher).sections.create({ courseId, name: 'Lab A' })
  await as(world, teacher).sections.assign({ courseId, sectionId, studentIds: [otherTeam.id] })
  const coTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
  const formerCoTeacher = await given(world).staff({ courseId, role: 'coTeacher' })
  const assistant = await given(world).staff({ courseId, role: 'assistant' })
  const invited = await given(world).student()
  const { teacher: teachesElsewhere } = await given(world).course()
  const now = world.time.now
  await given(world).enroll(courseId, teachesElsewhere)
  for (const { id: quizId } of [untaken, over])
    await as(world, teachesElsewhere).attempts.start({ quizId })
  const inFiftyDays = new Date(now.getTime() + 50 * 24 * 3_600_000)
  for (const { id: quizId } of [timed, over])
    await as(world, teacher).classSession.setEnd({
      quizId,
      commandId: randomUUID(),
      version: 0,
      step: 'individual',
      endsAt: inFiftyDays.toISOString(),
    })
  await as(world, teacher).classSession.setEnd({
    quizId: timed.id,
    commandId: randomUUID(),
    version: 1,
    step: 'team',
    endsAt: inFiftyDays.toISOString(),
  })
  const [announcementId = '', announcedElsewhere = ''] = await announce(
    world,
    { quizId: timed.id, teacher },
    elsewhere,
  )
  await world.database.connection
    .update(phases)
    .set({ endsAt: new Date(now.getTime() - 3_600_000), dueAt: null })
    .where(and(eq(phases.activityId, over.id), eq(phases.step, 'individual')))
  await as(world, formerCoTeacher).staff.leave({ courseId })
  await as(world, teacher).staff.invite({ courseId, role: 'assistant', emails: [invited.email] })
  const staff = await as(world, teacher).staff.list({ courseId })
  const invitationId = (staff.audience === 'teacher' && staff.invitations[0]?.id) || ''
  const invitation = tokenFor(world, invited.email)
  await as(world, teacher).staff.handOver({ courseId, userId: coTeacher.id })
  await world.database.connection
    .insert(courseRemovals)
    .values({ courseId, userId: formerStudent.id, removedAt: now, reason: 'Ill' })
  const rehearsed = await rehearsalOf(world, teacher, ready.id)
  const rehearsedElsewhere = await rehearsalOf(world, elsewhere.teacher, elsewhere.quizId)
  const people: Record<VisitorRole, { id: string; onlyCourseId?: string } | null> = {
    anonymous: null,
    unverified: null, // a sign-up is nobody
    stranger: elsewhere.captain,
    unassigned,
    member,
    captain,
    otherTeam,
    formerMember,
    formerCaptain,
    formerStudent,
    teacher,
    coTeacher,
    assistant,
    otherTeacher: elsewhere.teacher,
    formerCoTeacher,
    invited,
    teachesElsewhere,
    letIn: { id: captain.id, onlyCourseId: courseId },
    letInElsewhere: { id: captain.id, onlyCourseId: elsewhere.courseId },
  }
  return {
    courseId,
    code,
    teamId,
    sectionId,
    untaken,
    ready,
    running,
    solved,
    finished,
    closed,
    timed,
    over,
    rehearsed,
    rehearsedElsewhere,
    attemptId,
    appealId,
    correctionId,
    correctedElsewhere,
    typedItemId,
    typedElsewhere,
    announcementId,
    announcedElsewhere,
    free,
    coTeacher,
    assistant,
    formerStudent,
    invitationId,
    invitation,
    people,
    unassigned,
    captain,
    member,
    teacher,
    account: { ...account, ...owner },
    elsewhere,
  }
}
export type Situation = Awaited<ReturnType<typeof classWithAllRoles>>

/**
 * All that the database holds, as one text; tables of sessions and links included; counted tries
 * are left out, which a refusal adds to.
 */
export async function fingerprint(world: World): Promise<string> {
  const { tries: _counted, ...stored } = await contents(world)
  return JSON.stringify(stored)
}
