import { Button, Title } from '@mantine/core'
import type { StudentGrades } from '@tbl/contract/grades'
import { type ReactNode, useState } from 'react'
import { texts as kit } from '../../../../ui/messages.ts'
import { BackLink } from '../../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../../ui/page/page-states.tsx'
import { StatusBar } from '../../../../ui/page/status-bar.tsx'
import { timestampText } from '../../../../ui/time/timestamp.ts'
import { useGradebookParts } from '../../marking/gradebook-parts.ts'
import type { OpenResult } from '../../marking/open-result.ts'
import { ResultDialog } from '../../marking/result-dialog.tsx'
import { scorePercent } from '../../names.ts'
import type { GradesSearch } from '../../table/view.ts'
import { texts as shared } from '../messages.ts'
import { Total } from '../total.tsx'
import { Appeals, Teams, TookPart } from './besides.tsx'
import { texts } from './messages.ts'
import { Neighbours } from './neighbours.tsx'
import classes from './page.module.css'
import { type OpenAnswers, Results } from './results.tsx'

type StudentProps = {
  grades: StudentGrades
  search: GradesSearch
  /** They could not be asked for again. */
  isStale: boolean
}

/** The page of a student who is there. */
export function Student({ grades, search, isStale }: StudentProps) {
  const { courseId, team, email, total, grade, categories, flags } = grades
  const { AttemptDialogs, Changes } = useGradebookParts()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [answers, setAnswers] = useState<OpenAnswers | null>(null)
  const closeAnswers = () => setAnswers(null)
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/courses/$courseId/grades" params={{ courseId }} search={search}>
            {kit.back}
          </BackLink>
        }
        title={grades.student.name}
        text={
          <>
            {team === null ? email : shared.inTeam({ email, team })}
            {grades.hasLeft && <> · {shared.hasLeft}</>}
          </>
        }
        actions={
          <>
            <Neighbours {...{ courseId, search }} previous={grades.previous} next={grades.next} />
            <Button variant="default" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        }
      />
      <StatusBar>{isStale && texts.stale({ time: timestampText(grades.at) })}</StatusBar>
      <Total {...{ categories, total, grade, flags }} />
      {grades.shown && <p className={classes.shown}>{withheldText(grades.shown)}</p>}
      {grades.results.length === 0 ? (
        <EmptyState {...texts.noResults} />
      ) : (
        <>
          <Section title={texts.results}>
            <Results grades={grades} onAnswers={setAnswers} onOpen={setOpenKey} />
          </Section>
          <Section title={texts.tookPart.title}>
            <TookPart quizzes={grades.quizzes} />
          </Section>
          <Section title={texts.teams.title}>
            <Teams results={grades.results} />
          </Section>
          <Section title={texts.appeals.title}>
            <Appeals appeals={grades.appeals} />
          </Section>
          <Section title={texts.history}>
            <Changes changes={grades.history} hasNames />
          </Section>
        </>
      )}
      <ResultDialog
        open={openResult(grades, openKey)}
        canMark={grades.can.mark}
        onClose={() => setOpenKey(null)}
      />
      <AttemptDialogs
        part={answers?.part ?? 'individual'}
        open={answers}
        returnFocus
        onClose={closeAnswers}
        onDone={closeAnswers}
      />
    </>
  )
}

/** The result of this item, as it is now. */
function openResult(
  { courseId, student, results, categories }: StudentGrades,
  openKey: string | null,
): OpenResult | null {
  const result = results.find(({ item }) => item.key === openKey)
  if (!result) return null
  const { item, cell, isDropped } = result
  const category = categories.find(({ key }) => key === item.category) ?? null
  return { courseId, student, item, state: cell, isDropped, category }
}

/** What the student sees in place of the total. */
const withheldText = ({ total, withheld }: NonNullable<StudentGrades['shown']>): string =>
  total === null
    ? texts.withheldAll({ results: withheld })
    : texts.withheld({ total: scorePercent(total), results: withheld })

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </section>
)
