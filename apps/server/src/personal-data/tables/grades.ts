import { sql } from 'drizzle-orm'
import { courses } from '../../schema/courses.ts'
import { gradeCategories, gradeItems, gradeMarks, typedScores } from '../../schema/grades.ts'
import { byId, ofNobody, ofPeople, where } from '../declare.ts'
import { isRemovedWithCourse } from './team-quiz.ts'

const isOfRemovingCourse = sql`${typedScores.itemId} in (select ${gradeItems.id} from ${gradeItems} join ${courses} on ${courses.id} = ${gradeItems.courseId} where ${courses.erasedResults} = 'removed')`

/** What stands in place of results, and beside them. */
export const gradeTables = [
  ofNobody(gradeCategories, {
    id: 'fact',
    courseId: 'fact',
    name: 'of others',
    weight: 'of others',
    drop: 'of others',
    position: 'of others',
    joins: 'of others',
  }),
  ofNobody(gradeItems, {
    id: 'fact',
    courseId: 'fact',
    categoryId: 'fact',
    activityId: 'fact',
    part: 'fact',
    title: 'of others',
    position: 'of others',
  }),
  ofPeople(
    typedScores,
    { itemId: 'fact', userId: 'person', score: 'fact', typedBy: 'person', typedAt: 'fact' },
    {
      of: byId(typedScores.userId),
      section: 'typedScores',
      exports: ['itemId', 'userId', 'score', 'typedAt'],
    },
    {
      of: byId(typedScores.typedBy),
      section: 'typedScoresByYou',
      exports: ['itemId', 'typedBy', 'typedAt'],
      erases: [], // the score is another's
    },
    { of: where(byId(typedScores.userId), isOfRemovingCourse), erases: 'rows' },
  ),
  ofPeople(
    gradeMarks,
    {
      activityId: 'fact',
      part: 'fact',
      userId: 'person',
      kind: 'score',
      score: 'score',
      reason: 'text about a score',
      markedBy: 'person',
      markedAt: 'fact',
    },
    {
      of: byId(gradeMarks.userId),
      section: 'gradeMarks',
      exports: ['activityId', 'part', 'userId', 'kind', 'score', 'reason', 'markedAt'],
      erases: ['reason'],
    },
    {
      of: byId(gradeMarks.markedBy),
      section: 'gradeMarksByYou',
      exports: ['activityId', 'part', 'markedBy', 'markedAt'],
      erases: [], // the result is another's
    },
    {
      of: where(byId(gradeMarks.userId), isRemovedWithCourse(gradeMarks.activityId)),
      erases: 'rows',
    },
  ),
]
