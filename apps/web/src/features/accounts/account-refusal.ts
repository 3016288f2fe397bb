import { type PasswordWeakness, passwordMinLength } from '@tbl/domain/account'
import { inARow } from '@tbl/texts/texts'
import { type Refusal, refusalMessage } from '../../platform/refusal.ts'
import type { Message } from '../../ui/toast.ts'
import { texts as fields } from './fields/messages.ts'
import { texts } from './messages.ts'

type Said = Refusal<typeof texts.refusals>
/** Domains are answered one by one, and said in a row. */
type DomainsNeeded = {
  code: 'INSTRUCTOR_EMAIL_REQUIRED'
  data: { domains: readonly string[] }
}
/** A weakness is answered by its code; the reason beside it is for who calls the API. */
type WeakPassword = {
  code: 'WEAK_PASSWORD'
  data: { weakness: PasswordWeakness; reason: string }
}
type WithData = DomainsNeeded | WeakPassword
type Answered = WithData | Exclude<Said, { code: WithData['code'] }>

const weaknessText = (weakness: PasswordWeakness): string =>
  weakness === 'TOO_SHORT'
    ? fields.passwordTooShort({ least: passwordMinLength })
    : texts.weaknesses[weakness]

function said(refusal: Answered): Said {
  switch (refusal.code) {
    case 'INSTRUCTOR_EMAIL_REQUIRED':
      return { code: refusal.code, data: { domains: inARow(refusal.data.domains) } }
    case 'WEAK_PASSWORD':
      return { code: refusal.code, data: { reason: weaknessText(refusal.data.weakness) } }
    default:
      return refusal
  }
}

/** Why an operation on accounts was refused, under the title of its failure. */
export const accountRefusal = (failed: Message, refusal: Answered): Message =>
  refusalMessage({ failed, refusals: texts.refusals }, said(refusal))
