import type { LateScore } from '@tbl/contract/team-quiz'
import { texts } from '../messages.ts'
import { TeamResultPage } from './team-result-page.tsx'
import classes from './team-results.module.css'

/** For who joined after the team was done: its score, and nothing of its quiz. */
export const LateScoreScreen = ({ late }: { late: LateScore }) => (
  <TeamResultPage result={late}>
    <p className={classes.points}>{texts.refusals.TEAM_DONE.description}</p>
  </TeamResultPage>
)
