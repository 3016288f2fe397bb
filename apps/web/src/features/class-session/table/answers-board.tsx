import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BoardQuestion } from '@tbl/contract/board'
import type { ClassSession, SessionTeam } from '@tbl/contract/class-session'
import { unknownTry } from '@tbl/domain/paper'
import { inARow } from '@tbl/texts/texts'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { rememberAnswers } from '../../../tbl/cover/answers-shown.ts'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './answers-board.module.css'
import { canCorrect } from './can-correct.ts'
import { texts } from './messages.ts'

type AnswersProps = {
  session: Pick<ClassSession, 'quizId' | 'can'>
  /** Whose votes and tries stand beside; null: the questions alone. */
  team: SessionTeam | null
}

/** A button, and behind it what is not for a screen that others see: gone again after a reload. */
export function Answers(props: AnswersProps) {
  const [isShown, setIsShown] = useState(false)
  const { team, session } = props
  const show = (areShown: boolean) => {
    rememberAnswers(session.quizId, areShown)
    setIsShown(areShown)
  }
  return (
    <div className={classes.answers}>
      <Button
        size="sm"
        variant="default"
        aria-expanded={isShown}
        aria-label={
          team ? texts.answers[isShown ? 'hideOf' : 'showOf']({ team: team.name }) : undefined
        }
        onClick={() => show(!isShown)}
      >
        {isShown ? texts.answers.hide : texts.answers.show}
      </Button>
      {isShown && <Board {...props} />}
    </div>
  )
}

/** How long a board is shown before it is asked for again while its team plays, milliseconds. */
const renewedAfter = 2000

function Board({ session: { quizId, can }, team }: AnswersProps) {
  const api = useApi()
  const query = useQuery(
    api.classSession.board.queryOptions({
      input: { quizId, ...(team ? { teamId: team.id } : {}) },
      ...(team?.state === 'playing' ? { refetchInterval: renewedAfter } : {}),
      gcTime: 0,
    }),
  )
  return (
    <Loaded query={query} failed={texts.answers.failed}>
      {({ questions }) => (
        <ol className={classes.board} aria-label={texts.answers.board}>
          {questions.map((question, index) => (
            <li key={question.id}>
              <AuthorText>{question.text}</AuthorText>
              <ul className={classes.options}>
                {question.options.map((option, place) => (
                  <li key={option.id} data-right={option.isCorrect || undefined}>
                    <strong>{optionLetter(place)}</strong>
                    <AuthorText>{option.text}</AuthorText>
                    {option.isCorrect && (
                      <span className={classes.note}>{texts.answers.right}</span>
                    )}
                    {option.voters.length > 0 && (
                      <span className={classes.note}>
                        {texts.answers.votes({ names: inARow(option.voters) })}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {canCorrect(can) && (
                <TextLink
                  className={classes.correct}
                  to="/quizzes/$quizId/report"
                  params={{ quizId }}
                  search={{ correct: question.id }}
                  aria-label={texts.answers.correctWhich({ question: index + 1 })}
                >
                  {texts.answers.correct}
                </TextLink>
              )}
              {question.tries.length > 0 && (
                <p className={classes.tries}>
                  {texts.answers.tries({ tries: triesText(question) })}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

/** 'C, A+B, D': in the order in which they were made; of paper one may not be known. */
const triesText = ({ options, tries }: BoardQuestion): string =>
  inARow(
    tries.map(({ optionIds }) =>
      optionIds.length === 0
        ? unknownTry
        : options
            .flatMap(({ id }, index) => (optionIds.includes(id) ? optionLetter(index) : []))
            .join('+'),
    ),
  )
