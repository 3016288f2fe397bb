import { Plus } from 'lucide-react'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as shared } from '../messages.ts'

export const CreateCourse = ({ variant }: { variant?: 'default' }) => (
  <ButtonLink to="/courses/new" variant={variant} leftSection={<Plus size={18} aria-hidden />}>
    {shared.createCourse}
  </ButtonLink>
)
