import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RosterEntry } from '@tbl/domain/roster'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { count } from '../../../ui/count.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { rosterPreview } from '../roster/roster-preview.ts'
import { RosterUpload } from '../roster/roster-upload.tsx'

type ChoicesProps = {
  isSaving: boolean
  /** With the addresses of a file, or to those that are on the list. */
  onRestrict: (entries?: RosterEntry[]) => void
  /** Whoever leaves the dialog saves everything else (D-37). */
  onStayOpen: () => void
}

/** To whom an open course is restricted: the addresses on its list, or those of a file too. */
export function RestrictCourseDialog({
  courseId,
  isOpen,
  ...choices
}: ChoicesProps & { courseId: string; isOpen: boolean }) {
  const api = useApi()
  const allowlist = useQuery(api.roster.list.queryOptions({ input: { courseId } }))
  return (
    <Dialog title="Upload Student List" isOpen={isOpen} onClose={choices.onStayOpen}>
      <Text c="var(--tbl-ink-2)" mb="md">
        Only students on the allowlist can join from now on; who is enrolled stays. Cancel saves
        your other changes, and anyone can still join.
      </Text>
      <Loaded query={allowlist} what="The allowlist">
        {({ entries }) => <Choices listed={entries.length} {...choices} />}
      </Loaded>
    </Dialog>
  )
}

function Choices({ listed, isSaving, onRestrict, onStayOpen }: ChoicesProps & { listed: number }) {
  const [isUploading, setIsUploading] = useState(false)
  const addresses = count(listed, 'address', 'addresses')
  if (listed > 0 && !isUploading) {
    return (
      <DialogButtons>
        <Button variant="default" mih={44} onClick={onStayOpen}>
          Cancel
        </Button>
        <Button variant="default" mih={44} onClick={() => setIsUploading(true)}>
          Upload another list
        </Button>
        <BusyButton isBusy={isSaving} busyLabel="Saving..." onClick={() => onRestrict()}>
          Restrict to the {addresses} on the list
        </BusyButton>
      </DialogButtons>
    )
  }
  return (
    <>
      {listed > 0 && (
        <Text ref={(text) => text?.focus()} tabIndex={-1} mb="md">
          The addresses of the file join the {addresses} on the list.
        </Text>
      )}
      <RosterUpload
        {...rosterPreview}
        isSaving={isSaving}
        saveLabel="Upload and Restrict"
        onSave={onRestrict}
        onCancel={onStayOpen}
        cancelLabel="Cancel"
      />
    </>
  )
}
