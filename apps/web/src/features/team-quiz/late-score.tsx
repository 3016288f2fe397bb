import type { LateScore } from '@tbl/contract/team-quiz'
import { FocusPage } from '../../ui/focus-page.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ScoreFigure } from '../../ui/score.tsx'
import { refusalMessage } from './messages.ts'
import classes from './team-results.module.css'

/** For who joined after the team was done: its score, and nothing of its quiz. */
export const LateScoreScreen = ({ late: { courseId, courseCode, teamName, quizTitle, score } }: { late: LateScore }) => (
  <FocusPage
    title="Team results"
    subtitle={`${courseCode}, ${teamName}`}
    aside={
      <ButtonLink to="/courses/$courseId" params={{ courseId }} variant="default" size="sm">
        Back to course
      </ButtonLink>
    }
  >
    <div className={classes.results}>
      <h2>{quizTitle}</h2>
      <ScoreFigure percent={score} isTeam />
      <p className={classes.points}>{refusalMessage({ code: 'TEAM_DONE' }).description}</p>
    </div>
  </FocusPage>
)
