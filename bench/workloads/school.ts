import type { Stage } from '../bench.ts'

/** What a course of the school has; its people share four courses. */
const size = { students: 20, quizzes: 5, teams: 4, courses: 4 }
const attemptsOfCourse = size.students * size.quizzes

/** An id that follows from a kind and a number, in the order of the numbers: indexes are filled fast. */
const id = (kind: string, number: string) => {
  const mixed = `md5('${kind}' || (${number}))`
  const ordered = `lpad(to_hex(${number}), 8, '0') || substr(${mixed}, 9, 4)`
  return `(${ordered} || '4' || substr(${mixed}, 14, 3) || '8' || substr(${mixed}, 18))::uuid`
}

/** Numbers from 0 to below `$1` times so many, as `n`. */
const numbers = (times: number) =>
  `generate_series(0, ceil($1::int * ${times}::numeric)::int - 1) n`

const student = (course: string, place: string) =>
  id('student', `(${course}) / ${size.courses} * ${size.students} + ${place}`)
const instructor = (course: string) => id('instructor', `(${course}) / ${size.courses}`)
const teamOf = (course: string, place: string) =>
  id('team', `(${course}) * ${size.teams} + ${place} % ${size.teams}`)

/** Of the n-th attempt: course, quiz and the student's place in the course. */
const attempt = {
  course: `n / ${attemptsOfCourse}`,
  quiz: id('quiz', `n / ${attemptsOfCourse} * ${size.quizzes} + n % ${size.quizzes}`),
  place: `(n / ${size.quizzes} % ${size.students})`,
}
/** Of the n-th team attempt. */
const together = {
  team: id('team', `n / ${size.quizzes}`),
  quiz: id('quiz', `n / ${size.quizzes * size.teams} * ${size.quizzes} + n % ${size.quizzes}`),
}
const togetherOfCourse = size.teams * size.quizzes

const person = (kind: 'student' | 'instructor', times: number) => [
  `insert into auth_users (id, name, email, email_verified, created_at, updated_at) select ${id(kind, 'n')}, '${kind} ' || n, '${kind}' || n || '@school.example.org', true, now(), now() from ${numbers(times)}`,
  `insert into profiles (id, name, email, role, created_at) select ${id(kind, 'n')}, '${kind} ' || n, '${kind}' || n || '@school.example.org', initcap('${kind}'), now() from ${numbers(times)}`,
  `insert into auth_sessions (user_id, token_hash, expires_at, created_at, updated_at) select ${id(kind, 'n')}, md5('session ${kind}' || n), now() + interval '7 days', now(), now() from ${numbers(times)}`,
]

/** Three questions of four options, of no interest to anybody here. */
const questions = JSON.stringify(
  [1, 2, 3].map((place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    text: `Question ${place} of a quiz that was taken long ago`,
    options: [1, 2, 3, 4].map((option) => ({
      id: `00000000-0000-4000-8000-0000000000${place}${option}`,
      text: `Option ${option}`,
      isCorrect: option === 1,
    })),
    explanation: null,
  })),
)
const answers = JSON.stringify(
  Object.fromEntries(
    [1, 2, 3].map((place) => [
      `00000000-0000-4000-8000-00000000000${place}`,
      [`00000000-0000-4000-8000-0000000000${place}1`],
    ]),
  ),
)

/** A table after another, for `$1` courses. */
const statements = [
  ...person('instructor', 1 / size.courses),
  ...person('student', size.students / size.courses),
  `insert into courses (id, title, code, description, instructor_id, created_at) select ${id('course', 'n')}, 'Course ' || n, 'SCHOOL' || n, repeat('What this course is about. ', 15), ${instructor('n')}, now() - n * interval '1 hour' from ${numbers(1)}`,
  `insert into course_enrollments (user_id, course_id, enrolled_at, opened_at) select ${student(`n / ${size.students}`, `n % ${size.students}`)}, ${id('course', `n / ${size.students}`)}, now(), now() from ${numbers(size.students)}`,
  `insert into quizzes (id, title, description, code, course_id, created_by, is_active, is_visible, is_team_active, created_at) select ${id('quiz', 'n')}, 'Quiz ' || n, '', 'TBL' || n + 100, ${id('course', `n / ${size.quizzes}`)}, ${instructor(`n / ${size.quizzes}`)}, false, true, false, now() - n * interval '12 minutes' from ${numbers(size.quizzes)}`,
  `insert into quiz_versions (quiz_id, version, questions, created_at) select ${id('quiz', 'n')}, 1, '${questions}', now() from ${numbers(size.quizzes)}`,
  `insert into phases (activity_id, step, opened_at, closed_at) select ${id('quiz', 'n')}, step, now(), now() from ${numbers(size.quizzes)}, unnest(array['individual', 'team']) step`,
  `insert into individual_attempts (user_id, quiz_id, quiz_version, handed_versions, started_at, completed, answers, submission_id, completed_at, correct_count, question_count, score, earned) select ${student(attempt.course, attempt.place)}, ${attempt.quiz}, 1, '{1}', now(), true, '${answers}', ${id('submission', 'n')}, now() - n % 1000 * interval '1 minute', 2, 3, 66.67, 66.67 from ${numbers(attemptsOfCourse)}`,
  `insert into answers_seen (activity_id, user_id, by, is_sent, at) select ${attempt.quiz}, ${student(attempt.course, attempt.place)}, 'key', true, now() from ${numbers(attemptsOfCourse)}`,
  `insert into groups (id, name, course_id, captain, created_at) select ${id('team', 'n')}, 'Team ' || n % ${size.teams}, ${id('course', `n / ${size.teams}`)}, ${student(`n / ${size.teams}`, `n % ${size.teams}`)}, now() from ${numbers(size.teams)}`,
  `insert into group_members (group_id, course_id, user_id, joined_at, placed_by) select ${teamOf(`n / ${size.students}`, `n % ${size.students}`)}, ${id('course', `n / ${size.students}`)}, ${student(`n / ${size.students}`, `n % ${size.students}`)}, now(), 'instructor' from ${numbers(size.students)}`,
  `insert into team_quiz_sessions (id, group_id, quiz_id, quiz_version, status, version, current_question, answers, question_feedback, incorrect_attempts, votes, created_at, updated_at) select ${id('session', 'n')}, ${together.team}, ${together.quiz}, 1, 'completed', 3, 2, '${answers}', '{}', '{}', '{}', now(), now() from ${numbers(togetherOfCourse)}`,
  `insert into team_quiz_events (session_id, version, at, intent) select ${id('session', 'n')}, version, now(), '{"kind": "vote"}' from ${numbers(togetherOfCourse)}, generate_series(1, 3) version`,
  `insert into team_quiz_players (activity_id, user_id, team_id, is_starter, since) select ${attempt.quiz}, ${student(attempt.course, attempt.place)}, ${teamOf(attempt.course, attempt.place)}, true, now() from ${numbers(attemptsOfCourse)}`,
  `insert into group_attempts (id, group_id, group_name, quiz_id, quiz_version, completed, completed_at, answers, incorrect_answers, score) select ${id('team attempt', 'n')}, ${together.team}, 'Team', ${together.quiz}, 1, true, now() - n % 1000 * interval '1 minute', '${answers}', '{}', 91.67 from ${numbers(togetherOfCourse)}`,
  `insert into group_attempt_members (attempt_id, user_id) select a.id, m.user_id from group_attempts a join group_members m on m.group_id = a.group_id`,
]

/**
 * Fills the product's database with a school of so many individual attempts (a multiple of 100),
 * and with all that goes with them: people, sessions, courses, quizzes, teams and team quizzes.
 * Courses are open, and each has as much as the others, so that there are more of them the more
 * attempts there are. Foreign keys are not asked, since all rows follow from the same numbers.
 */
export async function buildSchool({ read }: Pick<Stage, 'read'>, attempts: number): Promise<void> {
  await read('set session_replication_role = replica', [])
  for (const text of statements) {
    const isCounted = text.includes('$1')
    await read(text, isCounted ? [attempts / attemptsOfCourse] : [])
  }
  await read('reset session_replication_role', [])
  await read('vacuum analyze', [])
}
