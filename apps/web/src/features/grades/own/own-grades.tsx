import { Button, Title } from '@mantine/core'
import type { OwnGrades as Grades } from '@tbl/contract/grades'
import type { ReactNode } from 'react'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { StatusBar } from '../../../ui/page/status-bar.tsx'
import { byQuiz } from '../by-quiz.ts'
import { texts as shared } from '../messages.ts'
import { ResultGroup, ResultGroups, ResultLine } from '../student/result-group.tsx'
import { Total } from '../student/total.tsx'
import { texts } from './messages.ts'
import classes from './own.module.css'
import { ownWords } from './own-words.ts'

type OwnGradesProps = {
  grades: Grades
  /** What is to be known of the figures as a whole. */
  status: ReactNode
}

/** The page of the own grades that are there. */
export function OwnGrades({ grades, status }: OwnGradesProps) {
  const { courseId, results, total } = grades
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/courses/$courseId" params={{ courseId }} search={{ tab: 'gradebook' }}>
            {kit.back}
          </BackLink>
        }
        title={texts.heading({ course: grades.courseTitle })}
        actions={
          results.length > 0 && (
            <Button variant="default" onClick={() => window.print()}>
              {texts.print}
            </Button>
          )
        }
      />
      <StatusBar>{status}</StatusBar>
      {results.length === 0 ? (
        <EmptyState
          {...{ title: texts.none.title, text: texts.none.text }}
          action={
            <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="ink">
              {texts.none.link}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {total && (
            <div className={classes.section}>
              <Total {...total} />
              {total.made.of < total.made.all && <p>{texts.made(total.made)}</p>}
            </div>
          )}
          <section className={classes.section}>
            <Title order={2} size="h3">
              {texts.results}
            </Title>
            <Results results={results} total={total} />
          </section>
        </>
      )}
    </>
  )
}

const Results = ({ results, total }: Pick<Grades, 'results' | 'total'>) => (
  <ResultGroups>
    {byQuiz(results, ({ quiz }) => quiz?.id ?? null).map((group) => {
      const [{ key, title, quiz }] = group
      return (
        <ResultGroup
          key={key}
          title={title}
          beside={quiz && group.some(hasPage) && <ToResults quizId={quiz.id} quiz={title} />}
        >
          {group.map((result) => (
            <ResultLine
              key={result.key}
              part={result.quiz && shared.parts[result.quiz.part]}
              words={ownWords(result, total)}
              isDropped={result.isDropped}
            />
          ))}
        </ResultGroup>
      )
    })}
  </ResultGroups>
)

/** The student has done the quiz, so that its page of results says more. */
const hasPage = ({ is }: Grades['results'][number]): boolean =>
  is === 'score' || is === 'notCounted' || is === 'notReleased'

const ToResults = ({ quizId, quiz }: { quizId: string; quiz: string }) => (
  <TextLink
    className={classes.toResults}
    to="/quizzes/$quizId/results"
    params={{ quizId }}
    aria-label={texts.toResultsOf({ quiz })}
  >
    {texts.toResults}
  </TextLink>
)
