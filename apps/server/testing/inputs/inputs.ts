import { accountsInputs } from './accounts.ts'
import { attemptsInputs } from './attempts.ts'
import { classSessionInputs } from './class-session.ts'
import { correctionsInputs } from './corrections.ts'
import { coursesInputs } from './courses.ts'
import { gradesInputs } from './grades.ts'
import type { InputsOf } from './inputs-of.ts'
import { quizzesInputs } from './quizzes.ts'
import { rehearsalsInputs } from './rehearsals.ts'
import { reportsInputs } from './reports.ts'
import { staffInputs } from './staff.ts'
import { teamQuizInputs } from './team-quiz.ts'
import { teamsInputs } from './teams.ts'

/** For each operation an input that is accepted from those who may. */
export const inputs: InputsOf<string> = {
  ...accountsInputs,
  ...coursesInputs,
  ...staffInputs,
  ...teamsInputs,
  ...quizzesInputs,
  ...attemptsInputs,
  ...classSessionInputs,
  ...rehearsalsInputs,
  ...teamQuizInputs,
  ...gradesInputs,
  ...correctionsInputs,
  ...reportsInputs,
  'defects.report': () => ({
    kind: 'render',
    error: 'TypeError',
    route: '/quizzes/$quizId/take',
    build: '0123456789ab',
  }),
}
