import { sql } from 'drizzle-orm'
import { announcementReads, announcements } from '../../schema/announcements.ts'
import {
  classEvents,
  classSessions,
  courseExtraTime,
  lateAnswers,
  outages,
  presence,
  quizAttendance,
  quizTiming,
  serverBeats,
  teamTiming,
} from '../../schema/class-session.ts'
import { byId, ofNobody, ofPeople, textArray, type Way } from '../declare.ts'

const isNamed: Way['of'] = ({ id }) => sql`named_in(${classEvents.subject}) && ${textArray([id])}`

/** The running of quizzes with a class: who ran them, extra times, and what came too late. */
export const classSessionTables = [
  ofPeople(
    classSessions,
    {
      quizId: 'fact',
      startedAt: 'fact',
      startedBy: 'person',
      endedAt: 'fact',
      endedBy: 'person',
      version: 'of others',
    },
    { of: byId(classSessions.startedBy), section: 'classSessionsThatYouStarted', erases: [] },
    { of: byId(classSessions.endedBy), section: 'classSessionsThatYouEnded', erases: [] },
  ),
  ofPeople(
    classEvents,
    {
      id: 'fact',
      activityId: 'fact',
      courseId: 'fact',
      at: 'fact',
      actorId: 'actor',
      commandId: 'fact',
      kind: 'text that stays', // the product's own word
      subject: 'subject',
      reason: 'text',
    },
    {
      of: isNamed,
      section: 'classEventsAboutYou',
      exports: ['id', 'at', 'activityId', 'kind', 'reason'],
      erases: ['subject', 'reason'],
    },
    {
      of: byId(classEvents.actorId),
      section: 'classEventsOfYours',
      exports: ['id', 'at', 'activityId', 'kind'],
      erases: ['subject', 'actorId'], // why it was done is the course's
    },
  ),
  ofPeople(
    courseExtraTime,
    {
      courseId: 'fact',
      userId: 'person',
      percent: 'fact',
      minutes: 'fact',
      isUnlimited: 'fact',
      setBy: 'person',
      setAt: 'fact',
      reason: 'text',
    },
    { of: byId(courseExtraTime.userId), section: 'extraTimeInCourses', erases: 'rows' },
    {
      of: byId(courseExtraTime.setBy),
      section: 'extraTimeInCoursesByYou',
      exports: ['courseId', 'setBy', 'setAt'],
      erases: [],
    },
  ),
  ofPeople(
    quizTiming,
    {
      quizId: 'fact',
      userId: 'person',
      percent: 'fact',
      endsAt: 'fact',
      opensAt: 'fact',
      closesAt: 'fact',
      minutes: 'fact',
      isUnlimited: 'fact',
      setBy: 'person',
      setAt: 'fact',
      reason: 'text',
    },
    { of: byId(quizTiming.userId), section: 'extraTimeInQuizzes', erases: 'rows' },
    {
      of: byId(quizTiming.setBy),
      section: 'extraTimeInQuizzesByYou',
      exports: ['quizId', 'setBy', 'setAt'],
      erases: [],
    },
  ),
  ofNobody(teamTiming, { quizId: 'fact', teamId: 'fact', minutes: 'fact', resetAt: 'fact' }),
  ofPeople(
    presence,
    {
      activityId: 'fact',
      userId: 'person',
      firstSeenAt: 'fact',
      teamSeenAt: 'fact',
      hereSince: 'fact',
      lastSeenAt: 'fact',
      isHidden: 'fact',
    },
    { of: byId(presence.userId), section: 'presence', erases: 'rows' },
  ),
  ofNobody(serverBeats, { id: 'fact', at: 'fact' }),
  ofNobody(outages, { id: 'fact', from: 'fact', until: 'fact' }),
  ofPeople(
    quizAttendance,
    {
      quizId: 'fact',
      userId: 'person',
      status: 'fact',
      note: 'text',
      setBy: 'person',
      setAt: 'fact',
    },
    { of: byId(quizAttendance.userId), section: 'attendance', erases: 'rows' },
    {
      of: byId(quizAttendance.setBy),
      section: 'attendanceSetByYou',
      exports: ['quizId', 'setBy', 'setAt'],
      erases: [],
    },
  ),
  ofPeople(
    lateAnswers,
    {
      id: 'fact',
      quizId: 'fact',
      userId: 'person',
      questionId: 'fact',
      optionIds: 'facts',
      madeAt: 'fact',
      arrivedAt: 'fact',
      decided: 'fact',
      decidedBy: 'person',
      decidedAt: 'fact',
    },
    { of: byId(lateAnswers.userId), section: 'lateAnswers', erases: 'rows' },
    {
      of: byId(lateAnswers.decidedBy),
      section: 'lateAnswersThatYouDecided',
      exports: ['id', 'quizId', 'decided', 'decidedBy', 'decidedAt'],
      erases: [],
    },
  ),
  ofPeople(
    announcements,
    {
      id: 'fact',
      activityId: 'fact',
      text: 'text that stays', // said to a class, and the course's
      at: 'fact',
      by: 'person',
      withdrawnAt: 'fact',
    },
    { of: byId(announcements.by), section: 'announcementsOfYours', erases: [] },
  ),
  ofPeople(
    announcementReads,
    { announcementId: 'fact', userId: 'person', at: 'fact', dismissedAt: 'fact' },
    { of: byId(announcementReads.userId), section: 'announcementsThatYouSaw', erases: 'rows' },
  ),
]
