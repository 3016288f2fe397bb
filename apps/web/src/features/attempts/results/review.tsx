import type { Results } from '@tbl/contract/attempts'
import { CorrectionNote } from '../../../tbl/corrections/correction-note.tsx'
import { QuestionOutcome } from '../../../tbl/corrections/question-outcome.tsx'
import { AnsweredQuestion } from '../../../tbl/question/answered-question.tsx'
import { texts } from './messages.ts'
import classes from './review.module.css'

type Question = NonNullable<Extract<Results, { status: 'available' }>['review']>[number]

/** Every question with the own choice, the right options and the explanation. */
export const Review = ({ questions }: { questions: readonly Question[] }) => (
  <section className={classes.review} aria-labelledby="review">
    <h2 id="review">{texts.yourAnswers}</h2>
    <ol>
      {questions.map(({ id, text, options, share, correction, explanation }, index) => (
        <AnsweredQuestion
          key={id}
          number={index + 1}
          text={text}
          outcome={<QuestionOutcome share={share} correction={correction} />}
          options={options.map(({ isChosen, ...option }) => ({
            ...option,
            note: isChosen ? texts.yourChoice : undefined,
          }))}
          correction={<CorrectionNote correction={correction} options={options} />}
          explanation={explanation}
        />
      ))}
    </ol>
  </section>
)
