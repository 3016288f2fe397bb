import type { GradeRow, GradeTable } from '@tbl/contract/grades'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { stateOf } from '../cell/cell-state.ts'
import { longText, signWords } from '../cell/cell-text.ts'
import { texts as shared } from '../messages.ts'
import { categoryName, itemName } from '../names.ts'
import { MarkForm } from './mark-form.tsx'
import classes from './marking.module.css'
import { texts } from './messages.ts'
import type { Marking } from './use-set-mark.ts'

/** A cell: whose it is, and the place of its column. */
type OpenResult = { readonly row: GradeRow; readonly at: number }
type ResultDialogProps = {
  table: GradeTable
  /** Null while none is open. */
  open: OpenResult | null
  marking: Marking
  onClose: () => void
}

/** What a result is in words, and what can be set in its place. */
export function ResultDialog({ table, open, marking, onClose }: ResultDialogProps) {
  const shown = useLatest(open)
  const item = shown && table.items[shown.at]
  return (
    <Dialog
      title={
        shown && item ? shared.whose({ name: shown.row.student.name, what: itemName(item) }) : ''
      }
      isOpen={open !== null}
      onClose={onClose}
    >
      {shown && item && (
        <Result
          key={`${shown.row.student.id} ${item.key}`}
          {...{ table, item, marking, onClose }}
          open={shown}
        />
      )}
    </Dialog>
  )
}

type ResultProps = Omit<ResultDialogProps, 'open'> & {
  open: OpenResult
  item: GradeTable['items'][number]
}

function Result({ table, open: { row, at }, item, marking, onClose }: ResultProps) {
  const state = stateOf(row.cells[at])
  const isDropped = row.dropped.includes(at)
  const category = table.categories.find(({ key }) => key === item.category)
  const signs = signWords(state, false)
  return (
    <>
      <p className={classes.words}>{longText(state)}</p>
      <p className={classes.facts}>
        {category === undefined
          ? shared.notCounted
          : (isDropped ? texts.dropped : texts.counts).parts({
              category: <AuthorText key="category">{categoryName(category)}</AuthorText>,
            })}
      </p>
      {signs.length > 0 && (
        <ul className={classes.signs} aria-label={texts.signs}>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      )}
      {item.kind === 'typed' && table.can.mark && (
        <p className={classes.facts}>{texts.typedHere}</p>
      )}
      {item.kind === 'quiz' && (
        <ButtonLink
          size="sm"
          variant="default"
          to="/courses/$courseId"
          params={{ courseId: table.courseId }}
          search={{ tab: 'gradebook', subtab: item.part }}
        >
          {texts.gradebook}
        </ButtonLink>
      )}
      {item.kind === 'quiz' && table.can.mark && (
        <MarkForm
          item={item}
          student={row.student}
          state={state}
          marking={marking}
          onDone={onClose}
        />
      )}
    </>
  )
}
