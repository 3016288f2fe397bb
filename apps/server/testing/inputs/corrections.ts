import { randomUUID } from 'node:crypto'
import type { Situation } from '../access.ts'
import { as } from '../as.ts'
import type { World } from '../world.ts'
import type { InputsOf } from './inputs-of.ts'

const quizOf = ({ finished }: Situation) => ({ quizId: finished.id })

const formOf = ({ free }: Situation) => ({
  questionId: free,
  rule: 'credit' as const,
  answers: [],
  version: null,
})

/** A correction as it is after its preview. */
async function applied(situation: Situation, world: World) {
  const [quiz, form] = [quizOf(situation), formOf(situation)]
  const { corrections } = as(world, situation.teacher)
  const { fingerprint } = await corrections.preview({ ...quiz, form })
  return {
    ...{ ...quiz, form, fingerprint, correctionId: randomUUID() },
    ...{ reason: 'Both are right.', replaceEdits: [], acceptAppeals: [] },
  }
}

export const correctionsInputs: InputsOf<'corrections'> = {
  'corrections.list': quizOf,
  'corrections.preview': (situation) => ({ ...quizOf(situation), form: formOf(situation) }),
  'corrections.apply': applied,
  'corrections.previewUndo': ({ correctionId }) => ({ correctionId }),
  'corrections.undo': async ({ correctionId, teacher }, world) => {
    const { corrections } = as(world, teacher)
    const { fingerprint } = await corrections.previewUndo({ correctionId })
    return { correctionId, fingerprint, reason: 'It was right.' }
  },
}
