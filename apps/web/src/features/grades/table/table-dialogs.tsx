import type { GradeTable } from '@tbl/contract/grades'
import { useEffect, useState } from 'react'
import { ExcuseMissingDialog, type Excusing } from '../marking/excuse-missing-dialog.tsx'
import { resultAt } from '../marking/open-result.ts'
import { ResultDialog } from '../marking/result-dialog.tsx'
import { StudentDialog } from '../student/student-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'

/** What is open over a table. */
export type OpenDialogs = {
  readonly studentId: string | null
  readonly result: { readonly studentId: string; readonly at: number } | null
  readonly excusing: Excusing | null
  readonly areColumnsOpen: boolean
}

export const noDialog: OpenDialogs = {
  ...{ studentId: null, result: null, excusing: null },
  areColumnsOpen: false,
}

type TableDialogsProps = {
  table: GradeTable
  hidden: readonly string[]
  opened: OpenDialogs
  onHide: (hidden: readonly string[]) => void
  onChange: (change: Partial<OpenDialogs>) => void
}

/** The dialogs of a table: closed at first, so that each knows where the focus goes back to. */
export function TableDialogs({ table, hidden, opened, onHide, onChange }: TableDialogsProps) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  const { studentId, result, excusing, areColumnsOpen } = isThere ? opened : noDialog
  const rowOf = (id: string | undefined) =>
    table.rows.find(({ student }) => student.id === id) ?? null
  const resultRow = rowOf(result?.studentId)
  return (
    <>
      <ColumnsDialog
        items={table.items}
        hidden={hidden}
        isOpen={areColumnsOpen}
        onChange={onHide}
        onClose={() => onChange({ areColumnsOpen: false })}
      />
      <ExcuseMissingDialog
        table={table}
        open={excusing}
        onClose={() => onChange({ excusing: null })}
      />
      <StudentDialog
        table={table}
        row={rowOf(studentId ?? undefined)}
        isCovered={result !== null}
        onOpen={(at) => studentId !== null && onChange({ result: { studentId, at } })}
        onClose={() => onChange({ studentId: null })}
      />
      <ResultDialog
        open={result && resultRow ? resultAt(table, resultRow, result.at) : null}
        canMark={table.can.mark}
        onClose={() => onChange({ result: null })}
      />
    </>
  )
}
