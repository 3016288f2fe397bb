import type { ContentLanguage } from '@tbl/domain/content-languages'
import { type ReactNode, useEffect, useRef } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ContentLanguageProvider } from '../../../tbl/content-language.ts'
import { FocusPage } from '../../../tbl/focus-page.tsx'
import { ScoreFigure } from '../../../tbl/score.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import classes from './team-results.module.css'

type TeamResultPageProps = {
  result: {
    courseId: string
    courseCode: string
    teamName: string
    quizTitle: string
    contentLanguage: ContentLanguage | null
    score: number
  }
  children: ReactNode
}

/**
 * The page of a team's result: its one big figure, and below it what the reader may see. The focus
 * goes to the quiz's title.
 */
export function TeamResultPage({
  result: { courseId, courseCode, teamName, quizTitle, contentLanguage, score },
  children,
}: TeamResultPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <ContentLanguageProvider value={contentLanguage}>
      <FocusPage
        title={texts.results.title}
        subtitle={shared.team({ course: courseCode, team: teamName })}
        aside={
          <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="default" size="sm">
            {texts.results.back}
          </ButtonLink>
        }
      >
        <div className={classes.results}>
          <h2 ref={heading} tabIndex={-1}>
            <AuthorText>{quizTitle}</AuthorText>
          </h2>
          <ScoreFigure percent={score} part="team" />
          {children}
        </div>
      </FocusPage>
    </ContentLanguageProvider>
  )
}
