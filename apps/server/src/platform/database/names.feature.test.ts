import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/**
 * Tables and columns by the names of the specification (its sections 3 and 7); docs/decisions/002
 * says which fields of a session are no columns.
 */
const named = {
  profiles:
    'id name email role has_seen_tutorial has_seen_course_creation_tutorial has_seen_in_course_tutorial',
  courses:
    'id title code description semester instructor_id created_at allow_self_team_formation team_size_limit enrollment_mode auto_enroll_from_allowlist',
  sections: 'id course_id number start_time days',
  quiz_sections: 'quiz_id section_id',
  course_enrollments: 'user_id course_id section_id enrolled_at',
  quizzes:
    'id title description code course_id is_active is_visible is_team_active created_at created_by settings',
  questions: 'id quiz_id text options explanation',
  groups: 'id name course_id section_id captain',
  group_members: 'group_id user_id',
  individual_attempts: 'id user_id quiz_id completed completed_at answers score',
  group_attempts: 'id group_id quiz_id completed completed_at answers incorrect_answers score',
  team_quiz_sessions:
    'id group_id quiz_id current_question answers question_feedback incorrect_attempts created_at updated_at',
  team_question_appeals:
    'id group_id quiz_id question_id captain_id reason status instructor_feedback created_at resolved_at resolved_by',
}

test.each(Object.entries(named))(
  '[D-04] the table %s has the columns %s',
  async (table, columns) => {
    const { rows } = (await world.database.connection.execute(
      sql`select column_name as name from information_schema.columns where table_name = ${table}`,
    )) as {
      rows: { name: string }[]
    }
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.split(' ')))
  },
)
