import type { Stage } from '../bench.ts'
import type { Answer } from '../load/calls.ts'
import { choicesOf, submissionOf } from './attempts.ts'
import type { BenchClass, BenchQuiz, BenchTeam } from './class.ts'

/** A class of the product: a quiz that it has taken and plays in teams, and one that is open. */
type PlayingClass = {
  readonly people: BenchClass
  readonly played: BenchQuiz
  readonly teams: readonly BenchTeam[]
  readonly open: BenchQuiz
}

/** A call that screens make again and again, or that a whole class makes at once. */
type HotCall = {
  readonly what: string
  /** Somebody of the class makes it, the next one each time. */
  readonly make: (count: number) => Promise<Answer>
}

const at = <T>(all: readonly T[], count: number): T => all[count % all.length] as T

/** In the order in which a student makes them: nobody submits before starting. */
export function hotCalls(
  { call }: Stage['product'],
  { people: { courseId, teacher, students }, played, teams, open }: PlayingClass,
): HotCall[] {
  const read = (what: string, path: string, who: 'student' | 'instructor'): HotCall => ({
    what: `${what} (${who})`,
    make: (count) => {
      const { cookie } = who === 'student' ? at(students, count) : teacher
      return call('GET', `/api/v1/${path}`, { cookie })
    },
  })
  const write = (
    what: string,
    method: 'POST' | 'PUT',
    step: string,
    bodyOf: (count: number) => unknown,
  ): HotCall => ({
    what,
    make: (count) =>
      call(method, `/api/v1/quizzes/${open.quizId}/${step}`, {
        cookie: at(students, count).cookie,
        body: bodyOf(count),
      }),
  })
  const [question] = played.questions
  const placeOf = (count: number) =>
    `/api/v1/quizzes/${played.quizId}/teams/${at(teams, count).teamId}/session`
  const voterOf = (count: number) => at(teams, count).members.at(-1)?.cookie ?? ''
  return [
    read('who asks', 'session', 'student'),
    read('courses', 'courses', 'student'),
    read('courses', 'courses', 'instructor'),
    read('catalogue', 'catalogue', 'student'),
    read('quizzes', 'quizzes', 'student'),
    read('quizzes', 'quizzes', 'instructor'),
    read('number of teams', 'team-count', 'student'),
    read('number of teams', 'team-count', 'instructor'),
    read('waiting appeals', 'pending-appeals', 'instructor'),
    read('teams', `courses/${courseId}/teams`, 'student'),
    read('gradebook', `courses/${courseId}/individual-results`, 'instructor'),
    read('gradebook of teams', `courses/${courseId}/team-results`, 'instructor'),
    write('start', 'POST', 'start', () => ({})),
    write('save', 'PUT', 'draft', () => ({ version: 1, answers: choicesOf(open) })),
    write('submit', 'POST', 'attempt', () => submissionOf(open)),
    {
      what: 'results',
      make: (count) =>
        call('GET', `/api/v1/quizzes/${open.quizId}/results`, {
          cookie: at(students, count).cookie,
        }),
    },
    {
      what: 'team quiz',
      make: (count) => call('GET', placeOf(count), { cookie: voterOf(count) }),
    },
    {
      what: 'vote',
      make: (count) =>
        call('PUT', `${placeOf(count)}/votes`, {
          cookie: voterOf(count),
          body: {
            questionId: question?.id,
            optionId: at(question?.options ?? [], Math.floor(count / teams.length))?.id,
            isOn: true,
            answer: 'version',
          },
        }),
    },
  ]
}
