import { inARow } from '@tbl/texts/texts'
import { type Refusal, refusalMessage } from '../../platform/refusal.ts'
import type { Message } from '../../ui/toast.ts'
import { texts } from './messages.ts'

type Said = Refusal<typeof texts.refusals>
/** Domains are answered one by one, and said in a row. */
type DomainsNeeded = {
  code: 'INSTRUCTOR_EMAIL_REQUIRED'
  data: { domains: readonly string[] }
}
type Answered = DomainsNeeded | Exclude<Said, { code: DomainsNeeded['code'] }>

const said = (refusal: Answered): Said =>
  refusal.code === 'INSTRUCTOR_EMAIL_REQUIRED'
    ? { code: refusal.code, data: { domains: inARow(refusal.data.domains) } }
    : refusal

/** Why an operation on accounts was refused, under the title of its failure. */
export const accountRefusal = (failed: Message, refusal: Answered): Message =>
  refusalMessage({ failed, refusals: texts.refusals }, said(refusal))
