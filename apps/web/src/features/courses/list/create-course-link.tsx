import { Plus } from 'lucide-react'
import { ButtonLink } from '../../../ui/link.tsx'

export const CreateCourse = ({ variant }: { variant?: 'default' }) => (
  <ButtonLink to="/courses/new" variant={variant} leftSection={<Plus size={18} aria-hidden />}>
    Create Course
  </ButtonLink>
)
