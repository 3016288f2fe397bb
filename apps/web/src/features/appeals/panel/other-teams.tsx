import type { AppealDetails } from '@tbl/contract/appeals'
import type { ReactNode } from 'react'
import { ChosenInSequence } from '../../../tbl/question/try-list.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import classes from './appeal-facts.module.css'
import { texts } from './messages.ts'

type OtherTeamsProps = Pick<AppealDetails, 'options' | 'others'>

/**
 * How the question went elsewhere: many wrong answers of one kind may mean that the question is
 * unclear.
 */
export function OtherTeams({ options, others }: OtherTeamsProps) {
  const atOnce = others.filter(({ incorrectTries }) => incorrectTries.length === 0).length
  return (
    <section>
      <h3>{texts.others.title}</h3>
      <p className={classes.summary}>
        {others.length === 0
          ? texts.others.none
          : texts.others.atOnce({ atOnce, teams: others.length })}
      </p>
      {others.length > 0 && (
        <ul className={classes.teams}>
          {others.map(({ team, incorrectTries, appeal }) => (
            <li key={team.id}>
              <span className={classes.team}>{team.name}</span>
              <span className={classes.work}>
                {incorrectTries.length === 0
                  ? texts.others.right
                  : inParts(
                      texts.others.tried.parts<ReactNode>({
                        choices: <ChosenInSequence options={options} tries={incorrectTries} />,
                      }),
                    )}
              </span>
              {appeal && <span>{texts.others.appeal[appeal]}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
