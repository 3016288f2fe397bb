import { VisuallyHidden } from '@mantine/core'
import type { Results } from '@tbl/contract/attempts'
import { Check, Star, X } from 'lucide-react'
import { optionLetter } from '../../ui/option-letter.ts'
import classes from './review.module.css'

type Question = NonNullable<Extract<Results, { status: 'available' }>['review']>[number]

/** Every question with the own choice, the right options and the explanation. */
export function Review({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={classes.review} aria-labelledby="review">
      <h2 id="review">Your answers</h2>
      <ol className={classes.questions}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <div className={classes.head}>
              <span className={classes.number}>{index + 1}</span>
              <h3>{question.text}</h3>
              <span className={classes.verdict} data-correct={question.isCorrect || undefined}>
                {question.isCorrect ? <Check size={18} strokeWidth={3} aria-hidden /> : <X size={18} strokeWidth={3} aria-hidden />}
                {question.isCorrect ? 'Correct' : 'Incorrect'}
              </span>
            </div>
            <ul className={classes.options}>
              {question.options.map((option, at) => (
                <li key={option.id} data-correct={option.isCorrect || undefined} data-chosen={option.isChosen || undefined}>
                  <span className={classes.letter}>{optionLetter(at)}</span>
                  <span className={classes.text}>{option.text}</span>
                  <OptionMarks option={option} />
                </li>
              ))}
            </ul>
            {question.explanation && <p className={classes.explanation}>{question.explanation}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function OptionMarks({ option: { isCorrect, isChosen } }: { option: Question['options'][number] }) {
  return (
    <span className={classes.marks}>
      {isChosen && <span>Your choice</span>}
      {isCorrect && (
        <span className={classes.right}>
          <Star size={16} fill="currentColor" aria-hidden />
          <VisuallyHidden>, </VisuallyHidden>Right answer
        </span>
      )}
    </span>
  )
}
