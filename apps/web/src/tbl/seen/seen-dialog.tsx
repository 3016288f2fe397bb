import { Button, Text } from '@mantine/core'
import type { Person } from '@tbl/contract/base'
import type { OpenFor } from '@tbl/contract/quizzes'
import { listed } from '@tbl/texts/texts'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { texts as kit } from '../../ui/messages.ts'
import { ReasonForm } from '../reason-form.tsx'
import { texts } from './messages.ts'

/**
 * Students who could answer in a phase that opens, and have seen answers: `open` is how it goes on,
 * when it is said for whom.
 */
export type Asked = {
  readonly students: readonly Person[]
  readonly open: (openFor: OpenFor) => void
}

type SeenDialogProps = {
  /** Null while nothing is asked. */
  asked: Asked | null
  /** Whether the reader may let them answer all the same. */
  canAllow: boolean
  onClose: () => void
}

/**
 * Asks for whom a phase is opened when some have seen answers; without an answer it stays closed.
 */
export function SeenDialog({ asked, canAllow, onClose }: SeenDialogProps) {
  const open = (openFor: OpenFor) => {
    onClose()
    asked?.open(openFor)
  }
  const forOthers = (
    <Button variant="default" onClick={() => open({ who: 'others' })}>
      {texts.others}
    </Button>
  )
  return (
    <Dialog
      title={asked ? texts.title({ students: asked.students.length }) : ''}
      isOpen={asked !== null}
      onClose={onClose}
    >
      {asked && (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {listed(asked.students.map(({ name }) => name))}
          </Text>
          {canAllow ? (
            <ReasonForm
              submit={texts.all}
              isBusy={false}
              hasFocus={false}
              onSubmit={(reason) => open({ who: 'all', reason })}
              onCancel={onClose}
            >
              {forOthers}
            </ReasonForm>
          ) : (
            <DialogButtons>
              <Button variant="default" data-autofocus onClick={onClose}>
                {kit.cancel}
              </Button>
              {forOthers}
            </DialogButtons>
          )}
        </>
      )}
    </Dialog>
  )
}
