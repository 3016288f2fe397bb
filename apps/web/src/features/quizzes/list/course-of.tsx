import type { StudentQuizCard } from '@tbl/contract/quizzes'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { texts } from './messages.ts'

type CourseOfProps = { quiz: Pick<StudentQuizCard, 'courseTitle' | 'contentLanguage'> }

/** In which course a quiz is. */
export const CourseOf = ({ quiz: { courseTitle, contentLanguage } }: CourseOfProps): ReactNode =>
  courseTitle === null ? (
    texts.noCourse
  ) : (
    <AuthorText language={contentLanguage}>{courseTitle}</AuthorText>
  )
