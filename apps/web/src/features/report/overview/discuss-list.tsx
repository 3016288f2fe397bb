import { Text, Title } from '@mantine/core'
import type { QuestionFigures, Report, ReportAnswers } from '@tbl/contract/reports'
import type { ReactNode } from 'react'
import { Row, Rows } from '../../../ui/list/rows.tsx'
import { shareText } from '../numbers.ts'
import type { QuestionAction } from '../question-action.ts'
import { texts } from './messages.ts'
import classes from './overview.module.css'

type DiscussProps = { report: Report; answers: ReportAnswers; action: QuestionAction }
type Reasoned = NonNullable<ReportAnswers['discuss']>[number]

/** Up to five questions, what asks most to be discussed first, and why. */
export function DiscussList({ report, answers, action }: DiscussProps) {
  const { discuss } = answers
  return (
    <section className={classes.part}>
      <Title order={2} size="h3">
        {texts.discuss.title}
      </Title>
      {discuss === null || discuss.length === 0 ? (
        <Text>{discuss ? texts.discuss.nothing : texts.discuss.tooFew}</Text>
      ) : (
        <Rows label={texts.discuss.title}>
          {discuss.map((one) => {
            const figures = report.questions.find(({ questionId }) => questionId === one.questionId)
            return (
              figures && (
                <Row
                  key={one.questionId}
                  title={titleOf(figures, reasonText(one, answers))}
                  facts={<Facts figures={figures} />}
                  action={action(
                    figures,
                    one.reason === 'key' && report.can.correct ? 'correct' : 'debrief',
                  )}
                />
              )
            )
          })}
        </Rows>
      )}
    </section>
  )
}

const titleOf = ({ number }: QuestionFigures, reason: string): string =>
  number === null ? texts.discuss.removed({ reason }) : texts.discuss.reason({ number, reason })

/** How many different answers were given. */
const countChosen = ({ questions }: ReportAnswers, id: string): number =>
  questions
    .find(({ questionId }) => questionId === id)
    ?.options.filter(({ students }) => students > 0).length ?? 0

const reasonText = ({ reason, questionId }: Reasoned, answers: ReportAnswers): string =>
  reason === 'spread'
    ? texts.discuss.reasons.spread({ options: countChosen(answers, questionId) })
    : texts.discuss.reasons[reason]

const Facts = ({
  figures: { n, right, teams, teamsRight },
}: {
  figures: QuestionFigures
}): ReactNode => (
  <>
    {n > 0 && <span>{texts.discuss.right({ share: shareText(right / n) })}</span>}
    {teams > 0 && <span>{texts.discuss.missed({ missed: teams - teamsRight, teams })}</span>}
  </>
)
