import { type RefusalOf, sayRefusal } from '@tbl/texts/texts'
import type { Message } from '../ui/toast.ts'
import { texts } from './messages.ts'

type Common = keyof typeof texts.refusals
type Wording = string | { readonly title: string; readonly description: string }

/**
 * The sources of the texts for all that an operation can refuse (`RefusalCode` of the contract),
 * each with a title of its own or under that of the failure. What any operation refuses has words
 * already.
 */
export type RefusalSources<Code extends string> = {
  readonly [One in Exclude<Code, Common>]: Wording
} & { readonly [One in Common & Code]?: Wording }

type WithCommon<Refusals> = Omit<typeof texts.refusals, keyof Refusals> & Refusals

/** A refusal with what its text says. */
export type Refusal<Refusals> = RefusalOf<WithCommon<Refusals>>

/** Why an operation was refused, under the title of its failure unless it has one of its own. */
export function refusalMessage<Refusals extends object>(
  { failed, refusals }: { failed: Pick<Message, 'title'>; refusals: Refusals },
  refusal: NoInfer<Refusal<Refusals>>,
): Message {
  const said: unknown = sayRefusal({ ...texts.refusals, ...refusals } as object, refusal as never)
  return typeof said === 'string' ? { title: failed.title, description: said } : (said as Message)
}
