import type { AuthorQuiz } from '@tbl/contract/quizzes'
import { as } from '../../server/testing/as.ts'
import type { given } from '../../server/testing/given.ts'
import type { World } from '../../server/testing/world.ts'

type Class = Awaited<ReturnType<ReturnType<typeof given>['quiz']>>

/** The instructor changes the questions of a quiz, which makes a newer version. */
export async function changeQuestions(
  world: World,
  { teacher, quizId }: Pick<Class, 'teacher' | 'quizId'>,
  change: (questions: AuthorQuiz['questions']) => AuthorQuiz['questions'],
) {
  const { title, description, code, courseId, isActive, isVisible, isTeamActive, questions } =
    await as(world, teacher).quizzes.get({ quizId })
  await as(world, teacher).quizzes.update({
    quizId,
    title,
    description,
    code,
    courseId,
    isActive,
    isVisible,
    isTeamActive,
    questions: change(questions),
  })
}
