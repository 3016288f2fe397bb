import { Button, Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useIsMutating } from '@tanstack/react-query'
import type { KeyCorrection } from '@tbl/contract/corrections'
import { limits } from '@tbl/contract/limits'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { Coverable } from '../../../tbl/cover/coverable.tsx'
import { ReasonField } from '../../../tbl/reason-field.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { Preview } from '../preview/preview.tsx'
import { texts } from './messages.ts'
import { useUndoing } from './use-undoing.ts'

type UndoDialogProps = {
  /** Null while nothing is undone. */
  correction: KeyCorrection | null
  isCovered: boolean
  onUncover: () => void
  onClose: () => void
}

/** Takes a correction back: who has another score then, and why. */
export function UndoDialog({ correction, onClose, ...cover }: UndoDialogProps) {
  const api = useApi()
  const isUndoing = useIsMutating({ mutationKey: api.corrections.undo.mutationKey() }) > 0
  const close = () => {
    if (!isUndoing) onClose() // what comes of it would be read by nobody
  }
  return (
    <Dialog
      title={correction && titleOf(correction)}
      width={680}
      isOpen={correction !== null}
      onClose={close}
    >
      <Coverable key={correction?.id} {...cover}>
        {correction && <Undo correction={correction} onClose={onClose} />}
      </Coverable>
    </Dialog>
  )
}

const titleOf = ({ question: { number } }: KeyCorrection): string =>
  number === null ? texts.removedTitle : texts.title({ number })

function Undo({ correction, onClose }: { correction: KeyCorrection; onClose: () => void }) {
  const { first, shown, undo, isUndoing } = useUndoing(correction.id, onClose)
  const form = useContractForm({
    of: ['corrections', 'undo'],
    initialValues: { reason: '' },
    check: ({ reason }) => ({
      reason: reason.trim() === '' ? shared.reasonRequired.description : null,
    }),
  })
  const { error } = first
  if (isDefinedError(error)) {
    const { title, description = title } = refusalMessage(texts, error)
    return <StaleNotice text={description} onClose={onClose} />
  }
  return (
    <>
      <Text fw={600} mb="md" style={{ overflowWrap: 'anywhere' }}>
        <AuthorText>{correction.question.text}</AuthorText>
      </Text>
      <Loaded query={first} failed={texts.loadFailed}>
        {() =>
          shown && (
            <form
              noValidate
              onSubmit={form.onSubmit(
                ({ reason }) => undo(reason, shown.preview),
                () => showError(shared.reasonRequired),
              )}
            >
              <Preview shown={shown} isUndoing isLocked={isUndoing} />
              <ReasonField
                mt="md"
                label={shared.reason}
                maxLength={limits.correctionReason}
                required
                withAsterisk={false}
                {...form.getInputProps('reason')}
              />
              <DialogButtons>
                <Button variant="default" disabled={isUndoing} onClick={onClose}>
                  {kit.cancel}
                </Button>
                <Button type="submit" aria-disabled={isUndoing || undefined}>
                  {isUndoing ? texts.submitting : texts.submit}
                </Button>
              </DialogButtons>
            </form>
          )
        }
      </Loaded>
    </>
  )
}
