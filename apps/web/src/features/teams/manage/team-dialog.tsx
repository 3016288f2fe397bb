import type { TeamList } from '@tbl/contract/teams'
import { nextTeamName } from '@tbl/domain/team-generation'
import { Dialog } from '../../../ui/dialog.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'
import { TeamForm } from './team-form.tsx'
import type { OnWatching } from './use-watching.ts'

type TeamDialogProps = {
  courseId: string
  list: TeamList
  /** Null makes a new team; undefined: closed. */
  teamId: string | null | undefined
  onDelete: (teamId: string) => void
  onWatching: OnWatching
  onClose: () => void
}

/** Create Team or Edit Team. A team that somebody else deletes meanwhile says so. */
export function TeamDialog({
  courseId,
  list,
  teamId,
  onDelete,
  onWatching,
  onClose,
}: TeamDialogProps) {
  const team = list.teams.find(({ id }) => id === teamId) ?? null
  const names = list.teams.map(({ name }) => name)
  return (
    <Dialog
      title={teamId ? texts.form.edit : shared.createTeam}
      isOpen={teamId !== undefined}
      onClose={onClose}
    >
      {teamId && !team ? (
        <StaleNotice text={texts.gone} onClose={onClose} />
      ) : (
        teamId !== undefined && (
          <TeamForm
            courseId={courseId}
            team={team}
            free={list.free ?? []}
            suggestedName={nextTeamName(names)}
            canSeeAllowlist={list.can.edit}
            onDelete={team && !list.fixed.includes(team.id) ? () => onDelete(team.id) : undefined}
            onWatching={onWatching}
            onClose={onClose}
          />
        )
      )}
    </Dialog>
  )
}
