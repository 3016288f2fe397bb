import { Button, VisuallyHidden } from '@mantine/core'
import type { Appeal } from '@tbl/contract/appeals'
import { AppealStatus } from './appeal-status.tsx'
import classes from './appeal-table.module.css'
import { shortText } from './short-text.ts'

const columns = ['Team', 'Quiz', 'Question', 'Captain', 'Reason', 'Status'] as const

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
        {columns.map((column) => (
          <th key={column} scope="col" data-column={column}>
            {column}
          </th>
        ))}
        <th scope="col" data-column="Actions">
          <VisuallyHidden>Actions</VisuallyHidden>
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
  const verb = status === 'pending' ? 'Decide' : 'View'
  return (
    <tr>
      <th scope="row" className={classes.lead}>
        {team.name}
      </th>
      <td data-label="Quiz">{quizTitle}</td>
      <td data-label="Question" title={questionText}>
        {shortText(questionText)}
      </td>
      <td data-label="Captain">{captain.name}</td>
      <td data-label="Reason">
        <span className={classes.reason}>{reason}</span>
      </td>
      <td className={classes.status}>
        <AppealStatus appeal={appeal} />
      </td>
      <td className={classes.action}>
        <Button
          size="sm"
          variant="default"
          aria-label={`${verb}: ${team.name}, ${shortText(questionText)}`}
          onClick={onOpen}
        >
          {verb}
        </Button>
      </td>
    </tr>
  )
}
