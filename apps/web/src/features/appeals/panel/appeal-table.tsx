import { Button, VisuallyHidden } from '@mantine/core'
import type { Appeal } from '@tbl/contract/appeals'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { AppealStatus } from '../appeal-status.tsx'
import { shortText } from '../short-text.ts'
import classes from './appeal-table.module.css'
import { texts } from './messages.ts'
import { notesOf } from './notes-of.ts'

const { columns } = texts.list
const shown = ['team', 'quiz', 'question', 'captain', 'reason', 'status'] as const

/** Appeals in rows; on a phone a row folds, and each part says what it is. */
export const AppealTable = ({
  appeals,
  onOpen,
}: {
  appeals: readonly Appeal[]
  onOpen: (appealId: string) => void
}) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {shown.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {columns[column]}
          </th>
        ))}
        <th scope="col" data-column="actions">
          <VisuallyHidden>{columns.actions}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {appeals.map((appeal) => (
        <AppealRow key={appeal.id} appeal={appeal} onOpen={() => onOpen(appeal.id)} />
      ))}
    </tbody>
  </table>
)

function AppealRow({ appeal, onOpen }: { appeal: Appeal; onOpen: () => void }) {
  const { team, quizTitle, questionText, captain, reason, status } = appeal
  const question = shortText(questionText)
  const isPending = status === 'pending'
  const which = { team: team.name, question }
  return (
    <tr>
      <th scope="row" className={classes.lead}>
        {team.name}
      </th>
      <td data-label={columns.quiz}>
        <AuthorText>{quizTitle}</AuthorText>
      </td>
      <td data-label={columns.question} title={questionText}>
        <AuthorText>{question}</AuthorText>
      </td>
      <td data-label={columns.captain}>{captain.name}</td>
      <td data-label={columns.reason}>
        <span className={classes.reason}>{reason}</span>
      </td>
      <td className={classes.status}>
        <AppealStatus appeal={appeal} notes={notesOf(appeal)} />
      </td>
      <td className={classes.action}>
        <Button
          size="sm"
          variant="default"
          aria-label={isPending ? texts.list.decideWhich(which) : texts.list.viewWhich(which)}
          onClick={onOpen}
        >
          {isPending ? texts.list.decide : texts.list.view}
        </Button>
      </td>
    </tr>
  )
}
