import type { AppealDetails } from '@tbl/contract/appeals'
import { choiceText } from '../../tbl/question/try-list.tsx'
import classes from './appeal-facts.module.css'
import { statusWords } from './messages.ts'

type OtherTeamsProps = Pick<AppealDetails, 'options' | 'others'>

/**
 * How the question went elsewhere: many wrong answers of one kind may mean that the question is
 * unclear.
 */
export function OtherTeams({ options, others }: OtherTeamsProps) {
  const atOnce = others.filter(({ incorrectTries }) => incorrectTries.length === 0).length
  return (
    <section>
      <h3>Other teams</h3>
      <p className={classes.summary}>
        {others.length === 0
          ? 'No other team has completed this quiz yet.'
          : `${atOnce} of ${others.length} were right at the first try.`}
      </p>
      {others.length > 0 && (
        <ul className={classes.teams}>
          {others.map(({ team, incorrectTries, appeal }) => (
            <li key={team.id}>
              <span className={classes.team}>{team.name}</span>
              <span className={classes.work}>
                {incorrectTries.length === 0
                  ? 'Right at the first try'
                  : `Tried ${incorrectTries.map(({ optionIds }) => choiceText(options, optionIds)).join('; ')}`}
              </span>
              {appeal && <span>{`Appeal ${statusWords[appeal].toLowerCase()}`}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
