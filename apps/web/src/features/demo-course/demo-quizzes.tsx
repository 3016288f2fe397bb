import { Title } from '@mantine/core'
import { demoQuiz } from './demo-course.ts'
import { Facts } from './facts.tsx'
import { texts } from './messages.ts'

const yesNo = (value: boolean): string => (value ? texts.quiz.yes : texts.quiz.no)

/** The quiz of the course and how it is set. */
export function DemoQuizzes() {
  const { title, code, questionCount, settings } = demoQuiz
  return (
    <>
      <Title order={2}>{title}</Title>
      <Facts
        facts={[
          [texts.quiz.code, code],
          [texts.quiz.questions, texts.quiz.questionCount({ count: questionCount })],
          [texts.quiz.timeLimit, texts.quiz.minutes({ count: settings.timeLimit })],
          [texts.quiz.showResults, yesNo(settings.showResults)],
          [texts.quiz.randomize, yesNo(settings.randomizeQuestions)],
          [texts.quiz.yourPart, texts.quiz.completed],
        ]}
      />
    </>
  )
}
