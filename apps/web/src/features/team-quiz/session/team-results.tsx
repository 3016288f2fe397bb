import { VisuallyHidden } from '@mantine/core'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { CorrectedScore } from '../../../tbl/corrections/corrected-score.tsx'
import { CorrectionNote } from '../../../tbl/corrections/correction-note.tsx'
import { texts as corrections } from '../../../tbl/corrections/messages.ts'
import { optionLetter } from '../../../tbl/question/option-letter.ts'
import { formatPoints, formatPointsEvenly } from '../../../tbl/score.tsx'
import { type Seat, SeatDisc } from '../../../tbl/seats/seats.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { texts as shared } from '../messages.ts'
import { MiniCard } from '../table/mini-card.tsx'
import { rightTry, wrongTries } from '../table/question-state.ts'
import { texts } from './messages.ts'
import { TeamResultPage } from './team-result-page.tsx'
import classes from './team-results.module.css'

type CompletedSnapshot = Extract<TeamQuizSnapshot, { status: 'completed' }>

type TeamResultsProps = {
  snapshot: CompletedSnapshot
  /** Shown under a question that was not solved at the first try. */
  questionAppeal: (questionId: string) => ReactNode
}

/** The team's result: one big figure, then the card question by question. */
export function TeamResults({ snapshot, questionAppeal }: TeamResultsProps) {
  const {
    points,
    total,
    counted,
    corrected,
    members,
    captainId,
    questions,
    hasKey,
    completedBy,
    correctCount,
    enteredBy,
  } = snapshot
  return (
    <TeamResultPage result={snapshot}>
      {enteredBy && <p className={classes.points}>{texts.paper({ enteredBy })}</p>}
      {completedBy !== 'captain' && !enteredBy && (
        <div className={classes.points}>
          <p>
            <b>{texts.timeOver.title}</b>
          </p>
          <p>{texts.timeOver.solved({ solved: correctCount, total })}</p>
        </div>
      )}
      <CorrectedScore corrected={corrected} part="team" />
      <p className={classes.points}>
        {inParts(
          texts.results.scored.parts<ReactNode>({
            points: formatPoints(points),
            total: counted,
            b: (inside) => <b>{inside}</b>,
          }),
        )}
      </p>
      {!hasKey && <p className={classes.points}>{texts.results.explanationsLater}</p>}
      <ul className={classes.team} aria-label={shared.yourTeam}>
        {members.map(({ id, name }, place) => {
          const seat: Seat = { userId: id, name, place, isCaptain: id === captainId, note: '' }
          return (
            <li key={id} title={name}>
              <VisuallyHidden>
                {seat.isCaptain ? texts.results.captain({ name }) : name}
              </VisuallyHidden>
              <SeatDisc seat={seat} size={members.length > 7 ? 30 : 40} />
            </li>
          )
        })}
      </ul>
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div className={classes.words}>
              <h3>
                <AuthorText>{question.text}</AuthorText>
              </h3>
              {(rightIds(question).length > 0 || question.explanation) && (
                <Answer question={question} />
              )}
              <CorrectionNote correction={question.correction} options={question.options} />
              {wrongTries(question).length > 0 && questionAppeal(question.id)}
            </div>
            <MiniCard question={question} />
            <span className={classes.earned} data-none={question.points === null || undefined}>
              {question.points === null
                ? corrections.notCounted
                : inParts(
                    texts.results.points.parts<ReactNode>({
                      points: formatPointsEvenly(question.points),
                      hidden: (inside) => <VisuallyHidden>{inside}</VisuallyHidden>,
                    }),
                  )}
            </span>
          </li>
        ))}
      </ol>
    </TeamResultPage>
  )
}

type CompletedQuestion = CompletedSnapshot['questions'][number]

/** The options that are right: by the key once it is released, before by the card. */
const rightIds = (question: CompletedQuestion): readonly string[] =>
  question.right ?? rightTry(question)?.optionIds ?? []

function Answer({ question }: { question: CompletedQuestion }) {
  const right = rightIds(question)
  return (
    <details className={classes.answer}>
      <summary>
        {question.explanation ? texts.results.answerAndExplanation : texts.results.answer}
      </summary>
      <ul>
        {question.options.map(
          ({ id, text }, index) =>
            right.includes(id) && (
              <li key={id}>
                {inParts(
                  texts.results.option.parts<ReactNode>({
                    letter: optionLetter(index),
                    option: <AuthorText>{text}</AuthorText>,
                  }),
                )}
              </li>
            ),
        )}
      </ul>
      {question.explanation && (
        <p>
          <AuthorText>{question.explanation}</AuthorText>
        </p>
      )}
    </details>
  )
}
