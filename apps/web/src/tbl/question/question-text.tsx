import type { ReactNode, Ref } from 'react'
import { AuthorText } from '../author-text.tsx'
import { texts } from '../messages.ts'
import classes from './question-text.module.css'

/** Which question it is, above its text. */
export const QuestionPlace = ({ children }: { children: ReactNode }) => (
  <p className={classes.place}>{children}</p>
)

type QuestionTextProps = {
  question: { text: string; kind: 'single' | 'multiple' }
  /** One below the heading of what the question stands in. */
  heading?: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  /** The options follow closely, also where there is room. */
  isTight?: boolean
}

/** What a question asks, and whether several answers are wanted. */
export const QuestionText = ({
  question: { text, kind },
  heading: Heading = 'h2',
  headingRef,
  isTight = false,
}: QuestionTextProps) => (
  <div className={classes.asked} data-tight={isTight || undefined}>
    <Heading className={classes.text} ref={headingRef} tabIndex={-1}>
      <AuthorText>{text}</AuthorText>
    </Heading>
    {kind === 'multiple' && <p className={classes.hint}>{texts.question.selectAll}</p>}
  </div>
)
