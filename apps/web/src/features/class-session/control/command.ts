import type { Client } from '../../../platform/api.tsx'
import { randomId } from '../../../ui/random-id.ts'

type Calls = Client['classSession']
export type CommandName = Exclude<
  keyof Calls,
  'get' | 'alone' | 'board' | 'projector' | 'trail' | 'exportTrail'
>
type Input<Name extends CommandName> = Omit<Parameters<Calls[Name]>[0], 'quizId' | 'commandId'>

/** A step of who runs the class: an operation, with what it takes besides quiz and command id. */
export type Command = {
  [Name in CommandName]: { readonly does: Name; readonly input: Input<Name> }
}[CommandName]

/** What is wanted, whichever state it was decided on. */
const wantOf = (wanted: object): string =>
  JSON.stringify(wanted, (key, value) => (key === 'version' ? undefined : value))

/**
 * The ids of commands: one for each click. Who clicks the same again because no answer came sends
 * the same id, so that what arrived all the same is done once.
 */
export function createCommandIds<Wanted extends object = Command>(make: () => string = randomId) {
  const unanswered = new Map<string, string>()
  return {
    idOf(wanted: Wanted): string {
      const want = wantOf(wanted)
      const id = unanswered.get(want) ?? make()
      unanswered.set(want, id)
      return id
    },
    /** The server has answered: the next click is another one. */
    answered: (wanted: Wanted): void => void unanswered.delete(wantOf(wanted)),
  }
}
