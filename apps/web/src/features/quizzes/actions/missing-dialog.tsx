import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '@tbl/contract/base'
import type { AuthorQuizCard, MissingStudents } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { ReasonForm } from '../../../tbl/reason-form.tsx'
import { useAbsent } from '../../../tbl/use-absent.ts'
import { useAllow } from '../../../tbl/use-allow.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListedPeople, type ListedPerson } from '../../../ui/list/listed-people.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import classes from './missing-dialog.module.css'

type MissingDialogProps = {
  /** Null while nobody is looked for. */
  quiz: AuthorQuizCard | null
  onClose: () => void
}

/**
 * Who of the class has not submitted, by name, and who is on its list alone; who has seen answers
 * can be let in.
 */
export const MissingDialog = ({ quiz, onClose }: MissingDialogProps) => (
  <Dialog title="Who Is Missing" isOpen={quiz !== null} onClose={onClose}>
    {quiz && <Missing quiz={quiz} />}
  </Dialog>
)

const groups: readonly { group: keyof MissingStudents; label: string }[] = [
  { group: 'notOpened', label: 'Not opened' },
  { group: 'answering', label: 'Answering' },
  { group: 'seen', label: 'Seen answers, cannot take it' },
  { group: 'allowed', label: 'Seen answers, can take it' },
]

function Missing({ quiz: { id: quizId, title, courseId } }: { quiz: AuthorQuizCard }) {
  const api = useApi()
  const missing = useQuery(api.quizzes.missing.queryOptions({ input: { quizId } }))
  const absent = useAbsent(courseId)
  const [allowing, setAllowing] = useState<Person | null>(null)
  if (allowing)
    return <LetAnswer quizId={quizId} student={allowing} onClose={() => setAllowing(null)} />
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Loaded query={missing} what="The students">
        {(students) => (
          <>
            <Groups
              students={students}
              hasAbsent={(absent.data ?? []).length > 0}
              onAllow={setAllowing}
            />
            <Loaded query={absent} what="The list" skeleton={null}>
              {(people) => people.length > 0 && <Absent people={people} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </>
  )
}

function Groups({
  students,
  hasAbsent,
  onAllow,
}: {
  students: MissingStudents
  hasAbsent: boolean
  onAllow: (student: Person) => void
}) {
  const there = groups.filter(({ group }) => students[group].length > 0)
  if (there.length === 0)
    return (
      <Text mt="sm">
        {hasAbsent ? 'Everybody in the course has submitted.' : 'Everybody has submitted.'}
      </Text>
    )
  return there.map(({ group, label }) => (
    <section key={group} aria-label={label} className={classes.group}>
      <h3>{`${label} (${students[group].length})`}</h3>
      <ul className={classes.students}>
        {students[group].map((student) => (
          <li key={student.id}>
            <span>{student.name}</span>
            {group === 'seen' && (
              <Button size="sm" variant="default" onClick={() => onAllow(student)}>
                {`Let ${student.name} Answer`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Absent({ people }: { people: readonly ListedPerson[] }) {
  const label = 'Not in the course yet'
  return (
    <section aria-label={label} className={classes.group}>
      <h3>{`${label} (${people.length})`}</h3>
      <ListedPeople people={people} label={label} />
    </section>
  )
}

function LetAnswer({
  quizId,
  student: { id, name },
  onClose,
}: {
  quizId: string
  student: Person
  onClose: () => void
}) {
  const { mutate, isPending } = useAllow({ done: `${name} can answer now`, onAllowed: onClose })
  return (
    <>
      <Text>{`${name} has seen answers of this quiz. The score is marked in the gradebook.`}</Text>
      <ReasonForm
        submit={`Let ${name} Answer`}
        isBusy={isPending}
        onSubmit={(reason) => mutate({ quizId, userIds: [id], reason })}
        onCancel={onClose}
      />
    </>
  )
}
