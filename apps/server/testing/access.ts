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
import { tokenFor } from './mailbox.ts'
import type { InputOf, Operation } from './operations.ts'
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

const courseForm = () => ({
  title: 'Anatomy',
  code: randomUUID().slice(0, 13),
  description: 'Bones',
})
const courseChange = () => ({
  ...courseForm(),
  semester: 'Winter' as const,
  allowSelfTeamFormation: true,
  teamSizeLimit: 5,
  enrollmentMode: 'allowlist_only' as const,
  autoEnrollFromAllowlist: true,
  scoreAfterTeam: true,
})
const optionOf = ({ running }: Situation) => ({
  questionId: running.questions[0]?.id ?? '',
  optionId: running.questions[0]?.options[2]?.id ?? '',
})
const step = ({ timed }: Situation) => ({
  quizId: timed.id,
  commandId: randomUUID(),
  step: 'individual' as const,
})
const usualRule = { kind: 'ask' as const, percent: 60, minutes: 5 }
const place = ({ teamId, running }: Situation) => ({ quizId: running.id, teamId })

/** For each operation an input that is accepted from those who may. */
export const inputs: {
  [Of in Operation]: (situation: Situation, world: World) => InputOf<Of> | Promise<InputOf<Of>>
} = {
  'accounts.signUp': () => ({
    email: newAddress(),
    password: 'correct horse',
    name: 'Nia New',
    role: 'Student',
  }),
  'accounts.verifyEmail': async (_situation, world) => {
    const email = newAddress()
    await as(world, null).accounts.signUp({
      email,
      password: 'correct horse',
      name: 'Nia New',
      role: 'Student',
    })
    return { token: tokenFor(world, email) }
  },
  'accounts.signUpState': () => ({ email: newAddress() }),
  'accounts.verifyWithPassword': async (_situation, world) => {
    const form = {
      email: newAddress(),
      password: 'correct horse',
      name: 'Nia New',
      role: 'Student' as const,
    }
    await as(world, null).accounts.signUp(form)
    return { token: tokenFor(world, form.email), password: form.password }
  },
  'accounts.disownLink': async (_situation, world) => {
    const email = newAddress()
    await as(world, null).accounts.signUp({
      email,
      password: 'correct horse',
      name: 'Nia New',
      role: 'Student',
    })
    return { token: tokenFor(world, email) }
  },
  'accounts.resendVerification': () => ({ email: newAddress() }),
  'accounts.requestPasswordReset': () => ({ email: newAddress() }),
  'accounts.resetPassword': async (_situation, world) => {
    const { email } = await given(world).account()
    await as(world, null).accounts.requestPasswordReset({ email })
    await world.services.background.settled()
    return { token: tokenFor(world, email), password: 'another horse' }
  },
  'accounts.undoChange': async (_situation, world) => {
    const { email } = await given(world).account()
    await as(world, null).accounts.requestPasswordReset({ email })
    await world.services.background.settled()
    await as(world, null).accounts.resetPassword({
      token: tokenFor(world, email),
      password: 'another horse',
    })
    return { token: tokenFor(world, email) }
  },
  'accounts.updateProfile': ({ account: { password } }) => ({
    name: 'Renamed',
    email: newAddress(),
    currentPassword: password,
  }),
  'accounts.markTours': () => ({ hasSeenTutorial: true, hasSeenInCourseTutorial: false }),
  'accounts.setLanguage': () => ({ language: 'de' }),
  'accounts.changePassword': ({ account: { password } }) => ({
    currentPassword: password,
    newPassword: 'another horse',
  }),
  'accounts.listSessions': () => ({}),
  'accounts.listEvents': () => ({}),
  'accounts.endOtherSessions': () => ({}),
  'accounts.exportData': () => ({}),
  'accounts.requestErasure': ({ account: { password } }) => ({ currentPassword: password }),
  'accounts.cancelErasure': () => ({}),
  'accounts.logIn': ({ account: { email, password } }) => ({ email, password }),
  'accounts.logInWithCode': async ({ courseId, teacher, member }, world) => {
    const { code } = await as(world, teacher).enrollment.letIn({ courseId, studentId: member.id })
    return { email: member.email, code }
  },
  'accounts.logOut': () => ({}),
  'accounts.me': () => ({}),
  'courses.list': () => ({}),
  'courses.create': courseForm,
  'courses.get': ({ courseId }) => ({ courseId }),
  'courses.checkCode': ({ courseId, code }) => ({ courseId, code }),
  'courses.catalogue': () => ({}),
  'courses.update': ({ courseId }) => ({ courseId, ...courseChange(), allowlist: [newAddress()] }),
  'courses.remove': ({ courseId }) => ({ courseId }),
  'enrollment.joinByCode': ({ code }) => ({ code }),
  'enrollment.join': ({ courseId }) => ({ courseId }),
  'enrollment.leave': ({ courseId }) => ({ courseId }),
  'enrollment.leaveByLink': async (_situation, world) => {
    const { student } = await given(world).added()
    return { token: tokenFor(world, student.email) }
  },
  'enrollment.open': ({ courseId }) => ({ courseId }),
  'enrollment.students': ({ courseId }) => ({ courseId }),
  'enrollment.letIn': ({ courseId, member }) => ({ courseId, studentId: member.id }),
  'enrollment.remove': ({ courseId, member }) => ({
    courseId,
    studentId: member.id,
    reason: 'In another course',
  }),
  'enrollment.removed': ({ courseId }) => ({ courseId }),
  'enrollment.readmit': ({ courseId, formerStudent }) => ({
    courseId,
    studentId: formerStudent.id,
  }),
  'enrollment.ownRemovals': () => ({}),
  'enrollment.markRemovalsRead': ({ courseId }) => ({ courseIds: [courseId] }),
  'staff.list': ({ courseId }) => ({ courseId }),
  'staff.history': ({ courseId }) => ({ courseId }),
  'staff.invite': ({ courseId }) => ({ courseId, role: 'coTeacher', emails: [newAddress()] }),
  'staff.revoke': ({ courseId, invitationId }) => ({ courseId, invitationId }),
  'staff.invitation': ({ invitation }) => ({ token: invitation }),
  'staff.accept': ({ invitation }) => ({ token: invitation }),
  'staff.decline': ({ invitation }) => ({ token: invitation }),
  'staff.changeRole': ({ courseId, assistant }) => ({
    courseId,
    userId: assistant.id,
    role: 'coTeacher',
  }),
  'staff.remove': ({ courseId, assistant }) => ({ courseId, userId: assistant.id }),
  'staff.leave': ({ courseId }) => ({ courseId }),
  'staff.handOver': ({ courseId, coTeacher }) => ({ courseId, userId: coTeacher.id }),
  'staff.withdrawOffer': ({ courseId }) => ({ courseId }),
  'staff.takeOver': ({ courseId }) => ({ courseId }),
  'staff.declineOffer': ({ courseId }) => ({ courseId }),
  'roster.list': ({ courseId }) => ({ courseId }),
  'roster.add': ({ courseId }) => ({ courseId, entries: [newAddress(), newAddress()] }),
  'roster.remove': ({ courseId, unassigned }) => ({ courseId, email: unassigned.email }),
  'sections.list': ({ courseId }) => ({ courseId }),
  'sections.create': ({ courseId }) => ({ courseId, name: 'Lab B' }),
  'sections.rename': ({ courseId, sectionId }) => ({ courseId, sectionId, name: 'Lab A1' }),
  'sections.remove': ({ courseId, sectionId }) => ({ courseId, sectionId }),
  'sections.assign': ({ courseId, sectionId, unassigned }) => ({
    courseId,
    sectionId,
    studentIds: [unassigned.id],
  }),
  'sections.assignByAddress': ({ courseId, unassigned }) => ({
    courseId,
    rows: [{ email: unassigned.email, section: 'Lab A' }],
  }),
  'teams.list': ({ courseId }) => ({ courseId }),
  'teams.count': () => ({}),
  'teams.create': ({ courseId, unassigned }) => ({
    courseId,
    name: 'Team C',
    memberIds: [unassigned.id],
    captainId: unassigned.id,
  }),
  'teams.update': ({ teamId, captain, member, unassigned }) => ({
    teamId,
    name: 'Team A',
    memberIds: [captain.id, member.id, unassigned.id],
    captainId: member.id,
  }),
  'teams.remove': ({ teamId }) => ({ teamId }),
  'teams.arrange': ({ courseId, teamId, member, unassigned }) => ({
    courseId,
    moves: [
      { userId: member.id, from: teamId, to: null },
      { userId: unassigned.id, from: null, to: teamId },
    ],
    captains: [{ teamId, captainId: unassigned.id }],
  }),
  'teams.generate': ({ courseId }) => ({ courseId, count: 2 }),
  'teams.form': ({ courseId }) => ({ courseId, name: 'Team C' }),
  'teams.join': ({ teamId }) => ({ teamId }),
  'teams.leave': ({ teamId }) => ({ teamId }),
  'teams.handOver': ({ teamId, member }) => ({ teamId, captainId: member.id }),
  'teams.takeCaptaincy': ({ teamId, running, captain }) => ({
    quizId: running.id,
    teamId,
    expectedCaptainId: captain.id,
  }),
  'quizzes.list': ({ courseId }) => ({ courseId }),
  'quizzes.create': ({ courseId }) => ({
    title: 'New',
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [singleChoice('Q')],
  }),
  'quizzes.createEmpty': ({ courseId }) => ({ title: 'New', courseId }),
  'quizzes.get': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.print': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.update': ({ untaken, courseId }) => ({
    quizId: untaken.id,
    title: 'Changed',
    description: '',
    code: '',
    courseId,
    isActive: true,
    isVisible: true,
    isTeamActive: true,
    questions: [...untaken.questions, singleChoice('Q3')],
  }),
  'quizzes.copy': ({ untaken, courseId }) => ({ quizId: untaken.id, title: 'Copy', courseId }),
  'quizzes.remove': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.setFlags': ({ untaken }) => ({ quizId: untaken.id, isActive: false }),
  'quizzes.release': ({ closed }) => ({ quizId: closed.id }),
  'quizzes.missing': ({ untaken }) => ({ quizId: untaken.id }),
  'quizzes.suggestCode': () => ({}),
  'attempts.start': ({ untaken }) => ({ quizId: untaken.id }),
  'attempts.take': ({ untaken }) => ({ quizId: untaken.id }),
  'attempts.allow': ({ untaken, member }) => ({
    quizId: untaken.id,
    userIds: [member.id],
    reason: 'Watched by mistake',
  }),
  'attempts.save': ({ untaken }) => ({
    quizId: untaken.id,
    version: 1,
    answers: Object.fromEntries(
      Object.entries(untaken.key).map(([questionId, optionIds]) => [
        questionId,
        { optionIds, age: 0 },
      ]),
    ),
  }),
  'attempts.submit': ({ untaken }) => ({
    quizId: untaken.id,
    submissionId: randomUUID(),
    version: 1,
    answers: untaken.key,
  }),
  'attempts.keepLate': ({ over }) => ({
    quizId: over.id,
    version: 1,
    answers: Object.fromEntries(
      Object.entries(over.key).map(([questionId, optionIds]) => [
        questionId,
        { optionIds, age: 0 },
      ]),
    ),
  }),
  'classSession.get': ({ timed }) => ({ quizId: timed.id }),
  'classSession.alone': ({ timed }) => ({ quizId: timed.id }),
  'classSession.board': ({ timed }) => ({ quizId: timed.id }),
  'classSession.projector': ({ timed }) => ({ quizId: timed.id }),
  'classSession.trail': ({ timed }) => ({ quizId: timed.id }),
  'classSession.exportTrail': ({ timed }) => ({ quizId: timed.id, date: '2026-09-01' }),
  'classSession.open': (situation) => ({ ...step(situation), version: 2, limitMinutes: 10 }),
  'classSession.schedule': (situation) => ({
    ...step(situation),
    version: 2,
    limitMinutes: 10,
    opensAt: null,
  }),
  'classSession.cancelSchedule': (situation) => ({ ...step(situation), version: 2 }),
  'classSession.setRule': (situation) => ({ ...step(situation), rule: usualRule }),
  'classSession.addTime': (situation) => ({ ...step(situation), minutes: 2 }),
  'classSession.setEnd': (situation, world) => ({
    ...step(situation),
    version: 2,
    endsAt: new Date(world.time.now.getTime() + 600_000).toISOString(),
  }),
  'classSession.announceMinutes': (situation) => ({
    ...step(situation),
    version: 2,
    minutes: 5,
  }),
  'classSession.declineOffer': step,
  'classSession.pause': step,
  'classSession.resume': step,
  'classSession.collect': (situation) => ({
    ...step(situation),
    version: 2,
    endsExtraTime: false,
  }),
  'classSession.end': ({ timed }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    version: 2,
  }),
  'classSession.continue': ({ timed }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    version: 2,
  }),
  'timing.setForTeam': ({ timed, teamId }) => ({
    quizId: timed.id,
    teamId,
    commandId: randomUUID(),
    minutes: 5,
  }),
  'rehearsals.start': ({ untaken }) => ({ quizId: untaken.id }),
  'rehearsals.get': ({ rehearsed: { quizId } }) => ({ quizId }),
  'rehearsals.setSpeed': ({ rehearsed: { quizId } }) => ({ quizId, speed: 5 }),
  'rehearsals.be': ({ rehearsed }) => rehearsed,
  'rehearsals.end': ({ rehearsed: { quizId } }) => ({ quizId }),
  'attendance.here': ({ timed }) => ({ quizId: timed.id, isWithTeam: true, isHidden: false }),
  'attendance.list': ({ timed }) => ({ quizId: timed.id }),
  'attendance.export': ({ timed }) => ({ quizId: timed.id, date: '2026-09-01' }),
  'attendance.set': ({ timed, member }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    userIds: [member.id],
    status: 'excused',
  }),
  'announcements.list': ({ timed }) => ({ quizId: timed.id }),
  'announcements.send': ({ timed }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    text: 'Please keep quiet.',
  }),
  'announcements.withdraw': ({ timed, announcementId }) => ({
    quizId: timed.id,
    announcementId,
    commandId: randomUUID(),
  }),
  'announcements.see': ({ timed, announcementId }) => ({ quizId: timed.id, announcementId }),
  'attempts.reopen': ({ ready, member }) => ({
    quizId: ready.id,
    commandId: randomUUID(),
    userId: member.id,
    reason: 'A wrong click',
  }),
  'attempts.late': ({ over, member }) => ({ quizId: over.id, userId: member.id }),
  'attempts.decideLate': ({ over, member }) => ({
    quizId: over.id,
    userId: member.id,
    commandId: randomUUID(),
    decision: 'leave',
  }),
  'attempts.paper': ({ timed, member }) => ({ quizId: timed.id, userId: member.id }),
  'attempts.enterPaper': ({ timed, member }) => ({
    quizId: timed.id,
    userId: member.id,
    commandId: randomUUID(),
    version: 1,
    seen: null,
    rows: timed.questions.map(() => 'A'),
  }),
  'timing.own': ({ timed }) => ({ quizId: timed.id }),
  'timing.setForQuiz': ({ timed, member }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    userIds: [member.id],
    addMinutes: 5,
  }),
  'timing.setForCourse': ({ courseId, member }) => ({
    courseId,
    commandId: randomUUID(),
    userIds: [member.id],
    percent: 25,
    minutes: 0,
    isUnlimited: false,
  }),
  'timing.setWindow': ({ timed, member }, { time }) => ({
    quizId: timed.id,
    commandId: randomUUID(),
    userIds: [member.id],
    // after the class, which ends in fifty days
    window: {
      opensAt: new Date(time.now.getTime() + 50 * 24 * 3_600_000).toISOString(),
      closesAt: new Date(time.now.getTime() + 60 * 24 * 3_600_000).toISOString(),
    },
  }),
  'attempts.results': ({ untaken }) => ({ quizId: untaken.id }),
  'attempts.removePreview': ({ untaken }) => ({ quizId: untaken.id }),
  'teamQuiz.readiness': ({ ready, teamId }) => ({ quizId: ready.id, teamId }),
  'teamQuiz.launch': ({ ready, teamId }) => ({ quizId: ready.id, teamId }),
  'teamQuiz.session': place,
  'teamQuiz.vote': (situation) => ({ ...place(situation), ...optionOf(situation), isOn: true }),
  'teamQuiz.answer': (situation) => {
    const { questionId, optionId } = optionOf(situation)
    return { ...place(situation), questionId, optionIds: [optionId], attempt: 1 }
  },
  'teamQuiz.navigate': (situation) => ({ ...place(situation), question: 1 }),
  'teamQuiz.complete': ({ solved, teamId }) => ({ quizId: solved.id, teamId }),
  'teamQuiz.reset': (situation) => ({
    ...place(situation),
    commandId: randomUUID(),
    name: 'Team A',
  }),
  'teamQuiz.paper': ({ ready, teamId }) => ({ quizId: ready.id, teamId }),
  'teamQuiz.enterPaper': ({ ready, teamId, member }) => ({
    quizId: ready.id,
    teamId,
    commandId: randomUUID(),
    version: 1,
    seen: null,
    rows: ready.questions.map(() => ''),
    memberIds: [member.id],
  }),
  'gradebook.individualResults': ({ courseId }) => ({ courseId }),
  'gradebook.teamResults': ({ courseId }) => ({ courseId }),
  'gradebook.individualAnswers': ({ attemptId }) => ({ attemptId }),
  'gradebook.teamAnswers': ({ finished, teamId }) => ({ quizId: finished.id, teamId }),
  'gradebook.editScore': ({ attemptId }) => ({
    attemptId,
    score: 85.5,
    seen: 100,
    reason: 'Misprint',
  }),
  'gradebook.removeAttempt': ({ attemptId }) => ({ attemptId, reason: 'Taken in a test' }),
  'gradebook.history': ({ courseId }) => ({ courseId }),
  'gradebook.export': ({ courseId, finished, running }) => ({
    courseId,
    quizIds: [finished.id, running.id],
    types: ['individual', 'team'],
    points: 100,
    date: '2026-09-01',
  }),
  'appeals.file': ({ finished, teamId, free }) => ({
    quizId: finished.id,
    teamId,
    questionId: free,
    reason: 'Unclear',
  }),
  'appeals.list': ({ courseId }) => ({ courseId }),
  'appeals.count': ({ courseId }) => ({ courseId }),
  'appeals.pendingByCourse': () => ({}),
  'appeals.get': ({ appealId }) => ({ appealId }),
  'appeals.resolve': ({ appealId }) => ({ appealId, decision: 'accepted', feedback: 'Agreed' }),
  'defects.report': () => ({
    kind: 'render',
    error: 'TypeError',
    route: '/quizzes/$quizId/take',
    build: '0123456789ab',
  }),
}

/**
 * All that the database holds, as one text; tables of sessions and links included; counted tries
 * are left out, which a refusal adds to.
 */
export async function fingerprint(world: World): Promise<string> {
  const { tries: _counted, ...stored } = await contents(world)
  return JSON.stringify(stored)
}
