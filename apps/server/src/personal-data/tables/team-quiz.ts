import { type SQLWrapper, sql } from 'drizzle-orm'
import { courses } from '../../schema/courses.ts'
import { quizzes } from '../../schema/quizzes.ts'
import {
  teamAttemptMembers,
  teamAttempts,
  teamQuizEvents,
  teamQuizPlayers,
  teamQuizSessions,
} from '../../schema/team-quiz.ts'
import { byId, ofPeople, through, type Way, where } from '../declare.ts'

/** Of an attempt of a team of which the person was a member when it completed the quiz. */
export const ofTeamAttempts = (attemptId: SQLWrapper): Way['of'] =>
  through(
    attemptId,
    teamAttemptMembers,
    teamAttemptMembers.attemptId,
    byId(teamAttemptMembers.userId),
  )
const soloAttempts = sql`select ${teamAttempts.id} from ${teamAttempts} where ${teamAttempts.isSolo}`
/** Whether the attempt of a grade change is that of a team that never had more than one member. */
export const isOfSoloTeam = sql`attempt_id in (${soloAttempts})`

/** Of a session in which the person has played. */
const ofSessions: Way['of'] = ({ id }) =>
  sql`(${teamQuizSessions.teamId}, ${teamQuizSessions.quizId}) in (select ${teamQuizPlayers.teamId}, ${teamQuizPlayers.activityId} from ${teamQuizPlayers} where ${teamQuizPlayers.userId} = ${id})`

/** Of a quiz of a course that wants results of erased people removed. */
export const isRemovedWithCourse = (activityId: SQLWrapper) =>
  sql`${activityId} in (select ${quizzes.id} from ${quizzes} join ${courses} on ${courses.id} = ${quizzes.courseId} where ${courses.erasedResults} = 'removed')`
const isOfRemovingCourse = sql`${teamAttemptMembers.attemptId} in (select ${teamAttempts.id} from ${teamAttempts} where ${isRemovedWithCourse(teamAttempts.quizId)})`

/** What a person did with a team. */
export const teamQuizTables = [
  ofPeople(
    teamQuizSessions,
    {
      id: 'fact',
      teamId: 'fact',
      quizId: 'fact',
      quizVersion: 'fact',
      status: 'fact',
      version: 'fact',
      currentQuestion: 'fact',
      answers: 'card',
      questionFeedback: 'card',
      incorrectAttempts: 'card',
      votes: 'votes',
      createdAt: 'fact',
      updatedAt: 'fact',
    },
    { of: ofSessions, section: 'teamQuizzes' },
  ),
  ofPeople(
    teamQuizEvents,
    { sessionId: 'fact', version: 'fact', at: 'fact', intent: 'facts' },
    {
      of: (person) =>
        sql`(${teamQuizEvents.sessionId} in (select ${teamQuizSessions.id} from ${teamQuizSessions} where ${ofSessions(person)}) and ${teamQuizEvents.intent} ->> 'userId' = ${person.id}::text)`,
      section: 'votesAndTries',
    },
  ),
  ofPeople(
    teamQuizPlayers,
    {
      activityId: 'fact',
      userId: 'person',
      teamId: 'fact',
      isStarter: 'fact',
      since: 'fact',
      openedAt: 'fact',
    },
    { of: byId(teamQuizPlayers.userId), section: 'teamQuizzesPlayed' },
    {
      of: where(byId(teamQuizPlayers.userId), isRemovedWithCourse(teamQuizPlayers.activityId)),
      erases: 'rows',
    },
  ),
  ofPeople(
    teamAttempts,
    {
      id: 'fact',
      teamId: 'fact',
      teamName: 'name',
      quizId: 'fact',
      quizVersion: 'fact',
      isSolo: 'fact',
      isTeamChanged: 'fact',
      seenAllowed: 'fact',
      completed: 'fact',
      completedBy: 'fact',
      enteredBy: 'person',
      completedAt: 'fact',
      answers: 'card',
      incorrectAnswers: 'card',
      score: 'score',
    },
    { of: ofTeamAttempts(teamAttempts.id), section: 'teamAttempts', erases: [] },
    {
      of: byId(teamAttempts.enteredBy),
      section: 'teamAttemptsEnteredByYou',
      exports: ['id', 'quizId', 'completedAt'],
      erases: [],
    },
    {
      of: where(ofTeamAttempts(teamAttempts.id), teamAttempts.isSolo),
      erases: ['teamName'],
    },
  ),
  ofPeople(
    teamAttemptMembers,
    { attemptId: 'fact', userId: 'person' },
    { of: byId(teamAttemptMembers.userId), section: 'teamAttemptsWithYou' },
    { of: where(byId(teamAttemptMembers.userId), isOfRemovingCourse), erases: 'rows' },
  ),
]
