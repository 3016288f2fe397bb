import { useQuery } from '@tanstack/react-query'
import type { AppealDetails } from '@tbl/contract/appeals'
import { checkFeedback } from '@tbl/domain/appeal'
import { useApi } from '../../../platform/api.tsx'
import { useContractForm } from '../../../platform/contract-form.ts'
import { isAbsent } from '../../../platform/failure.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { DecisionForm } from '../deciding/decision-form.tsx'
import { texts as deciding } from '../deciding/messages.ts'
import { texts as shared } from '../messages.ts'
import { AppealFacts } from './appeal-facts.tsx'
import { texts } from './messages.ts'
import { Resolution } from './resolution.tsx'

type AppealDialogProps = {
  /** Null while none is open. */
  appealId: string | null
  onClose: () => void
}

/** All that the instructor needs to decide an appeal, and the decision. */
export const AppealDialog = ({ appealId, onClose }: AppealDialogProps) => (
  <Dialog title={texts.details.title} width={760} isOpen={appealId !== null} onClose={onClose}>
    {appealId && <Details appealId={appealId} onClose={onClose} />}
  </Dialog>
)

function Details({ appealId, onClose }: { appealId: string; onClose: () => void }) {
  const api = useApi()
  const details = useQuery(api.appeals.get.queryOptions({ input: { appealId } }))
  if (isAbsent(details.error)) return <p role="alert">{deciding.refusals.NOT_FOUND}</p>
  return (
    <Loaded query={details} failed={shared.loadFailed.description}>
      {(appeal) => <Decision appeal={appeal} onClose={onClose} />}
    </Loaded>
  )
}

/** Another window may decide meanwhile: what was written here is kept in sight. */
function Decision({ appeal, onClose }: { appeal: AppealDetails; onClose: () => void }) {
  const form = useContractForm({
    of: ['appeals', 'resolve'],
    initialValues: { feedback: '' },
    check: ({ feedback }) => ({
      feedback: checkFeedback(feedback).ok ? null : deciding.refusals.FEEDBACK_REQUIRED.description,
    }),
  })
  return (
    <>
      <AppealFacts appeal={appeal} />
      {appeal.can.resolve ? (
        <DecisionForm appeal={appeal} form={form} onResolved={onClose} />
      ) : (
        <Resolution appeal={appeal} unsent={form.values.feedback.trim()} />
      )}
    </>
  )
}
