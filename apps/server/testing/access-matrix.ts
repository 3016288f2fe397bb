import type { Room } from '@tbl/contract/live'
import { admit } from '../src/rooms.ts'
import { roles, type Situation, type VisitorRole } from './access.ts'
import { endingOfCall } from './ending-of-call.ts'
import type { Operation } from './operations.ts'
import { undone } from './undone.ts'
import type { World } from './world.ts'

/** How a try ends, as the matrix writes it. */
const endings: Record<string, string> = {
  ok: 'OK',
  id: 'RESTRICTED', // nothing but the id
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  again: 'ALREADY_ENROLLED',
  team: 'HAS_TEAM',
  capt: 'NOT_CAPTAIN',
  here: 'CAPTAIN_PRESENT',
  result: 'TEAM_HAS_RESULTS',
  votes: 'CAPTAIN_DOES_NOT_VOTE',
  staff: 'IS_STAFF_HERE',
  other: 'INVITATION_FOR_OTHER',
  stays: 'OWNER_STAYS',
  // those in the matrix have no password of their own; whose is right is tested with accounts
  pw: 'CURRENT_PASSWORD_INCORRECT',
}

/** Who may do what: every operation and live room, from every role in the class. */
export const matrix = `
                              anonymous unverified stranger unassigned member captain otherTeam formerMember formerCaptain formerStudent teacher coTeacher assistant otherTeacher formerCoTeacher invited teachesElsewhere letIn letInElsewhere
accounts.signUp               ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.verifyEmail          ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.signUpState          ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.verifyWithPassword   ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.disownLink           ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.undoChange           ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.resendVerification   ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.requestPasswordReset ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.resetPassword        ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.updateProfile        401       401        pw       pw         pw     pw      pw        pw           pw            pw            pw      pw        pw        pw           pw              pw      pw               403   403
accounts.markTours            401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.setLanguage           401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.changePassword       401       401        pw       pw         pw     pw      pw        pw           pw            pw            pw      pw        pw        pw           pw              pw      pw               403   403
accounts.listSessions         401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.listEvents           401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.endOtherSessions     401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.exportData           401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.requestErasure       401       401        pw       pw         pw     pw      pw        pw           pw            pw            pw      pw        pw        pw           pw              pw      pw               403   403
accounts.cancelErasure        401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               403   403
accounts.logIn                ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.logInWithCode        ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.logOut               ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
accounts.me                   ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
courses.list                  401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
courses.create                401       401        403      403        403    403     403       403          403           403           ok      ok        403       ok           ok              403     ok               403   403
courses.get                   401       401        id       ok         ok     ok      ok        ok           ok            id            ok      ok        ok        id           id              id      ok               ok    id
courses.checkCode             401       401        403      403        403    403     403       403          403           403           ok      ok        403       404          404             403     403              403   403
courses.catalogue             401       401        ok       ok         ok     ok      ok        ok           ok            ok            403     403       ok        403          403             ok      403              403   403
courses.update                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
courses.scoring               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
courses.setScoring            401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
courses.remove                401       401        404      403        403    403     403       403          403           404           ok      403       403       404          404             404     403              403   404
enrollment.joinByCode         401       401        ok       again      again  again   again     again        again         ok            403     403       staff     403          403             ok      403              403   403
enrollment.join               401       401        ok       again      again  again   again     again        again         ok            403     403       staff     403          403             ok      403              403   403
enrollment.leave              401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               403   404
enrollment.leaveByLink        ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
enrollment.open               401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
enrollment.remove             401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
enrollment.removed            401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
enrollment.readmit            401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
enrollment.ownRemovals        401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
enrollment.markRemovalsRead   401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
enrollment.letIn              401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
enrollment.students           401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
roster.list                   401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
roster.add                    401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
roster.remove                 401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
staff.list                    401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
staff.history                 401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
staff.invite                  401       401        404      403        403    403     403       403          403           404           ok      403       403       404          404             404     403              403   404
staff.revoke                  401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
staff.invitation              401       401        other    other      other  other   other     other        other         other         other   other     other     other        other           ok      other            403   403
staff.accept                  401       401        other    other      other  other   other     other        other         other         other   other     other     other        other           ok      other            403   403
staff.decline                 401       401        other    other      other  other   other     other        other         other         other   other     other     other        other           ok      other            403   403
staff.changeRole              401       401        404      403        403    403     403       403          403           404           ok      403       403       404          404             404     403              403   404
staff.remove                  401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
staff.leave                   401       401        404      403        403    403     403       403          403           404           stays   ok        ok        404          404             404     403              403   404
staff.handOver                401       401        404      403        403    403     403       403          403           404           ok      403       403       404          404             404     403              403   404
staff.withdrawOffer           401       401        404      403        403    403     403       403          403           404           ok      403       403       404          404             404     403              403   404
staff.takeOver                401       401        404      403        403    403     403       403          403           404           403     ok        403       404          404             404     403              403   404
staff.declineOffer            401       401        404      403        403    403     403       403          403           404           403     ok        403       404          404             404     403              403   404
sections.list                 401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
sections.create               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
sections.rename               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
sections.remove               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
sections.assign               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
sections.assignByAddress      401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
teams.list                    401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
teams.count                   401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
teams.create                  401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
teams.update                  401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
teams.remove                  401       401        404      403        403    403     403       403          403           404           ok      ok        result    404          404             404     403              403   404
teams.arrange                 401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
teams.generate                401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
teams.form                    401       401        404      ok         team   team    team      ok           ok            404           403     403       403       404          404             404     ok               team  404
teams.join                    401       401        404      ok         team   team    team      ok           ok            404           403     403       403       404          404             404     ok               team  404
teams.leave                   401       401        404      403        ok     ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teams.handOver                401       401        404      403        capt   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teams.takeCaptaincy           401       401        404      403        here   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
quizzes.list                  401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
quizzes.create                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.createEmpty           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.get                   401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
quizzes.print                 401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
quizzes.update                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.copy                  401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.remove                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.setFlags              401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
quizzes.release               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.setScoring            401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
quizzes.missing               401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
quizzes.suggestCode           401       401        403      403        403    403     403       403          403           403           ok      ok        403       ok           ok              403     ok               403   403
attempts.start                401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
attempts.take                 401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
attempts.save                 401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
attempts.keepLate             401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
attempts.reopen               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attempts.late                 401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attempts.decideLate           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attempts.paper                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attempts.enterPaper           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attempts.submit               401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
attempts.allow                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attempts.results              401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
attempts.removePreview        401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
teamQuiz.readiness            401       401        404      403        ok     ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teamQuiz.launch               401       401        404      403        capt   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teamQuiz.session              401       401        404      403        ok     ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teamQuiz.vote                 401       401        404      403        ok     votes   403       403          403           404           403     403       403       404          404             404     403              votes 404
teamQuiz.answer               401       401        404      403        capt   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teamQuiz.navigate             401       401        404      403        capt   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teamQuiz.complete             401       401        404      403        capt   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
teamQuiz.reset                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
teamQuiz.paper                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
teamQuiz.enterPaper           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
classSession.get              401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.alone            401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.board            401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.projector        401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.trail            401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.exportTrail      401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.open             401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.schedule         401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.cancelSchedule   401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.setRule          401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.addTime          401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.setEnd           401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.announceMinutes  401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.declineOffer     401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.pause            401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.resume           401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.collect          401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.end              401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
classSession.continue         401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
timing.own                    401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
timing.setForQuiz             401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
timing.setForCourse           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
timing.setWindow              401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
timing.setForTeam             401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
attendance.list               401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
attendance.export             401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
attendance.set                401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
attendance.here               401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
announcements.list            401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
announcements.send            401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
announcements.withdraw        401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
announcements.see             401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
rehearsals.start              401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
rehearsals.get                401       401        404      404        404    404     404       404          404           404           ok      ok        404       404          404             404     404              404   404
rehearsals.setSpeed           401       401        404      404        404    404     404       404          404           404           ok      ok        404       404          404             404     404              404   404
rehearsals.be                 401       401        404      404        404    404     404       404          404           404           ok      ok        404       404          404             404     404              404   404
rehearsals.end                401       401        404      404        404    404     404       404          404           404           ok      ok        404       404          404             404     404              404   404
gradebook.individualResults   401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
gradebook.teamResults         401       401        404      ok         ok     ok      ok        ok           ok            404           ok      ok        ok        404          404             404     ok               ok    404
gradebook.individualAnswers   401       401        404      403        403    ok      403       403          403           404           ok      ok        ok        404          404             404     403              ok    404
gradebook.teamAnswers         401       401        404      403        ok     ok      403       403          403           404           ok      ok        ok        404          404             404     403              ok    404
gradebook.editScore           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
gradebook.removeAttempt       401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
gradebook.history             401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
gradebook.export              401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.table                  401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.student                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.own                    401       401        404      ok         ok     ok      ok        ok           ok            404           403     403       403       404          404             404     ok               ok    404
grades.settings               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.excuseMissing          401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.collect                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.previewSettings        401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.setSettings            401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.setMark                401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.setTyped               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.readLines              401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.setLines               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.exportCourse           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.exportResults          401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.exportCanvas           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
grades.exportMoodle           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
appeals.file                  401       401        404      403        capt   ok      403       403          403           404           403     403       403       404          404             404     403              ok    404
appeals.list                  401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
appeals.count                 401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
appeals.pendingByCourse       401       401        ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
appeals.get                   401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
appeals.resolve               401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
corrections.list              401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
corrections.preview           401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
corrections.apply             401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
corrections.previewUndo       401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
corrections.undo              401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
reports.get                   401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
reports.answers               401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
reports.exportItems           401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
reports.exportAnswers         401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
reports.exportCourseAnswers   401       401        404      403        403    403     403       403          403           404           ok      ok        403       404          404             404     403              403   404
debrief.get                   401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
debrief.question              401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
debrief.individuals           401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
debrief.teams                 401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
debrief.answer                401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
defects.report                ok        ok         ok       ok         ok     ok      ok        ok           ok            ok            ok      ok        ok        ok           ok              ok      ok               ok    ok
room:team-quiz                401       401        404      403        ok     ok      403       403          403           404           404     404       404       404          404             404     403              ok    404
room:cockpit                  401       401        404      403        403    403     403       403          403           404           ok      ok        ok        404          404             404     403              403   404
`

export type MatrixRow = {
  readonly thing: string
  readonly cells: Partial<Record<VisitorRole, string>>
}
export const rooms: Record<`room:${Room['kind']}`, (situation: Situation) => Room> = {
  'room:team-quiz': ({ running, teamId }) => ({ kind: 'team-quiz', quizId: running.id, teamId }),
  'room:cockpit': ({ running, courseId }) => ({ kind: 'cockpit', quizId: running.id, courseId }),
}
const isOperation = (thing: string): thing is Operation => !thing.startsWith('room:')

/** The rows of the matrix, each with how a try of everybody ends. */
export function readMatrix(text: string): MatrixRow[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim())
  const columns = head.trim().split(/\s+/) as VisitorRole[]
  return lines.map((line) => {
    const [thing = '', ...cells] = line.split(/\s+/)
    return {
      thing,
      cells: Object.fromEntries(
        columns.map((column, index) => [column, endings[cells[index] ?? '']]),
      ),
    }
  })
}

type Class = { readonly situation: Situation; readonly before: string }

/** How a try ends; a refused one has changed nothing: the world is as `before` says. */
async function endingOf(world: World, made: Class, thing: string, role: VisitorRole) {
  const person = made.situation.people[role]
  if (isOperation(thing)) return endingOfCall(world, made, thing, person)
  return undone(world, async (scratch) => {
    const answer = await admit(
      scratch.database,
      { userId: person?.id ?? crypto.randomUUID(), onlyCourseId: person?.onlyCourseId ?? null },
      rooms[thing as keyof typeof rooms](made.situation),
    )
    return answer.ok ? 'OK' : answer.code
  })
}

/** The row of one operation or room as it is found. */
export async function foundRow(
  world: World,
  made: Class,
  thing: string,
  of: readonly VisitorRole[] = roles,
): Promise<MatrixRow['cells']> {
  const cells: MatrixRow['cells'] = {}
  for (const role of of) cells[role] = await endingOf(world, made, thing, role)
  return cells
}
