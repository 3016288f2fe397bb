import type { Person } from '@tbl/contract/base'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useKeys } from '../../../../tbl/device/use-keys.ts'
import { ButtonLink } from '../../../../ui/link.tsx'
import { useNavigate } from '../../../../ui/router/hooks.ts'
import type { GradesSearch } from '../../table/view.ts'
import { texts } from './messages.ts'
import classes from './page.module.css'

type NeighboursProps = {
  courseId: string
  previous: Person | null
  next: Person | null
  /** What the table was narrowed to; it goes along. */
  search: GradesSearch
}

/** The ways to the students before and after by name, which are one key away, too. */
export function Neighbours({ courseId, previous, next, search }: NeighboursProps) {
  const navigate = useNavigate()
  const wayTo = ({ id }: Person) => ({
    to: '/courses/$courseId/grades/$studentId' as const,
    params: { courseId, studentId: id },
    search,
  })
  const goTo = (student: Person | null) => student !== null && navigate(wayTo(student))
  useKeys({ arrowleft: () => goTo(previous), arrowright: () => goTo(next) }, true)
  if (!previous && !next) return null
  return (
    <nav className={classes.neighbours} aria-label={texts.others}>
      {previous && (
        <ButtonLink
          {...wayTo(previous)}
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden />}
          aria-label={texts.previous({ name: previous.name })}
          aria-keyshortcuts="ArrowLeft"
          title={texts.keys.previous}
        >
          {previous.name}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          {...wayTo(next)}
          variant="default"
          rightSection={<ArrowRight size={16} aria-hidden />}
          aria-label={texts.next({ name: next.name })}
          aria-keyshortcuts="ArrowRight"
          title={texts.keys.next}
        >
          {next.name}
        </ButtonLink>
      )}
    </nav>
  )
}
