import { ButtonLink } from '../../ui/link.tsx'
import { ErrorState } from '../../ui/page/page-states.tsx'
import { texts } from './messages.ts'

/** In the place of the grades of a course that is not there for the reader. */
export const CourseGone = () => (
  <ErrorState
    isPage
    title={texts.courseGone}
    action={
      <ButtonLink to="/courses" variant="ink">
        {texts.toCourses}
      </ButtonLink>
    }
  />
)
