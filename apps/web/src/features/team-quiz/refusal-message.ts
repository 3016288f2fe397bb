import { listed, type RefusalOf, sayRefusal } from '@tbl/texts/texts'
import { exactClockTime } from '../../ui/time/clock-time.ts'
import type { Message } from '../../ui/toast.ts'
import { texts } from './messages.ts'

type Refusal =
  | Exclude<RefusalOf<typeof texts.refusals>, { code: 'NOT_READY' | 'STARTS_LATER' }>
  | { readonly code: 'NOT_READY'; readonly data: { readonly missing: readonly string[] } }
  | { readonly code: 'STARTS_LATER'; readonly data: { readonly startsAt: string } }

/** What a refusal about a team quiz says on the screen. */
export function refusalMessage(refusal: Refusal): Message {
  if (refusal.code === 'NOT_READY')
    return sayRefusal(texts.refusals, {
      code: refusal.code,
      data: { missing: listed(refusal.data.missing) },
    })
  if (refusal.code === 'STARTS_LATER')
    return sayRefusal(texts.refusals, {
      code: refusal.code,
      data: { time: exactClockTime(refusal.data.startsAt) },
    })
  return sayRefusal(texts.refusals, refusal)
}
