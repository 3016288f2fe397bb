import { Plus } from 'lucide-react'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts } from '../messages.ts'

/** `courseId`: where the new quiz goes; without it the form asks. */
export const CreateQuiz = ({ courseId, variant }: { courseId?: string; variant?: 'default' }) => (
  <ButtonLink
    to="/quizzes/new"
    search={{ courseId }}
    variant={variant}
    leftSection={<Plus size={18} aria-hidden />}
  >
    {texts.create}
  </ButtonLink>
)
