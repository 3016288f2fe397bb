import { sql } from 'drizzle-orm'
import { appeals } from '../../schema/appeals.ts'
import { individualAttempts } from '../../schema/attempts.ts'
import { courses } from '../../schema/courses.ts'
import { gradeChanges } from '../../schema/grade-changes.ts'
import { keyCorrections } from '../../schema/key-corrections.ts'
import { missedTeamQuizzes, quizSections, quizVersions, quizzes } from '../../schema/quizzes.ts'
import { answerAllowances, answersSeen, phases } from '../../schema/release.ts'
import { byId, ofNobody, ofPeople, through, where } from '../declare.ts'
import { isOfSoloTeam, isRemovedWithCourse, ofTeamAttempts } from './team-quiz.ts'

/** The same by the course that grade changes name: they outlive their quiz. */
const isOfRemovingCourse = sql`${gradeChanges.courseId} in (select ${courses.id} from ${courses} where ${courses.erasedResults} = 'removed')`

/** Quizzes, what a person did alone in them, and how their scores were changed. */
export const resultTables = [
  ofPeople(
    quizzes,
    {
      id: 'fact',
      title: 'text that stays',
      description: 'of others',
      code: 'of others',
      courseId: 'fact',
      createdBy: 'person',
      isActive: 'of others',
      isVisible: 'of others',
      isTeamActive: 'of others',
      version: 'of others',
      settings: 'of others',
      releasedAt: 'of others',
      scoring: 'of others',
      corrections: 'of others',
      individualDueAt: 'fact',
      teamDueAt: 'fact',
      createdAt: 'of others',
    },
    {
      of: through(
        quizzes.id,
        individualAttempts,
        individualAttempts.quizId,
        byId(individualAttempts.userId),
      ),
      section: 'quizzesThatYouBegan',
      erases: [],
    },
    { of: byId(quizzes.createdBy), section: 'quizzesThatYouMade', erases: [] },
    // nobody else has them
    { of: where(byId(quizzes.createdBy), sql`${quizzes.courseId} is null`), erases: 'rows' },
  ),
  ofPeople(
    missedTeamQuizzes,
    { quizId: 'fact', userId: 'person' },
    { of: byId(missedTeamQuizzes.userId), section: 'missedTeamQuizzes', erases: [] },
    {
      of: where(byId(missedTeamQuizzes.userId), isRemovedWithCourse(missedTeamQuizzes.quizId)),
      erases: 'rows',
    },
  ),
  ofNobody(quizVersions, {
    quizId: 'fact',
    version: 'fact',
    questions: 'of others',
    createdAt: 'fact',
  }),
  ofPeople(
    keyCorrections,
    {
      id: 'fact',
      quizId: 'fact',
      number: 'fact',
      questionId: 'fact',
      rule: 'fact',
      versions: 'of others',
      newestVersion: 'fact',
      accepted: 'of others', // it is the key
      reason: 'text that stays', // scores go by it
      madeBy: 'person',
      madeAt: 'fact',
      previewed: 'of others',
      undoneBy: 'person',
      undoneAt: 'fact',
      undoReason: 'text that stays',
    },
    {
      of: byId(keyCorrections.madeBy),
      section: 'correctionsByYou',
      exports: ['id', 'quizId', 'rule', 'reason', 'madeBy', 'madeAt'],
      erases: [],
    },
    {
      of: byId(keyCorrections.undoneBy),
      section: 'correctionsUndoneByYou',
      exports: ['id', 'quizId', 'undoneBy', 'undoneAt', 'undoReason'],
      erases: [],
    },
  ),
  ofNobody(quizSections, { quizId: 'fact', sectionId: 'fact' }),
  ofNobody(phases, {
    activityId: 'fact',
    step: 'fact',
    openedAt: 'fact',
    closedAt: 'fact',
    closedBy: 'fact',
    opensAt: 'fact',
    limitSeconds: 'fact',
    ownLimitSeconds: 'fact',
    endsAt: 'fact',
    extraEndsAt: 'fact',
    pauses: 'of others',
    outages: 'of others',
    graceSeconds: 'fact',
    rule: 'fact',
    rulePercent: 'fact',
    ruleSeconds: 'fact',
    ruleFiredAt: 'fact',
    dueAt: 'fact',
    opensByItself: 'fact',
    waitsForExtra: 'fact',
  }),
  ofPeople(
    gradeChanges,
    {
      id: 'fact',
      courseId: 'fact',
      activityId: 'fact',
      part: 'fact',
      quizTitle: 'text that stays',
      attemptId: 'fact',
      studentId: 'person',
      teamId: 'fact',
      teamName: 'name',
      kind: 'fact',
      from: 'score',
      to: 'score',
      reason: 'text about a score',
      formerAnswers: 'score',
      mark: 'score',
      markedPart: 'fact',
      correctionId: 'fact',
      replacedEdit: 'score',
      changedBy: 'person',
      changedAt: 'fact',
    },
    {
      of: byId(gradeChanges.studentId),
      section: 'gradeChanges',
      showsBy: 'correctionId',
      erases: ['reason'],
    },
    {
      of: ofTeamAttempts(gradeChanges.attemptId),
      section: 'gradeChangesOfYourTeams',
      showsBy: 'correctionId',
      // not why: that was written to the captain, or names others
      exports: [
        'id',
        'courseId',
        'activityId',
        'part',
        'quizTitle',
        'attemptId',
        'teamId',
        'teamName',
        'kind',
        'from',
        'to',
        'changedAt',
      ],
      erases: [],
    },
    { of: where(ofTeamAttempts(gradeChanges.attemptId), isOfSoloTeam), erases: ['teamName'] },
    {
      of: byId(gradeChanges.changedBy),
      section: 'gradeChangesByYou',
      exports: ['id', 'courseId', 'activityId', 'part', 'quizTitle', 'kind', 'reason', 'changedAt'],
      erases: [], // why a score of others was changed is theirs to know
    },
    { of: where(byId(gradeChanges.studentId), isOfRemovingCourse), erases: 'rows' },
  ),
  ofPeople(
    individualAttempts,
    {
      id: 'fact',
      userId: 'person',
      quizId: 'fact',
      quizVersion: 'fact',
      handedVersions: 'fact',
      startedAt: 'fact',
      seenAllowed: 'fact',
      isMakeUp: 'fact',
      isCollectedByHand: 'fact',
      isPreview: 'fact',
      completed: 'fact',
      submittedBy: 'fact',
      enteredBy: 'person',
      answers: 'answers',
      answeredAt: 'facts',
      submissionId: 'fact',
      formerSubmissionIds: 'facts',
      reopenedAt: 'fact',
      completedAt: 'fact',
      correctCount: 'score',
      questionCount: 'score', // how many questions count
      score: 'score',
      earned: 'score',
      edited: 'score',
      points: 'score',
    },
    { of: byId(individualAttempts.userId), section: 'attempts' },
    {
      of: byId(individualAttempts.enteredBy),
      section: 'attemptsEnteredByYou',
      exports: ['id', 'quizId', 'completedAt'],
      erases: [], // the result is another's
    },
    {
      of: where(byId(individualAttempts.userId), individualAttempts.isPreview),
      erases: 'rows',
    },
    {
      of: where(byId(individualAttempts.userId), isRemovedWithCourse(individualAttempts.quizId)),
      erases: 'rows',
    },
  ),
  ofPeople(
    answersSeen,
    {
      activityId: 'fact',
      userId: 'person',
      by: 'fact',
      teamId: 'fact',
      isSent: 'fact',
      at: 'fact',
    },
    { of: byId(answersSeen.userId), section: 'answersSeen', erases: 'rows' },
  ),
  ofPeople(
    answerAllowances,
    {
      activityId: 'fact',
      userId: 'person',
      reason: 'text that stays', // of who allowed it to others
      allowedBy: 'person',
      allowedAt: 'fact',
    },
    { of: byId(answerAllowances.userId), section: 'allowances', erases: 'rows' },
    {
      of: byId(answerAllowances.allowedBy),
      section: 'allowancesByYou',
      exports: ['activityId', 'reason', 'allowedBy', 'allowedAt'],
      erases: [],
    },
  ),
  ofPeople(
    appeals,
    {
      id: 'fact',
      teamId: 'fact',
      quizId: 'fact',
      questionId: 'fact',
      captainId: 'person',
      reason: 'text',
      status: 'fact',
      feedback: 'card', // stands beside it on the results page
      createdAt: 'fact',
      resolvedAt: 'fact',
      resolvedBy: 'person',
      correctionId: 'of others',
    },
    { of: byId(appeals.captainId), section: 'appeals' },
    {
      of: byId(appeals.resolvedBy),
      section: 'appealsThatYouResolved',
      exports: ['id', 'quizId', 'status', 'resolvedAt', 'resolvedBy'],
      erases: [],
    },
  ),
]
