import { Text } from '@mantine/core'
import { useAbsent } from '../../../tbl/use-absent.ts'
import { ListedPeople } from '../../../ui/list/listed-people.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts } from './messages.ts'
import classes from './not-joined.module.css'

/**
 * Who is on the course's list and cannot be put into a team yet, folded away; nothing where nobody
 * is.
 */
export function NotJoined({ courseId }: { courseId: string }) {
  return (
    <Loaded query={useAbsent(courseId)} failed={texts.notJoined.failed} skeleton={null}>
      {(people) =>
        people.length > 0 && (
          <details className={classes.people}>
            <summary>{texts.notJoined.summary({ people: people.length })}</summary>
            <ListedPeople people={people} label={texts.notJoined.label} />
          </details>
        )
      }
    </Loaded>
  )
}

/** How many that are, where teams are made. */
export function NotJoinedNote({ courseId }: { courseId: string }) {
  const { data: people = [] } = useAbsent(courseId)
  return (
    people.length > 0 && (
      <Text c="var(--tbl-ink-2)" mt="sm">
        {texts.notJoined.note({ people: people.length })}
      </Text>
    )
  )
}
