import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Rehearsal } from '@tbl/contract/rehearsals'
import { tabOf } from '../../platform/acting/acts-for.ts'
import { useApi } from '../../platform/api.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/router/link.tsx'
import { texts } from './messages.ts'
import classes from './rehearsal-bar.module.css'

type BeDialogProps = { rehearsal: Rehearsal; isOpen: boolean; onClose: () => void }

/** Leads to the pages of an invented student, each in a tab that acts for them. */
export function BeDialog({ rehearsal: { quizId, teams }, isOpen, onClose }: BeDialogProps) {
  const api = useApi()
  const { mutate } = useMutation(api.rehearsals.be.mutationOptions())
  return (
    <Dialog title={texts.be.title} isOpen={isOpen} width={640} onClose={onClose}>
      <Text c="var(--tbl-ink-2)">{texts.be.help}</Text>
      <div className={classes.teams}>
        {teams.map((team) => (
          <section key={team.id} aria-label={team.name}>
            <h3>{team.name}</h3>
            <ul>
              {team.members.map(({ id, name, isCaptain }) => (
                <li key={id}>
                  <Link
                    to="/quizzes/$quizId/take"
                    params={{ quizId }}
                    target={tabOf(id)}
                    onClick={() => mutate({ quizId, userId: id })}
                  >
                    {isCaptain ? texts.be.captain({ name }) : name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
