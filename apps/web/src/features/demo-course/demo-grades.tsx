import { Text, Title } from '@mantine/core'
import { Score, ScoreFigure } from '../../tbl/score.tsx'
import { demoGrades, demoQuiz } from './demo-course.ts'
import { Facts } from './facts.tsx'
import { texts } from './messages.ts'

/** The reader's scores: alone, with the team, and both together. */
export const DemoGrades = () => (
  <>
    <Title order={2}>{texts.grades.overall}</Title>
    <ScoreFigure percent={demoGrades.overall} />
    <Text c="var(--tbl-ink-2)" mt={8}>
      {demoQuiz.title}
    </Text>
    <Facts
      facts={[
        [texts.grades.individual, <Score key="individual" percent={demoGrades.individual} />],
        [texts.grades.team, <Score key="team" percent={demoGrades.team} />],
      ]}
    />
  </>
)
