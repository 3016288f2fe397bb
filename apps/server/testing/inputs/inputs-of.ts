import type { Situation } from '../access.ts'
import type { InputOf, Operation } from '../operations.ts'
import type { World } from '../world.ts'

/** For each operation of these nouns an input that is accepted from those who may. */
export type InputsOf<Noun extends string> = {
  [Of in Extract<Operation, `${Noun}.${string}`>]: (
    situation: Situation,
    world: World,
  ) => InputOf<Of> | Promise<InputOf<Of>>
}
