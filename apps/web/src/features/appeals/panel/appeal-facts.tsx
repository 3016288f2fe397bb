import type { AppealDetails } from '@tbl/contract/appeals'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { CorrectionNote } from '../../../tbl/corrections/correction-note.tsx'
import { OptionList } from '../../../tbl/question/option-list.tsx'
import { TryList } from '../../../tbl/question/try-list.tsx'
import { Score } from '../../../tbl/score.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { AppealStatus } from '../appeal-status.tsx'
import classes from './appeal-facts.module.css'
import { texts } from './messages.ts'
import { notesOf } from './notes-of.ts'
import { OtherTeams } from './other-teams.tsx'

/**
 * What an appeal is about: the question, what the team did and says, how others did, and what is at
 * stake.
 */
export function AppealFacts({ appeal }: { appeal: AppealDetails }) {
  const {
    team,
    quizTitle,
    questionText,
    options,
    explanation,
    incorrectTries,
    captain,
    reason,
    others,
    status,
    score,
    scoreIfAccepted,
  } = appeal
  return (
    <div className={classes.facts}>
      <p className={classes.place}>
        {inParts(
          texts.details.place.parts<ReactNode>({
            team: team.name,
            quiz: <AuthorText>{quizTitle}</AuthorText>,
          }),
        )}
      </p>
      <AppealStatus appeal={appeal} notes={notesOf(appeal)} />
      <h3 className={classes.question}>
        <AuthorText>{questionText}</AuthorText>
      </h3>
      <OptionList options={options} />
      <CorrectionNote correction={appeal.questionCorrection} options={options} />
      {explanation && (
        <p className={classes.explanation}>
          <AuthorText>{explanation}</AuthorText>
        </p>
      )}
      <section>
        <h3>{texts.details.tried({ team: team.name })}</h3>
        <TryList options={options} tries={incorrectTries} />
      </section>
      <section>
        <h3>{texts.details.reason({ captain: captain.name })}</h3>
        <p className={classes.authorText}>{reason}</p>
      </section>
      <OtherTeams options={options} others={others} />
      <section>
        <h3>{texts.details.score}</h3>
        <dl className={classes.scores}>
          <div>
            <dt>{status === 'pending' ? texts.details.now : team.name}</dt>
            <dd>
              <Score percent={score} part="team" />
            </dd>
          </div>
          {status === 'pending' && (
            <div>
              <dt>{texts.details.ifAccepted}</dt>
              <dd>
                <Score percent={scoreIfAccepted} part="team" />
              </dd>
            </div>
          )}
        </dl>
      </section>
    </div>
  )
}
