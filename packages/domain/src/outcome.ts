/**
 * What a rule answers: the new value, or the reason why not. Refusals are expected outcomes, never
 * thrown.
 */
export type Outcome<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

/** The rule allows it; `value` is what follows. */
export const allow = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

/** The rule refuses; `refusal` says why, in terms a screen can explain. */
export const refuse = <const Refusal>(
  refusal: Refusal,
): { readonly ok: false; readonly refusal: Refusal } => ({ ok: false, refusal })
