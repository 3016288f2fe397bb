import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { shownLanguage } from '@tbl/texts/texts'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts } from './messages.ts'
import classes from './running-sessions.module.css'

const week = 7 * 24 * 60 * 60 * 1000

/** The day on which a session began, once that is another one than today; else null. */
function dayOf(since: string, now: Date): string | null {
  const begun = new Date(since)
  if (begun.toDateString() === now.toDateString()) return null
  const isNear = now.getTime() - begun.getTime() < week
  const style = isNear ? ({ weekday: 'long' } as const) : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(shownLanguage(), style).format(begun)
}

/** The way back to each class session that runs, for who runs it. */
export const RunningSessions = ({ quizzes }: { quizzes: readonly AuthorQuizCard[] }) => (
  <ul className={classes.list} aria-label={texts.label}>
    {quizzes.map(
      ({ id, title, contentLanguage, sessionSince }) =>
        sessionSince !== null && (
          <li key={id} className={classes.session}>
            <p className={classes.words}>
              <Words
                day={dayOf(sessionSince, new Date())}
                title={title}
                language={contentLanguage}
              />
            </p>
            <ButtonLink
              to="/quizzes/$quizId/session"
              params={{ quizId: id }}
              size="sm"
              variant="default"
              aria-label={texts.openWhich({ quiz: title })}
            >
              {texts.open}
            </ButtonLink>
          </li>
        ),
    )}
  </ul>
)

type WordsProps = Pick<AuthorQuizCard, 'title'> & {
  day: string | null
  language: AuthorQuizCard['contentLanguage']
}

function Words({ day, title, language }: WordsProps) {
  const quiz = (
    <strong>
      <AuthorText language={language}>{title}</AuthorText>
    </strong>
  )
  return inParts(
    day === null
      ? texts.now.parts<ReactNode>({ quiz })
      : texts.since.parts<ReactNode>({ day, quiz }),
  )
}
