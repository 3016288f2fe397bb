import type { Report, ReportAnswers } from '@tbl/contract/reports'
import type { ReactNode } from 'react'
import type { QuestionAction } from '../question-action.ts'
import { DiscussList } from './discuss-list.tsx'
import { Figures } from './figures.tsx'
import { ReliabilityPart } from './reliability.tsx'
import { ScoresPlot } from './scores-plot.tsx'

type OverviewProps = {
  report: Report
  /** Null while they are covered or on their way; then `instead` stands there. */
  answers: ReportAnswers | null
  instead: ReactNode
  action: QuestionAction
}

/** What the class knows, how sure that is, and what to discuss. */
export const OverviewPanel = ({ report, answers, instead, action }: OverviewProps) => (
  <>
    <Figures report={report} />
    <ScoresPlot report={report} />
    {answers ? <DiscussList report={report} answers={answers} action={action} /> : instead}
    <ReliabilityPart report={report} />
  </>
)
