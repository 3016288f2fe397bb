import { Dialog } from '../../ui/dialog.tsx'
import { RosterUpload } from './roster/roster-upload.tsx'
import { studentsTabPreview } from './roster-preview.ts'
import { useAddToAllowlist } from './use-allowlist.ts'

type UploadRosterDialogProps = { courseId: string; isOpen: boolean; onClose: () => void }

/** Adds the addresses of a file to the allowlist of a course. */
export function UploadRosterDialog({ courseId, isOpen, onClose }: UploadRosterDialogProps) {
  const add = useAddToAllowlist({ onAdded: onClose })
  return (
    <Dialog title="Upload Student Email List" isOpen={isOpen} onClose={onClose}>
      <RosterUpload {...studentsTabPreview} isSaving={add.isPending} saveLabel="Upload" onSave={(emails) => add.mutate({ courseId, emails })} onCancel={onClose} />
    </Dialog>
  )
}
