import { Text } from '@mantine/core'
import type { Section } from '@tbl/contract/sections'
import type { ReactNode } from 'react'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { texts } from './messages.ts'
import { useRemoveSection } from './use-change-sections.ts'

type RemoveSectionDialogProps = {
  courseId: string
  sections: readonly Section[]
  /** Null: closed. */
  sectionId: string | null
  onClose: () => void
}

/** Asks before a section goes, and says what stays. */
export function RemoveSectionDialog({
  courseId,
  sections,
  sectionId,
  onClose,
}: RemoveSectionDialogProps) {
  const remove = useRemoveSection({ onRemoved: onClose })
  const section = sections.find(({ id }) => id === sectionId)
  return (
    <Dialog title={texts.removeTitle} isOpen={sectionId !== null} onClose={onClose}>
      {sectionId === null ? null : !section ? (
        <StaleNotice text={texts.gone} onClose={onClose} />
      ) : (
        <>
          <Text mb="sm">
            {inParts(
              texts.removal.what.parts<ReactNode>({
                section: section.name,
                b: (inside) => <b>{inside}</b>,
              }),
            )}
          </Text>
          <Text c="var(--tbl-ink-2)">
            {texts.removal.stays({ students: section.studentCount })}
          </Text>
          <ConfirmButtons
            confirm={texts.removeTitle}
            isBusy={remove.isPending}
            onConfirm={() => remove.mutate({ courseId, sectionId: section.id })}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
