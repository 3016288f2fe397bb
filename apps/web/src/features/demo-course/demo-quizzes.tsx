import { Title } from '@mantine/core'
import { count } from '../../ui/count.ts'
import { demoQuiz } from './demo-course.ts'
import { Facts } from './facts.tsx'

const yesNo = (value: boolean): string => (value ? 'Yes' : 'No')

/** The quiz of the course and how it is set (D-66). */
export function DemoQuizzes() {
  const { title, code, questionCount, settings } = demoQuiz
  return (
    <>
      <Title order={2}>{title}</Title>
      <Facts
        facts={[
          ['Quiz code', code],
          ['Questions', count(questionCount, 'question')],
          ['Time limit', count(settings.timeLimit, 'minute')],
          ['Show results', yesNo(settings.showResults)],
          ['Randomize questions', yesNo(settings.randomizeQuestions)],
          ['Your part', 'Completed'],
        ]}
      />
    </>
  )
}
