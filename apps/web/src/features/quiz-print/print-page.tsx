import { Button } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import type { QuizPrint } from '@tbl/contract/quizzes'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '../../platform/api.tsx'
import { isAbsent } from '../../platform/failure.ts'
import { AuthorText } from '../../tbl/author-text.tsx'
import { ContentLanguageProvider } from '../../tbl/content-language.ts'
import { texts as shared } from '../../tbl/messages.ts'
import { optionLetter } from '../../tbl/question/option-letter.ts'
import { inParts } from '../../ui/in-parts.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageFooter } from '../../ui/page/page-footer.tsx'
import { EmptyState, ErrorState, LoadingPage } from '../../ui/page/page-states.tsx'
import { Navigate } from '../../ui/router/navigate.tsx'
import { texts } from './messages.ts'
import classes from './print-page.module.css'

const isForbidden = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'FORBIDDEN'

/** The questions of a quiz as they are handed out on paper; nothing of the key is on this page. */
export function PrintPage({ quizId }: { quizId: string }) {
  const api = useApi()
  const { data, error, isError, refetch } = useQuery(
    api.quizzes.print.queryOptions({ input: { quizId } }),
  )
  if (isAbsent(error))
    return (
      <Alone>
        <EmptyState
          isPage
          {...texts.notFound}
          action={
            <ButtonLink to="/quizzes" variant="ink">
              {texts.goToQuizzes}
            </ButtonLink>
          }
        />
      </Alone>
    )
  if (isForbidden(error)) return <Navigate to="/" replace />
  if (!data) {
    if (!isError) return <LoadingPage />
    return (
      <Alone>
        <ErrorState isPage {...texts.failed} onRetry={() => void refetch()} />
      </Alone>
    )
  }
  return (
    <ContentLanguageProvider value={data.contentLanguage}>
      <Sheet quizId={quizId} quiz={data} />
    </ContentLanguageProvider>
  )
}

const Foot = () => (
  <footer className={classes.foot}>
    <PageFooter />
  </footer>
)

const Alone = ({ children }: { children: ReactNode }) => (
  <>
    <main className={classes.alone}>{children}</main>
    <Foot />
  </>
)

function Sheet({ quizId, quiz }: { quizId: string; quiz: QuizPrint }) {
  const { title, description, courseTitle, paperCode, questions } = quiz
  return (
    <>
      <main className={classes.page}>
        <div className={classes.tools}>
          <BackLink to="/quizzes">{texts.back}</BackLink>
          <p>{texts.forStudents}</p>
          <Button
            leftSection={<Printer size={18} aria-hidden />}
            disabled={questions.length === 0}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        </div>
        <header className={classes.head}>
          <div className={classes.words}>
            <h1>
              <AuthorText>{title}</AuthorText>
            </h1>
            {courseTitle && (
              <p>
                <AuthorText>{courseTitle}</AuthorText>
              </p>
            )}
          </div>
          <p className={classes.code}>
            {inParts(
              texts.code.parts<ReactNode>({
                code: paperCode,
                b: (inside) => <b>{inParts(inside)}</b>,
              }),
            )}
          </p>
        </header>
        <div className={classes.lines}>
          <p className={classes.line}>{texts.name}</p>
          <p className={classes.line}>{texts.team}</p>
        </div>
        {description !== '' && (
          <p className={classes.text}>
            <AuthorText>{description}</AuthorText>
          </p>
        )}
        {questions.length === 0 ? (
          <EmptyState
            title={texts.noQuestions.title}
            text={texts.noQuestions.text}
            action={
              <ButtonLink to="/quizzes/$quizId/edit" params={{ quizId }} variant="ink">
                {texts.noQuestions.edit}
              </ButtonLink>
            }
          />
        ) : (
          <ol className={classes.questions} aria-label={texts.questions}>
            {questions.map((question, index) => (
              <Question key={question.id} question={question} number={index + 1} />
            ))}
          </ol>
        )}
      </main>
      <Foot />
    </>
  )
}

type QuestionProps = { question: QuizPrint['questions'][number]; number: number }

const Question = ({ question: { text, kind, options }, number }: QuestionProps) => (
  <li className={classes.question}>
    <h2>{texts.question({ question: number })}</h2>
    <p className={classes.text}>
      <AuthorText>{text}</AuthorText>
    </p>
    {kind === 'multiple' && <p className={classes.several}>{shared.question.selectAll}</p>}
    <ol className={classes.options}>
      {options.map((option, place) => (
        <li key={option.id}>
          <span className={classes.box} aria-hidden />
          <b>{optionLetter(place)}</b>
          <span className={classes.text}>
            <AuthorText>{option.text}</AuthorText>
          </span>
        </li>
      ))}
    </ol>
  </li>
)
