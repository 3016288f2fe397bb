import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  account,
  accountLinks,
  profiles,
  user,
  verification,
  wantedAddresses,
} from '../src/schema/accounts.ts'
import { courseAllowlist } from '../src/schema/allowlist.ts'
import { courses } from '../src/schema/courses.ts'
import { additionMails, courseRemovals, listAdditions } from '../src/schema/enrollments.ts'
import { letInCodes } from '../src/schema/let-in-codes.ts'
import { missedTeamQuizzes, quizVersions, quizzes } from '../src/schema/quizzes.ts'
import { auditLog } from '../src/schema/records.ts'
import { answerAllowances } from '../src/schema/release.ts'
import { signUpLinks, signUps } from '../src/schema/sign-ups.ts'
import { courseHandovers, courseStaff, staffInvitations } from '../src/schema/staff.ts'
import { teamFormations } from '../src/schema/teams.ts'
import { as } from './as.ts'
import { asVisitor } from './as-visitor.ts'
import { takeQuiz } from './class.ts'
import { correctKey, undo } from './correcting.ts'
import { given, type Person, singleChoice } from './given.ts'
import { gradebookOf } from './gradebook-of.ts'
import { addTypedItem } from './grading.ts'
import { play } from './play.ts'
import { leaveTraces } from './session-traces.ts'
import { teamResults } from './team-results.ts'
import type { World } from './world.ts'

/** The three switches of a quiz that has been played: its results are released. */
const over = { isActive: false, isTeamActive: false }

/** Makes the student captain of a team that plays a quiz, appeals it, and has scores changed. */
async function playedCourse(world: World, person: Person) {
  const made = await teamResults(world, { students: 3, playing: [] })
  const { teacher, courseId, code, quizId, questions, key } = made
  await as(world, person).enrollment.joinByCode({ code })
  await takeQuiz(as(world, person), { quizId, key })
  const { id: teamId } = await as(world, teacher).teams.create({
    courseId,
    name: 'Team Aorta',
    memberIds: [person.id],
    captainId: person.id,
  })
  await as(world, teacher).teams.arrange({
    courseId,
    moves: [{ userId: made.third.id, from: made.teamId, to: teamId }],
  })
  const place = { quizId, teamId }
  await as(world, person).teamQuiz.launch(place)
  await as(world, made.third).teamQuiz.session(place)
  await play(as(world, person), { place, questions }, { wrong: [1, 1] })
  const { id: appealId } = await as(world, person).appeals.file({
    ...place,
    questionId: questions[0]?.id ?? '',
    reason: 'Both are right',
  })
  await as(world, teacher).appeals.resolve({ appealId, decision: 'accepted', feedback: 'So it is' })
  await as(world, teacher).quizzes.setFlags({ quizId, ...over })
  const { individual } = await gradebookOf(world, teacher, { courseId })
  const attempt = individual.find(({ student }) => student.id === person.id)
  if (!attempt) throw new Error('The person has an attempt')
  await as(world, teacher).gradebook.editScore({
    attemptId: attempt.attemptId,
    score: 70,
    seen: attempt.score,
    reason: 'Came late',
  })
  await leaveTraces(world, { ...made, teamId }, { staff: teacher, student: person })
  await gradeByHand(world, { courseId, quizId }, { staff: teacher, student: person })
  return { ...made, teamId, place, appealId, attemptId: attempt.attemptId }
}

/** A make-up score, and one that is typed at an item of its own. */
async function gradeByHand(
  world: World,
  { courseId, quizId }: { readonly courseId: string; readonly quizId: string },
  { staff, student }: { readonly staff: Person; readonly student: Person },
) {
  await as(world, staff).grades.setMark({
    ...{ quizId, part: 'team', studentId: student.id, seen: null, reason: 'Ill' },
    mark: { kind: 'makeup', score: 61 },
  })
  await world.database.connection
    .insert(missedTeamQuizzes)
    .values({ quizId, userId: student.id })
    .onConflictDoNothing()
  const itemId = await addTypedItem(world, staff, courseId)
  await as(world, staff).grades.setTyped({
    ...{ itemId, studentId: student.id, score: 80, seen: null },
  })
}

/** A student who forms a team of one and plays alone in it. */
async function soloCourse(world: World, person: Person) {
  const made = await given(world).quiz({ students: 3, allowSelfTeamFormation: true })
  const { courseId, code, quizId, key, questions, teacher } = made
  await as(world, person).enrollment.joinByCode({ code })
  const { id: teamId } = await as(world, person).teams.form({ courseId, name: person.name })
  await takeQuiz(as(world, person), { quizId, key })
  await play(as(world, person), { place: { quizId, teamId }, questions }, { wrong: [1] })
  const { id } = await as(world, person).appeals.file({
    ...{ quizId, teamId, questionId: questions[0]?.id ?? '' },
    reason: 'Both are right',
  })
  await as(world, teacher).appeals.resolve({
    ...{ appealId: id, decision: 'accepted', feedback: 'So it is' },
  })
  await as(world, teacher).quizzes.setFlags({ quizId, ...over })
  return made
}

/** What a person leaves in another course, of whose staff they are. */
async function staffedCourse(world: World, person: Person) {
  const made = await teamResults(world, { students: 3 })
  const { courseId, teacher, captain, place, attemptId, questions } = made
  const { connection } = world.database
  const at = world.time.now
  const added = { courseId, source: 'invitation' as const, addedAt: at }
  const other = await given(world).student('Other Assistant')
  await connection.insert(courseStaff).values([
    { ...added, userId: person.id, role: 'co_teacher', addedBy: teacher.id },
    { ...added, userId: other.id, role: 'assistant', addedBy: person.id },
  ])
  const { id: appealId } = await as(world, captain).appeals.file({
    ...place,
    questionId: questions[0]?.id ?? '',
    reason: 'Both are right',
  })
  await as(world, person).appeals.resolve({ appealId, decision: 'rejected', feedback: 'No' })
  await as(world, person).gradebook.editScore({
    ...{ attemptId, score: 40, seen: 100, reason: 'A typing error' },
  })
  const ofQuiz = { quizId: place.quizId, teacher: person }
  const question = { questionId: questions[0]?.id ?? '', rule: 'credit' } as const
  await undo(world, ofQuiz, await correctKey(world, ofQuiz, question))
  const { id: quizId } = await as(world, person).quizzes.create({
    ...{ title: 'By the staff', description: '', code: '', courseId },
    ...{ isActive: true, isVisible: true, isTeamActive: false, questions: [singleChoice('S')] },
  })
  const { questions: own } = await as(world, person).attempts.start({ quizId })
  await as(world, person).attempts.submit({
    ...{ quizId, submissionId: randomUUID(), version: 1 },
    answers: Object.fromEntries(own.map(({ id, options }) => [id, [options[0]?.id ?? '']])),
  })
  const paper = { quizId, version: 1, seen: null, rows: ['A'] }
  await as(world, person).attempts.enterPaper({
    ...{ ...paper, commandId: randomUUID(), userId: captain.id },
  })
  await as(world, person).teamQuiz.enterPaper({
    ...{ ...paper, commandId: randomUUID(), teamId: made.teamId, memberIds: [captain.id] },
  })
  await as(world, person).attempts.allow({
    ...{ quizId, userIds: [captain.id], reason: 'Watched by mistake' },
  })
  await connection.insert(staffInvitations).values({
    ...{ courseId, email: 'invited@example.org', role: 'assistant', tokenHash: randomUUID() },
    ...{ invitedBy: person.id, invitedAt: at, mailedAt: at, expiresAt: at },
  })
  await connection.insert(courseHandovers).values({
    ...{ courseId, toUserId: person.id, offeredBy: teacher.id, offeredAt: at, expiresAt: at },
  })
  await connection.insert(courseRemovals).values({
    ...{ courseId, userId: other.id, removedAt: at, removedBy: person.id, reason: 'By mistake' },
  })
  await as(world, person).rehearsals.start({ quizId })
  await connection
    .insert(additionMails)
    .values({ instructorId: person.id, day: '2026-09-01', mails: 3 })
  await leaveTraces(
    world,
    { courseId, quizId, teamId: made.teamId },
    { staff: person, student: captain },
  )
  await gradeByHand(world, { courseId, quizId }, { staff: person, student: captain })
  return made
}

/**
 * A person of whom every table says something that can: student in a course that keeps results under
 * a pseudonym, in one that removes them and in one with a team of one, of the staff of another, owner
 * of one more; `owned` is to be given away before they can be erased.
 */
export async function personEverywhere(world: World) {
  const { connection } = world.database
  const form = await given(world).account({ email: 'canary.address@example.org' })
  const [row] = await connection.select().from(profiles).where(eq(profiles.email, form.email))
  if (!row) throw new Error('An account has a profile')
  const person: Person = { id: row.id, name: row.name, email: form.email, role: row.role }
  const browser = asVisitor(world)
  await browser.api.accounts.logIn({ email: form.email, password: form.password })
  await browser.api.accounts.updateProfile({
    ...{ name: 'Canary Name', email: 'wanted@example.org', currentPassword: form.password },
  })
  const named = { ...person, name: 'Canary Name' }
  const pseudonymous = await playedCourse(world, named)
  const removing = await playedCourse(world, named)
  const solo = await soloCourse(world, named)
  const staffed = await staffedCourse(world, named)
  await connection
    .update(courses)
    .set({ erasedResults: 'removed' })
    .where(eq(courses.id, removing.courseId))
  const owner = await given(world).instructor()
  const owned = await given(world).course({ students: 0 })
  await connection
    .update(courses)
    .set({ instructorId: person.id })
    .where(eq(courses.id, owned.courseId))
  await addRest(world, named, { ...pseudonymous, ownerId: owner.id })
  return { ...form, person: named, browser, pseudonymous, removing, solo, staffed, owned, owner }
}
export type PersonEverywhere = Awaited<ReturnType<typeof personEverywhere>>

/** What no operation leaves, or only for a while. */
async function addRest(
  world: World,
  { id, email }: Person,
  {
    courseId,
    quizId,
    teacher,
    ownerId,
  }: { ownerId: string } & Awaited<ReturnType<typeof playedCourse>>,
): Promise<void> {
  const { connection } = world.database
  const at = world.time.now
  const times = { createdAt: at, updatedAt: at }
  await connection
    .insert(verification)
    .values({ identifier: email, value: 'x', expiresAt: at, ...times })
  await connection
    .insert(accountLinks)
    .values([{ userId: ownerId, kind: 'undo', email, tokenHash: randomUUID(), expiresAt: at }])
  await connection.insert(wantedAddresses).values({ userId: ownerId, email, createdAt: at })
  await connection.update(account).set({ scope: 'x' }).where(eq(account.userId, id))
  await connection.update(user).set({ image: 'x' }).where(eq(user.id, id))
  const [signUp] = await connection.select().from(signUps).where(eq(signUps.email, email))
  await connection
    .insert(signUpLinks)
    .values({ tokenHash: randomUUID(), signUpId: signUp?.id ?? '', expiresAt: at })
  await connection.insert(courseAllowlist).values({ courseId, email, addedAt: at })
  await connection.insert(listAdditions).values({ courseId, userId: id, addedAt: at })
  await connection.insert(letInCodes).values({ courseId, userId: id, codeHash: 'x', expiresAt: at })
  await connection.insert(courseRemovals).values({
    ...{ courseId, userId: id, removedAt: at, removedBy: teacher.id, reason: 'Was absent' },
  })
  await connection.insert(staffInvitations).values({
    ...{ courseId, email, role: 'assistant', tokenHash: randomUUID(), invitedBy: teacher.id },
    ...{ invitedAt: at, mailedAt: at, expiresAt: at },
  })
  await connection.insert(answerAllowances).values({
    ...{ activityId: quizId, userId: id, reason: 'Ill', allowedBy: teacher.id, allowedAt: at },
  })
  const [quiz] = await connection
    .insert(quizzes)
    .values({
      ...{ title: 'Canary of nobody else', description: '', code: 'CANARY', createdBy: id },
      ...{ isActive: false, isVisible: false, isTeamActive: false, createdAt: at },
    })
    .returning({ id: quizzes.id })
  const questions = [{ id: randomUUID(), text: 'Canary', options: [], explanation: null }]
  await connection
    .insert(quizVersions)
    .values({ quizId: quiz?.id ?? '', version: 1, questions, createdAt: at })
  await connection.insert(teamFormations).values({ courseId, userId: id, formedAt: at })
  await connection.insert(auditLog).values([
    {
      ...{ at, actorId: teacher.id, action: 'staff.invite', courseId, reason: 'Knows the course' },
      subject: { email, userId: id, userIds: [id, teacher.id] },
    },
    {
      ...{ at, actorId: teacher.id, action: 'quiz.switch', courseId, reason: 'Ill' },
      subject: { quizId, isActive: true, openFor: { who: 'all' } },
    },
    {
      ...{ at, actorId: id, action: 'course.edit', courseId },
      subject: { enrolled: [teacher.id] },
    },
  ])
}
