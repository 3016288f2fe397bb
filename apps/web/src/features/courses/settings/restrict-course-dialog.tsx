import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RosterEntry } from '@tbl/domain/roster'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts as shared } from '../messages.ts'
import { rosterPreview } from '../roster/roster-preview.ts'
import { RosterUpload } from '../roster/roster-upload.tsx'
import { texts } from './messages.ts'

type ChoicesProps = {
  isSaving: boolean
  /** With the addresses of a file, or to those that are on the list. */
  onRestrict: (entries?: RosterEntry[]) => void
  /** Whoever leaves the dialog saves everything else. */
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
    <Dialog title={texts.uploadList} isOpen={isOpen} onClose={choices.onStayOpen}>
      <Text c="var(--tbl-ink-2)" mb="md">
        {texts.restrict.text}
      </Text>
      <Loaded query={allowlist} failed={shared.allowlistFailed}>
        {({ entries }) => <Choices listed={entries.length} {...choices} />}
      </Loaded>
    </Dialog>
  )
}

function Choices({ listed, isSaving, onRestrict, onStayOpen }: ChoicesProps & { listed: number }) {
  const [isUploading, setIsUploading] = useState(false)
  if (listed > 0 && !isUploading) {
    return (
      <DialogButtons>
        <Button variant="default" mih={44} onClick={onStayOpen}>
          {kit.cancel}
        </Button>
        <Button variant="default" mih={44} onClick={() => setIsUploading(true)}>
          {texts.restrict.another}
        </Button>
        <BusyButton isBusy={isSaving} busyLabel={texts.restrict.busy} onClick={() => onRestrict()}>
          {texts.restrict.toListed({ addresses: listed })}
        </BusyButton>
      </DialogButtons>
    )
  }
  return (
    <>
      {listed > 0 && (
        <Text ref={(text) => text?.focus()} tabIndex={-1} mb="md">
          {texts.restrict.joined({ addresses: listed })}
        </Text>
      )}
      <RosterUpload
        {...rosterPreview}
        isSaving={isSaving}
        saveLabel={texts.restrict.submit}
        onSave={onRestrict}
        onCancel={onStayOpen}
      />
    </>
  )
}
