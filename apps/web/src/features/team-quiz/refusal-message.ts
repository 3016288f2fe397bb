import { listed, type RefusalOf, sayRefusal } from '@tbl/texts/texts'
import type { Message } from '../../ui/toast.ts'
import { texts } from './messages.ts'

type Refusal =
  | Exclude<RefusalOf<typeof texts.refusals>, { code: 'NOT_READY' }>
  | { readonly code: 'NOT_READY'; readonly data: { readonly missing: readonly string[] } }

/** What a refusal about a team quiz says on the screen. */
export const refusalMessage = (refusal: Refusal): Message =>
  sayRefusal(
    texts.refusals,
    refusal.code === 'NOT_READY'
      ? { code: refusal.code, data: { missing: listed(refusal.data.missing) } }
      : refusal,
  )
