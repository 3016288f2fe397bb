import { randomUUID } from 'node:crypto'
import type { Situation } from '../access.ts'
import type { InputsOf } from './inputs-of.ts'

const optionOf = ({ running }: Situation) => ({
  questionId: running.questions[0]?.id ?? '',
  optionId: running.questions[0]?.options[2]?.id ?? '',
})
const place = ({ teamId, running }: Situation) => ({ quizId: running.id, teamId })

export const teamQuizInputs: InputsOf<'teamQuiz'> = {
  'teamQuiz.readiness': ({ ready, teamId }) => ({ quizId: ready.id, teamId }),
  'teamQuiz.launch': ({ ready, teamId }) => ({ quizId: ready.id, teamId }),
  'teamQuiz.session': place,
  'teamQuiz.vote': (situation) => ({ ...place(situation), ...optionOf(situation), isOn: true }),
  'teamQuiz.answer': (situation) => {
    const { questionId, optionId } = optionOf(situation)
    return { ...place(situation), questionId, optionIds: [optionId], attempt: 1 }
  },
  'teamQuiz.navigate': (situation) => ({ ...place(situation), question: 1 }),
  'teamQuiz.complete': ({ solved, teamId }) => ({ quizId: solved.id, teamId }),
  'teamQuiz.reset': (situation) => ({
    ...place(situation),
    commandId: randomUUID(),
    name: 'Team A',
  }),
  'teamQuiz.paper': ({ ready, teamId }) => ({ quizId: ready.id, teamId }),
  'teamQuiz.enterPaper': ({ ready, teamId, member }) => ({
    quizId: ready.id,
    teamId,
    commandId: randomUUID(),
    version: 1,
    seen: null,
    rows: ready.questions.map(() => ''),
    memberIds: [member.id],
  }),
}
