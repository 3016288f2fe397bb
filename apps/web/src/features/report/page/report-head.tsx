import { Button } from '@mantine/core'
import type { Report } from '@tbl/contract/reports'
import { Printer } from 'lucide-react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts as scoring } from '../../../tbl/scoring/messages.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { BackButton } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { timestampText } from '../../../ui/time/timestamp.ts'
import { texts as shared } from '../messages.ts'
import { DownloadMenu } from './download-menu.tsx'
import { texts } from './messages.ts'
import classes from './report.module.css'

type HeadProps = {
  report: Report
  /** Those that count; while that is covered all that were asked. */
  questions: number
  hasResults: boolean
}

/** Which quiz it is, and of whom the figures are. */
export function ReportHead({ report, questions, hasResults }: HeadProps) {
  const { quizId, quizTitle, courseTitle, at, students, teams, scheme } = report
  return (
    <>
      <PageHeader
        back={<BackButton />}
        title={<AuthorText>{quizTitle}</AuthorText>}
        actions={
          hasResults && (
            <>
              <ButtonLink to="/quizzes/$quizId/debrief" params={{ quizId }} variant="ink">
                {shared.debrief}
              </ButtonLink>
              <Button
                variant="default"
                leftSection={<Printer size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                {texts.print}
              </Button>
              <DownloadMenu quizId={quizId} />
            </>
          )
        }
      />
      <p className={classes.onPaper}>
        {courseTitle && <AuthorText>{courseTitle}</AuthorText>}
        <span>{timestampText(at)}</span>
      </p>
      <p className={classes.facts}>
        <span>{texts.head.students({ done: students.done, of: students.enrolled })}</span>
        {students.former > 0 && (
          <span>{texts.head.former({ all: students.all, students: students.former })}</span>
        )}
        {teams.all > 0 && <span>{texts.head.teams({ done: teams.done, of: teams.all })}</span>}
        {teams.gone > 0 && <span>{texts.head.gone({ teams: teams.gone })}</span>}
        <span>{texts.head.questions({ questions })}</span>
        <span>{scoring.team[scheme.team.kind]}</span>
        {scheme.individual === 'partial' && <span>{scoring.individual.partial}</span>}
      </p>
    </>
  )
}
