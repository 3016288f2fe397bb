import type { TeamQuizEvent } from '@tbl/contract/live'
import { sessionsEnded } from './features/accounts/occurrences.ts'
import {
  answersAllowed,
  attemptStarted,
  attemptSubmitted,
  choicesSaved,
  lateAnswersKept,
} from './features/attempts/occurrences.ts'
import {
  announced,
  announcementsSeen,
  announcementWithdrawn,
  attendanceSet,
  courseExtraTimeSet,
  sessionMoved,
  sessionStepped,
} from './features/class-session/occurrences.ts'
import { keyCorrected } from './features/corrections/occurrences.ts'
import {
  allowlistChanged,
  courseChanged,
  courseCreated,
  courseRemoved,
  courseScoringChanged,
  enrollmentEnds,
  sectionsChanged,
  studentArrived,
  studentLeft,
  studentsAdded,
} from './features/courses/occurrences.ts'
import {
  appealFiled,
  appealResolved,
  attemptRemoved,
  gradesConfigured,
  gradesDecided,
  scoreEdited,
} from './features/grades/occurrences.ts'
import { quizRemoved, quizzesChanged } from './features/quizzes/occurrences.ts'
import {
  rehearsalChanged,
  rehearsalEnded,
  rehearsalStarted,
} from './features/rehearsals/occurrences.ts'
import {
  ownerChanged,
  staffChanged,
  staffRoleEnded,
  staffRoleGiven,
} from './features/staff/occurrences.ts'
import {
  captainAwayEvent,
  captainBackEvent,
  completionEvent,
  requestEvent,
  startEvents,
  voteEvent,
} from './features/team-quiz/live-events.ts'
import {
  captainAway,
  captainBack,
  sessionRequested,
  teamQuizCompleted,
  teamQuizMoved,
  teamQuizReset,
  teamQuizStarted,
} from './features/team-quiz/occurrences.ts'
import {
  hasKey,
  presentSnapshot,
  presentSnapshots,
  type SessionView,
} from './features/team-quiz/present.ts'
import { admitted } from './features/team-quiz/table.ts'
import {
  memberLeft,
  type TeamsChanged,
  teamRemoved,
  teamsChanged,
} from './features/teams/occurrences.ts'
import { leavers } from './features/teams/team-changes.ts'
import type { Hearing, Live, Notification } from './platform/live.ts'
import {
  catalogue,
  disconnect,
  endActing,
  enter,
  everybody,
  exit,
  expel,
  hears,
  moved,
  people,
} from './platform/news.ts'

/** The team quiz as these members see it; once for all who see the same. */
const snapshots = (view: SessionView, readers: readonly string[]): Notification[] =>
  presentSnapshots(view, readers).map(
    ({ userIds, snapshot }) =>
      (live) =>
        live.teamQuiz(userIds, view.teamInQuiz.team.courseId, snapshot),
  )
const events = (
  readers: readonly string[],
  courseId: string,
  happened: readonly TeamQuizEvent[],
): Notification[] => happened.map((event) => (live) => live.teamQuizEvent(readers, courseId, event))

/**
 * The result, of which all members are told the same: what one reads who is not sent the key, if there
 * is one.
 */
function completionEvents(view: SessionView, readers: readonly string[]): TeamQuizEvent[] {
  const reader = readers.find((id) => !hasKey(view.teamInQuiz, id)) ?? readers[0]
  const snapshot = reader && presentSnapshot(view, reader)
  return snapshot && snapshot.status === 'completed' ? [completionEvent(snapshot)] : []
}

/** The row of the team, for who watches the class. */
const ofCockpit = ({ teamInQuiz: { quiz, team } }: SessionView): Notification =>
  moved({ quizId: quiz.id, studentIds: [], teamIds: [team.id] })

/** Lists of quizzes show which teams are at one, and which are done. */
const quizLists = (
  { teamInQuiz: { team } }: SessionView,
  staffIds: readonly string[],
): Notification =>
  people([...staffIds, ...team.members.map(({ id }) => id)], team.courseId, 'quizzes')

const ofTeams = ({ course, changes }: TeamsChanged): Notification[] => {
  const concerned = changes.flatMap((change) => [...change.after.memberIds, ...leavers(change)])
  return [
    ...changes.flatMap((change) =>
      leavers(change).map((userId) => expel(userId, { teamId: change.teamId })),
    ),
    people([...new Set([...concerned, ...course.staffIds])], course.id, 'teams'),
    everybody(course.id, 'teams'),
  ]
}

const quizzesOf = (courseIds: readonly (string | null)[]): Notification[] =>
  [...new Set(courseIds)].flatMap((courseId) => (courseId ? everybody(courseId, 'quizzes') : []))

/** Whose rights in the course have changed: whatever is shown of it. */
const allOf = (courseId: string, userId: string): Notification[] => [
  people([userId], courseId, 'courses'),
  people([userId], courseId, 'quizzes'),
]

/**
 * Who hears what of each occurrence, once it is stored. `readers` are people whom the command
 * knows, because it has locked or scored what concerns them.
 */
export const news: readonly Hearing[] = [
  hears(sessionsEnded, ({ userId, onlyCourseId }) => [
    disconnect(userId, onlyCourseId),
    endActing(userId),
  ]),

  hears(courseCreated, ({ courseId, userId, isOpen }) => [
    enter([userId], courseId),
    people([userId], courseId, 'courses'),
    ...catalogue(isOpen),
  ]),
  hears(courseChanged, ({ courseId, userId, isOpen, isCreditChanged }) => [
    people([userId], courseId, 'courses'),
    everybody(courseId, 'courses'),
    ...(isCreditChanged ? [everybody(courseId, 'grades')] : []),
    ...catalogue(isOpen),
  ]),
  hears(courseScoringChanged, ({ courseId }) => quizzesOf([courseId])),
  // who comes back later does not hear its room any more
  hears(courseRemoved, ({ courseId, readers, isOpen }) => [
    people(readers, courseId, 'courses'),
    people(readers, courseId, 'quizzes'),
    ...catalogue(isOpen),
  ]),
  hears(allowlistChanged, ({ courseId, readers }) => [people(readers, courseId, 'students')]),
  // results can be listed by section
  hears(sectionsChanged, ({ courseId, staffIds }) => [
    people(staffIds, courseId, 'students'),
    people(staffIds, courseId, 'grades'),
  ]),
  // they alone: the course does not know them before they open it
  hears(studentsAdded, ({ courseId, userIds }) => [people(userIds, courseId, 'students')]),
  hears(studentArrived, ({ courseId, userId }) => [
    enter([userId], courseId),
    people([userId], courseId, 'students'),
    everybody(courseId, 'students'),
  ]),
  hears(enrollmentEnds, ({ courseId, userId }) => [exit(userId, courseId)]),
  hears(studentLeft, ({ courseId, userId, wasHere }) => [
    people([userId], courseId, 'students'),
    ...(wasHere ? [everybody(courseId, 'students')] : []), // else nobody has seen them here
  ]),

  hears(staffChanged, ({ courseId, staffIds }) => [people(staffIds, courseId, 'staff')]),
  hears(staffRoleGiven, ({ courseId, userId, staffIds }) => [
    enter([userId], courseId),
    endActing(userId),
    ...allOf(courseId, userId),
    people(staffIds, courseId, 'staff'),
  ]),
  hears(staffRoleEnded, ({ courseId, userId, staffIds }) => [
    exit(userId, courseId),
    endActing(userId),
    ...allOf(courseId, userId),
    people(staffIds, courseId, 'staff'),
  ]),
  hears(ownerChanged, ({ courseId, userIds, staffIds, isOpen }) => [
    enter(userIds, courseId),
    ...userIds.flatMap((userId) => allOf(courseId, userId)),
    people(staffIds, courseId, 'staff'),
    everybody(courseId, 'courses'),
    ...catalogue(isOpen),
  ]),

  hears(quizzesChanged, ({ courseIds }) => quizzesOf(courseIds)),
  hears(quizRemoved, ({ courseId, quizId, playerIds }) => [
    ...quizzesOf([courseId]),
    ...playerIds.map((userId) => expel(userId, { quizId })),
  ]),

  hears(attemptStarted, ({ courseId, quizId, studentIds, readers }) => [
    people(readers, courseId, 'readiness'),
    moved({ quizId, studentIds, teamIds: [] }),
  ]),
  hears(attemptSubmitted, ({ courseId, quizId, studentIds, readers }) => [
    people(readers, courseId, 'readiness'),
    moved({ quizId, studentIds, teamIds: [] }),
  ]),
  hears(choicesSaved, ({ quizId, studentId }) => [
    moved({ quizId, studentIds: [studentId], teamIds: [] }),
  ]),
  hears(answersAllowed, ({ courseId, readers }) => [people(readers, courseId, 'quizzes')]),

  hears(teamsChanged, ofTeams),
  // lists of quizzes count the teams that are done, and have lost what this one was playing
  hears(teamRemoved, (what) => [...ofTeams(what), everybody(what.course.id, 'quizzes')]),
  hears(memberLeft, ({ courseId, teamId, userId, teammates }) => [
    expel(userId, { teamId }),
    everybody(courseId, 'teams'),
    people(teammates, courseId, 'teams'),
  ]),

  hears(teamQuizStarted, ({ view, readers, by, staffIds }) => [
    ...snapshots(view, readers),
    ...events(readers, view.teamInQuiz.team.courseId, by ? startEvents(view, by) : []),
    quizLists(view, staffIds),
    ofCockpit(view),
  ]),
  hears(teamQuizMoved, ({ view, readers, vote }) => [
    ...(vote
      ? events(readers, view.teamInQuiz.team.courseId, [voteEvent(view, vote)])
      : snapshots(view, readers)),
    ofCockpit(view),
  ]),
  hears(teamQuizCompleted, ({ view, readers, staffIds }) => [
    ...snapshots(view, readers),
    ...events(readers, view.teamInQuiz.team.courseId, completionEvents(view, readers)),
    quizLists(view, staffIds),
    ofCockpit(view),
  ]),
  // the card, the lobby and the lists of quizzes, whatever the members have open
  hears(teamQuizReset, ({ courseId, readers }) => [people(readers, courseId, 'quizzes')]),
  hears(sessionRequested, ({ teamInQuiz: { quiz, team }, by }) =>
    team.captainId && team.captainId !== by.id
      ? events([team.captainId], team.courseId, [requestEvent({ quiz, team }, by)])
      : [],
  ),
  hears(captainAway, ({ teamInQuiz, name, open, since }) =>
    events(open, teamInQuiz.team.courseId, [captainAwayEvent(teamInQuiz, name, since)]),
  ),
  hears(captainBack, ({ teamInQuiz, name }) =>
    events(
      admitted(teamInQuiz).map(({ id }) => id),
      teamInQuiz.team.courseId,
      [captainBackEvent(teamInQuiz, name)],
    ),
  ),

  hears(lateAnswersKept, ({ courseId, readers }) => [people(readers, courseId, 'session')]),
  hears(sessionStepped, ({ courseId, staffIds, event, own }) => [
    people(staffIds, courseId, 'session'),
    ...(event ? [(live: Live) => live.timing(courseId, event, own)] : []),
  ]),
  hears(sessionMoved, ({ courseId, staffIds }) => [people(staffIds, courseId, 'session')]),
  hears(courseExtraTimeSet, ({ courseId, staffIds }) => [people(staffIds, courseId, 'students')]),
  hears(attendanceSet, ({ courseId, staffIds, userIds }) => [
    people(staffIds, courseId, 'session'),
    people(userIds, courseId, 'grades'),
    everybody(courseId, 'readiness'),
  ]),

  // the message shows it at once; whoever missed that finds it in the list
  hears(announced, ({ courseId, staffIds, event }) => [
    ...(event
      ? [(live: Live) => live.announcement(courseId, { name: 'announcement', event })]
      : []),
    everybody(courseId, 'announcements'),
    people(staffIds, courseId, 'session'),
  ]),
  hears(announcementWithdrawn, ({ courseId, staffIds, event }) => [
    ...(event
      ? [(live: Live) => live.announcement(courseId, { name: 'announcementWithdrawn', event })]
      : []),
    everybody(courseId, 'announcements'),
    people(staffIds, courseId, 'session'),
  ]),
  hears(announcementsSeen, ({ courseId, readers }) => [people(readers, courseId, 'announcements')]),

  hears(rehearsalStarted, ({ courseId, readers }) => [enter(readers, courseId)]),
  hears(rehearsalChanged, ({ courseId, readers }) => [people(readers, courseId, 'session')]),
  // whatever is shown of it is gone
  hears(rehearsalEnded, ({ courseId, readers, inventedIds }) => [
    people(readers, courseId, 'session'),
    ...readers.map((userId) => exit(userId, courseId)),
    ...inventedIds.map((userId) => disconnect(userId, courseId)),
  ]),

  hears(gradesConfigured, ({ courseId, readers }) => [people(readers, courseId, 'grades')]),
  hears(gradesDecided, ({ courseId }) => [everybody(courseId, 'grades')]),
  hears(scoreEdited, ({ courseId, readers }) => [people(readers, courseId, 'grades')]),
  // readiness, results and the button of the quiz change with it, not the score alone
  hears(attemptRemoved, ({ courseId, readers }) => [people(readers, courseId, 'quizzes')]),
  hears(appealFiled, ({ courseId, readers }) => [people(readers, courseId, 'grades')]),
  hears(appealResolved, ({ courseId, readers }) => [people(readers, courseId, 'grades')]),
  // all alike: that it concerns some more than others would tell them
  hears(keyCorrected, ({ courseId }) => [everybody(courseId, 'grades')]),
]
