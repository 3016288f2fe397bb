import { Checkbox } from '@mantine/core'
import type { PlacedByAddress, Section } from '@tbl/contract/sections'
import type { RosterEntry } from '@tbl/domain/roster'
import { isSectionName, planSections, type SectionRow } from '@tbl/domain/section-places'
import { inARow } from '@tbl/texts/texts'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast.ts'
import { fileLimits } from '../roster/file-refusal-text.ts'
import { studentsTabPreview } from '../roster/roster-preview.ts'
import { RosterUpload } from '../roster/roster-upload.tsx'
import { FileOutcome } from './file-outcome.tsx'
import { texts } from './messages.ts'
import { usePlaceByAddress } from './use-change-sections.ts'

type FileDialogProps = {
  courseId: string
  sections: readonly Section[]
  isOpen: boolean
  onClose: () => void
}

/** Puts students into the sections that a file names for their addresses. */
export const FileDialog = ({ isOpen, ...props }: FileDialogProps) => (
  <Dialog title={texts.file.title} isOpen={isOpen} onClose={props.onClose}>
    {isOpen && <FromFile {...props} />}
  </Dialog>
)

/** The lines that name a section. */
const rowsOf = (entries: readonly RosterEntry[]): SectionRow[] =>
  entries.flatMap(({ email, section }) => (section ? [{ email, section }] : []))

/** Sections that the course does not have, and could have by these names. */
const missingIn = (entries: readonly RosterEntry[], sections: readonly Section[]): string[] =>
  planSections(rowsOf(entries), { sections, students: [] }).unknownSections.filter(isSectionName)

function FromFile({ courseId, sections, onClose }: Omit<FileDialogProps, 'isOpen'>) {
  const [createMissing, setCreateMissing] = useState(sections.length === 0)
  const [outcome, setOutcome] = useState<PlacedByAddress | null>(null)
  const place = usePlaceByAddress({ onPlaced: setOutcome })
  if (outcome) return <FileOutcome outcome={outcome} onClose={onClose} />
  const save = (entries: readonly RosterEntry[]) => {
    const rows = rowsOf(entries)
    if (rows.length === 0) showError(texts.file.noSections)
    else place.mutate({ courseId, rows, createMissing })
  }
  return (
    <RosterUpload
      {...studentsTabPreview}
      hint={texts.file.hint(fileLimits)}
      isSaving={place.isPending}
      saveLabel={texts.file.save}
      onSave={save}
      onCancel={onClose}
    >
      {(entries) => {
        const missing = missingIn(entries, sections)
        return (
          missing.length > 0 && (
            <Checkbox
              mt="md"
              label={texts.file.make({ sections: missing.length, names: inARow(missing) })}
              checked={createMissing}
              onChange={(event) => setCreateMissing(event.currentTarget.checked)}
            />
          )
        )
      }}
    </RosterUpload>
  )
}
