import { Button } from '@mantine/core'
import type { TeamList } from '@tbl/contract/teams'
import classes from './formation-settings.module.css'

/**
 * How teams come about in this course. The settings themselves belong to the course: `onEdit` opens
 * them.
 */
export function FormationSettings({
  settings: { allowSelfTeamFormation, teamSizeLimit },
  onEdit,
}: {
  settings: TeamList['settings']
  onEdit?: () => void
}) {
  return (
    <section className={classes.settings} aria-label="Team formation">
      <dl className={classes.facts}>
        <div>
          <dt>Self-forming teams</dt>
          <dd>{allowSelfTeamFormation ? 'Enabled' : 'Disabled'}</dd>
        </div>
        {allowSelfTeamFormation && (
          <div>
            <dt>Team size limit</dt>
            <dd>{teamSizeLimit ?? 'None'}</dd>
          </div>
        )}
      </dl>
      {onEdit && (
        <Button variant="subtle" size="sm" flex="none" mr={-14} onClick={onEdit}>
          Edit Settings
        </Button>
      )}
    </section>
  )
}
