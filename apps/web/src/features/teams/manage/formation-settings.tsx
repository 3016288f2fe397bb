import { Button } from '@mantine/core'
import type { TeamList } from '@tbl/contract/teams'
import classes from './formation-settings.module.css'
import { texts } from './messages.ts'

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
    <section className={classes.settings} aria-label={texts.formation.label}>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.formation.selfForming}</dt>
          <dd>{allowSelfTeamFormation ? texts.formation.enabled : texts.formation.disabled}</dd>
        </div>
        {allowSelfTeamFormation && (
          <div>
            <dt>{texts.formation.limit}</dt>
            <dd>{teamSizeLimit ?? texts.formation.noLimit}</dd>
          </div>
        )}
      </dl>
      {onEdit && (
        <Button variant="subtle" size="sm" flex="none" mr={-14} onClick={onEdit}>
          {texts.formation.edit}
        </Button>
      )}
    </section>
  )
}
