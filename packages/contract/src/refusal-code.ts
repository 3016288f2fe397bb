import type { ContractProcedure } from '@orpc/contract'
import type { contract } from './contract.ts'

type Contract = typeof contract
type CodesOf<Operation> =
  Operation extends ContractProcedure<infer _Input, infer _Output, infer Errors, infer _Meta>
    ? keyof Errors & string
    : never

/** What one operation can refuse, or any of a noun: `RefusalCode<'appeals', 'file'>`. */
export type RefusalCode<
  Noun extends keyof Contract,
  Verb extends keyof Contract[Noun] = keyof Contract[Noun],
> = Verb extends unknown ? CodesOf<Contract[Noun][Verb]> : never
