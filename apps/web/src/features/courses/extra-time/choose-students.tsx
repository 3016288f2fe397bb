import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { ShowMore, useFirstOf } from '../../../ui/list/show-more.tsx'
import { showError } from '../../../ui/toast.ts'
import { firstEntries } from '../list-sizes.ts'
import classes from '../sections/place-students.module.css'
import { ExtraTimeDialog, type TimedStudent } from './extra-time-dialog.tsx'
import { extraTimeText } from './extra-time-text.ts'
import { texts } from './messages.ts'

type ChooseStudentsProps = {
  courseId: string
  /** Those of the course. */
  students: readonly TimedStudent[]
  /** Those of them that are looked for. */
  foundIds: ReadonlySet<string>
  onDone: () => void
}

/** Students are chosen, one or several at once, and given extra time in the whole course. */
export function ChooseStudents({ courseId, students, foundIds, onDone }: ChooseStudentsProps) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const found = students.filter(({ id }) => foundIds.has(id))
  const { first, showMore } = useFirstOf(found, firstEntries)
  const chosen = students.filter(({ id }) => picked.includes(id)) // some may have left
  const chosenIds = chosen.map(({ id }) => id)
  const chosenHere = chosenIds.filter((id) => foundIds.has(id)).length
  const isAll = found.length > 0 && chosenHere === found.length
  const toggleAll = () => {
    const ids = found.map(({ id }) => id)
    setPicked(
      isAll ? chosenIds.filter((id) => !foundIds.has(id)) : [...new Set([...chosenIds, ...ids])],
    )
  }
  const give = () =>
    chosen.length === 0 ? showError({ title: texts.nobodyChosen }) : setIsOpen(true)
  return (
    <>
      <Text mb="md" c="var(--tbl-ink-2)">
        {texts.hint}
      </Text>
      {found.length === 0 ? (
        <Text role="status" c="var(--tbl-ink-2)">
          {texts.notFound}
        </Text>
      ) : (
        <>
          <Checkbox
            className={classes.all}
            label={texts.all({ students: found.length })}
            checked={isAll}
            indeterminate={chosenHere > 0 && !isAll}
            onChange={toggleAll}
          />
          <Checkbox.Group
            aria-label={texts.list}
            value={chosenIds}
            onChange={(next) => setPicked(next)}
          >
            <ul className={classes.students}>
              {first.map(({ id, name, extraTime }) => (
                <li key={id}>
                  <Checkbox value={id} label={name} description={extraTimeText(extraTime)} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        </>
      )}
      <ShowMore shown={first.length} total={found.length} onMore={showMore} />
      <div className={classes.bar} style={{ alignItems: 'center' }}>
        <span role="status" style={{ flex: 1 }}>
          {texts.chosen({ students: chosen.length })}
        </span>
        <Button variant="default" onClick={onDone}>
          {texts.done}
        </Button>
        <Button variant="ink" onClick={give}>
          {texts.give}
        </Button>
      </div>
      <ExtraTimeDialog
        courseId={courseId}
        students={isOpen ? chosen : []}
        onSaved={() => {
          setIsOpen(false)
          setPicked([])
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
