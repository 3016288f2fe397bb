import { usualGradeSettings } from '@tbl/domain/grade-settings'
import { singleChoice } from '../../given.ts'
import type { InputOf, Operation } from '../../operations.ts'
import type { Recorder } from '../recorder.ts'
import type { Cast } from './cast.ts'

/**
 * For each operation what somebody might ask of the sample class; a new operation does not compile
 * without.
 */
function inputsIn(
  { courseId, quizzes, teams, ids, attemptOf }: Cast,
  {
    appealId,
    correctionId,
    typedItemId,
  }: {
    readonly appealId: string
    readonly correctionId: string
    readonly typedItemId: string
  },
): { [Of in Operation]: InputOf<Of> } {
  const [{ heart, vessels, lungs, kidneys }, { aorta }] = [quizzes, teams]
  const [course, quiz, place] = [
    { courseId },
    { quizId: lungs.id },
    { quizId: vessels.id, teamId: aorta.id },
  ]
  const [question] = vessels.questions
  const step = {
    ...quiz,
    commandId: '00000000-0000-4000-8000-000000000052',
    step: 'individual' as const,
  }
  const correction = {
    questionId: heart.questions[0]?.id ?? '',
    rule: 'credit' as const,
    answers: [],
    version: null,
  }
  const shown = { quizId: heart.id, questionId: correction.questionId }
  const ofPlatform = {
    ...{ quizIds: [heart.id], types: ['team' as const], points: 100, date: '2026-09-01' },
  }
  const settings = {
    ...course,
    settings: { ...usualGradeSettings, grades: [] },
    categories: [{ key: 'x', name: 'All', joins: null, weight: 1, drop: 0 }],
    ...{ placed: [], typed: [] },
  }
  const form = {
    title: 'Stem cells',
    description: '',
    code: '',
    ...course,
    isVisible: false,
    isActive: false,
    isTeamActive: false,
    questions: [singleChoice('S1')],
  }
  const signUp = {
    email: 'asks@example.org',
    password: 'correct horse',
    name: 'Ask Er',
    role: 'Student' as const,
  }
  const attempt = { attemptId: attemptOf({ id: ids.amara }) }
  return {
    'accounts.signUp': signUp,
    'accounts.verifyEmail': { token: 'x' },
    'accounts.signUpState': { email: signUp.email },
    'accounts.verifyWithPassword': { token: 'x', password: signUp.password },
    'accounts.disownLink': { token: 'x' },
    'accounts.resendVerification': { email: signUp.email },
    'accounts.requestPasswordReset': { email: signUp.email },
    'accounts.resetPassword': { token: 'x', password: signUp.password },
    'accounts.undoChange': { token: 'x' },
    'accounts.updateProfile': { name: 'Ask Er', email: signUp.email, currentPassword: 'x' },
    'accounts.markTours': { hasSeenTutorial: false },
    'accounts.setLanguage': { language: 'de' },
    'accounts.changePassword': { currentPassword: 'x', newPassword: 'correct horse' },
    'accounts.listSessions': {},
    'accounts.listEvents': {},
    'accounts.endOtherSessions': {},
    'accounts.exportData': {},
    'accounts.requestErasure': { currentPassword: 'x' },
    'accounts.cancelErasure': {},
    'accounts.logIn': { email: signUp.email, password: 'x' },
    'accounts.logInWithCode': { email: signUp.email, code: 'x' },
    'accounts.logOut': {},
    'accounts.me': {},
    'courses.list': {},
    'courses.create': { title: 'Anatomy II', code: 'ANAT800', description: 'More bones' },
    'courses.get': course,
    'courses.checkCode': { code: 'PHYS101', ...course },
    'courses.catalogue': {},
    'courses.update': {
      ...course,
      ...{
        title: 'Physiology II',
        code: 'PHYS102',
        description: 'More',
        semester: 'Fall',
        enrollmentMode: 'open',
        scoreAfterTeam: false,
      },
      ...{ allowSelfTeamFormation: false, teamSizeLimit: null, autoEnrollFromAllowlist: false },
    },
    'courses.scoring': course,
    'courses.setScoring': { ...course, team: { kind: 'halving' } },
    'courses.remove': course,
    'enrollment.joinByCode': { code: 'PHYS101' },
    'enrollment.join': course,
    'enrollment.leave': course,
    'enrollment.leaveByLink': { token: 'x' },
    'enrollment.open': course,
    'enrollment.students': course,
    'enrollment.letIn': { ...course, studentId: ids.mateo },
    'enrollment.remove': { ...course, studentId: ids.nils, reason: 'Ill' },
    'enrollment.removed': course,
    'enrollment.readmit': { ...course, studentId: ids.nils },
    'enrollment.ownRemovals': {},
    'enrollment.markRemovalsRead': { courseIds: [courseId] },
    'staff.list': course,
    'staff.history': course,
    'staff.invite': { ...course, role: 'assistant', emails: ['asks@example.org'] },
    'staff.revoke': { ...course, invitationId: ids.nils },
    'staff.invitation': { token: 'x' },
    'staff.accept': { token: 'x' },
    'staff.decline': { token: 'x' },
    'staff.changeRole': { ...course, userId: ids.nils, role: 'assistant' },
    'staff.remove': { ...course, userId: ids.nils },
    'staff.leave': course,
    'staff.handOver': { ...course, userId: ids.nils },
    'staff.withdrawOffer': course,
    'staff.takeOver': course,
    'staff.declineOffer': course,
    'roster.list': course,
    'roster.add': { ...course, entries: ['asks@example.org'] },
    'roster.remove': { ...course, email: 'asks@example.org' },
    'sections.list': course,
    'sections.create': { ...course, name: 'Lab A' },
    'sections.rename': { ...course, sectionId: aorta.id, name: 'Lab A' },
    'sections.remove': { ...course, sectionId: aorta.id },
    'sections.assign': { ...course, sectionId: null, studentIds: [ids.nils] },
    'sections.assignByAddress': { ...course, rows: [{ email: 'x@example.org', section: 'Lab A' }] },
    'teams.list': course,
    'teams.count': {},
    'teams.create': { ...course, name: 'Team Ganglion', memberIds: [ids.nils], captainId: null },
    'teams.update': {
      teamId: aorta.id,
      name: 'Team Aorta',
      memberIds: [ids.amara, ids.mateo, ids.priya],
      captainId: ids.priya,
    },
    'teams.remove': { teamId: aorta.id },
    'teams.arrange': { ...course, moves: [{ userId: ids.nils, from: null, to: aorta.id }] },
    'teams.generate': { ...course, count: 1 },
    'teams.form': { ...course, name: 'Team Ganglion' },
    'teams.join': { teamId: aorta.id },
    'teams.leave': { teamId: aorta.id },
    'teams.handOver': { teamId: aorta.id, captainId: ids.mateo },
    'teams.takeCaptaincy': { ...quiz, teamId: aorta.id, expectedCaptainId: ids.mateo },
    'quizzes.list': course,
    'quizzes.create': form,
    'quizzes.createEmpty': { title: 'Stem cells', ...course },
    'quizzes.get': { quizId: kidneys.id },
    'quizzes.print': { quizId: kidneys.id },
    'quizzes.update': { ...form, quizId: kidneys.id },
    'quizzes.copy': { quizId: kidneys.id, title: 'Kidneys, a copy', ...course },
    'quizzes.remove': { quizId: kidneys.id },
    'quizzes.setFlags': { quizId: kidneys.id, isVisible: true },
    'quizzes.release': { quizId: heart.id },
    'quizzes.setScoring': { quizId: kidneys.id, individual: 'partial' },
    'quizzes.missing': quiz,
    'quizzes.suggestCode': {},
    'attempts.start': quiz,
    'attempts.take': quiz,
    'attempts.allow': { ...quiz, userIds: [ids.mateo], reason: 'Ill' },
    'attempts.save': { ...quiz, version: 1, answers: {} },
    'attempts.keepLate': { ...quiz, version: 1, answers: {} },
    'classSession.get': quiz,
    'classSession.alone': quiz,
    'classSession.board': quiz,
    'classSession.projector': quiz,
    'classSession.trail': quiz,
    'classSession.exportTrail': { ...quiz, date: '2026-09-01' },
    'classSession.open': { ...step, version: 0, limitMinutes: 10 },
    'classSession.schedule': { ...step, version: 0, limitMinutes: 10, opensAt: null },
    'classSession.cancelSchedule': { ...step, version: 0 },
    'classSession.setRule': { ...step, rule: { kind: 'ask', percent: 60, minutes: 5 } },
    'classSession.addTime': { ...step, minutes: 2 },
    'classSession.setEnd': { ...step, version: 0, endsAt: '2026-09-01T08:00:00.000Z' },
    'classSession.announceMinutes': { ...step, version: 0, minutes: 5 },
    'classSession.declineOffer': step,
    'classSession.pause': step,
    'classSession.resume': step,
    'classSession.collect': { ...step, version: 0, endsExtraTime: false },
    'classSession.end': { ...quiz, commandId: step.commandId, version: 0 },
    'classSession.continue': { ...quiz, commandId: step.commandId, version: 0 },
    'timing.setForTeam': {
      quizId: vessels.id,
      teamId: aorta.id,
      commandId: step.commandId,
      minutes: 5,
    },
    'rehearsals.start': { quizId: kidneys.id },
    'rehearsals.get': { quizId: kidneys.id },
    'rehearsals.setSpeed': { quizId: kidneys.id, speed: 5 },
    'rehearsals.be': { quizId: kidneys.id, userId: ids.amara },
    'rehearsals.end': { quizId: kidneys.id },
    'attendance.here': { ...quiz, isWithTeam: true, isHidden: false },
    'attendance.list': quiz,
    'attendance.export': { ...quiz, date: '2026-09-01' },
    'attendance.set': {
      ...quiz,
      commandId: step.commandId,
      userIds: [ids.mateo],
      status: 'excused',
    },
    'announcements.list': quiz,
    'announcements.send': { ...quiz, commandId: step.commandId, text: 'Please keep quiet.' },
    'announcements.withdraw': {
      ...quiz,
      commandId: step.commandId,
      announcementId: step.commandId,
    },
    'announcements.see': { ...quiz, announcementId: step.commandId },
    'attempts.reopen': {
      ...quiz,
      commandId: step.commandId,
      userId: ids.mateo,
      reason: 'A wrong click',
    },
    'attempts.late': { ...quiz, userId: ids.mateo },
    'attempts.decideLate': {
      ...quiz,
      userId: ids.mateo,
      commandId: step.commandId,
      decision: 'leave',
    },
    'attempts.paper': { ...quiz, userId: ids.mateo },
    'attempts.enterPaper': {
      ...{ ...quiz, userId: ids.mateo, commandId: step.commandId },
      ...{ version: 1, seen: null, rows: ['A'] },
    },
    'timing.own': quiz,
    'timing.setForQuiz': {
      ...quiz,
      commandId: step.commandId,
      userIds: [ids.mateo],
      addMinutes: 5,
    },
    'timing.setForCourse': {
      ...course,
      commandId: step.commandId,
      userIds: [ids.mateo],
      percent: 50,
      minutes: 0,
      isUnlimited: false,
    },
    'timing.setWindow': {
      ...quiz,
      commandId: step.commandId,
      userIds: [ids.mateo],
      window: null,
    },
    'attempts.submit': {
      ...quiz,
      submissionId: '00000000-0000-4000-8000-000000000051',
      version: 1,
      answers: {},
    },
    'attempts.results': quiz,
    'attempts.removePreview': quiz,
    'teamQuiz.readiness': place,
    'teamQuiz.launch': place,
    'teamQuiz.session': place,
    'teamQuiz.vote': {
      ...place,
      questionId: question?.id ?? '',
      optionId: question?.options[0]?.id ?? '',
      isOn: true,
    },
    'teamQuiz.answer': { ...place, questionId: question?.id ?? '', optionIds: [], attempt: 1 },
    'teamQuiz.navigate': { ...place, question: 0 },
    'teamQuiz.complete': place,
    'teamQuiz.reset': { ...place, commandId: step.commandId, name: 'Team Aorta' },
    'teamQuiz.paper': place,
    'teamQuiz.enterPaper': {
      ...{ ...place, commandId: step.commandId },
      ...{ version: 1, seen: null, rows: ['A'], memberIds: [ids.mateo] },
    },
    'gradebook.individualResults': course,
    'gradebook.teamResults': course,
    'gradebook.individualAnswers': attempt,
    'gradebook.teamAnswers': { quizId: heart.id, teamId: aorta.id },
    'gradebook.editScore': { ...attempt, score: 1, seen: 2 },
    'gradebook.removeAttempt': attempt,
    'gradebook.history': course,
    'gradebook.export': {
      ...course,
      quizIds: [heart.id],
      types: ['team'],
      points: 100,
      date: '2026-09-01',
    },
    'grades.table': course,
    'grades.student': { ...course, studentId: ids.mateo },
    'grades.own': course,
    'grades.excuseMissing': {
      ...{ quizId: heart.id, part: 'individual', studentIds: [ids.mateo], excused: true },
    },
    'grades.collect': { quizId: heart.id, studentId: ids.mateo },
    'grades.settings': course,
    'grades.previewSettings': settings,
    'grades.setSettings': { ...settings, fingerprint: 'x' },
    'grades.setMark': {
      ...{ quizId: heart.id, part: 'individual', studentId: ids.mateo },
      ...{ mark: { kind: 'excused' }, seen: null },
    },
    'grades.readLines': { itemId: typedItemId, lines: 'mateo@example.org, 80' },
    'grades.setLines': { itemId: typedItemId, lines: 'mateo@example.org, 80', fingerprint: 'x' },
    'grades.exportCourse': { ...course, date: '2026-09-01' },
    'grades.exportResults': { ...course, date: '2026-09-01', withNames: true },
    'grades.exportCanvas': { ...course, ...ofPlatform, login: 'email' },
    'grades.exportMoodle': { ...course, ...ofPlatform },
    'grades.setTyped': { itemId: typedItemId, studentId: ids.mateo, score: 80, seen: null },
    'appeals.file': {
      quizId: heart.id,
      teamId: aorta.id,
      questionId: heart.questions[0]?.id ?? '',
      reason: 'Unclear',
    },
    'appeals.list': course,
    'appeals.count': course,
    'appeals.pendingByCourse': {},
    'appeals.get': { appealId },
    'appeals.resolve': { appealId, decision: 'rejected', feedback: 'Clear' },
    'reports.get': { quizId: heart.id },
    'reports.answers': { quizId: heart.id },
    'reports.exportItems': { quizId: heart.id, date: '2026-09-01' },
    'reports.exportAnswers': { quizId: heart.id, date: '2026-09-01', withNames: true },
    'reports.exportCourseAnswers': { ...course, date: '2026-09-01', withNames: true },
    'debrief.get': { quizId: heart.id },
    'debrief.question': shown,
    'debrief.individuals': shown,
    'debrief.teams': shown,
    'debrief.answer': {
      ...{ ...shown, commandId: '00000000-0000-4000-8000-000000000053', isMeant: true },
    },
    'corrections.list': { quizId: heart.id },
    'corrections.preview': { quizId: heart.id, form: correction },
    'corrections.apply': {
      ...{ quizId: heart.id, correctionId: step.commandId, form: correction, reason: 'Unclear' },
      ...{ fingerprint: 'x', replaceEdits: [], acceptAppeals: [] },
    },
    'corrections.previewUndo': { correctionId },
    'corrections.undo': { correctionId, reason: 'Clear', fingerprint: 'x' },
    'defects.report': {
      kind: 'render',
      error: 'TypeError',
      route: '/quizzes/$quizId/take',
      build: '0123456789ab',
    },
  }
}

const ofOwnAccount: readonly Operation[] = [
  'accounts.updateProfile',
  'accounts.markTours',
  'accounts.changePassword',
  'accounts.listSessions',
  'accounts.listEvents',
  'accounts.endOtherSessions',
  'accounts.requestErasure',
  'accounts.cancelErasure',
]

/** Everybody asks for every operation that nobody has seen them ask for yet. */
export async function askForAll({ enter, does, looks, hasAsked }: Recorder, cast: Cast) {
  const { nobody, other, elsewhere, teamless, captain, letIn } = cast
  enter('rights', 'who may do what in the class')
  const [appeal] = await does(cast.teacher, 'appeals.list', { courseId: cast.courseId })
  if (!appeal) throw new Error('The sample class has an appeal')
  const heart = { quizId: cast.quizzes.heart.id }
  const { corrections } = await does(cast.teacher, 'corrections.list', heart)
  const [correction] = corrections
  if (!correction) throw new Error('A key of the sample class was corrected')
  const { items } = await does(cast.teacher, 'grades.settings', { courseId: cast.courseId })
  const typed = items.find(({ kind }) => kind === 'typed')
  if (typed?.kind !== 'typed') throw new Error('The course has a typed item')
  const inputs = inputsIn(cast, {
    ...{ appealId: appeal.id, correctionId: correction.id, typedItemId: typed.itemId },
  })
  for (const operation of Object.keys(inputs) as Operation[]) {
    const people = operation.startsWith('accounts.')
      ? [nobody]
      : [nobody, other, elsewhere, teamless, captain]
    const strangers = people.filter((person) => !hasAsked(person, operation))
    await looks(
      ofOwnAccount.includes(operation) ? [...strangers, letIn, captain] : strangers,
      operation,
      inputs[operation],
    )
  }
}
