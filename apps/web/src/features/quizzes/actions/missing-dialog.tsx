import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Person } from '@tbl/contract/base'
import type { AuthorQuizCard, MissingStudents } from '@tbl/contract/quizzes'
import { useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ReasonForm } from '../../../tbl/reason-form.tsx'
import { useAbsent } from '../../../tbl/use-absent.ts'
import { useAllow } from '../../../tbl/use-allow.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ListedPeople, type ListedPerson } from '../../../ui/list/listed-people.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { texts } from './messages.ts'
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
  <Dialog title={texts.missing.title} isOpen={quiz !== null} onClose={onClose}>
    {quiz && <Missing quiz={quiz} />}
  </Dialog>
)

/** In the order in which they stand. */
const groups: readonly (keyof MissingStudents)[] = ['notOpened', 'answering', 'seen', 'allowed']

function Missing({
  quiz: { id: quizId, title, contentLanguage, courseId, can },
}: {
  quiz: AuthorQuizCard
}) {
  const api = useApi()
  const missing = useQuery(api.quizzes.missing.queryOptions({ input: { quizId } }))
  const absent = useAbsent(can.edit ? courseId : null) // the list is for who teaches
  const [allowing, setAllowing] = useState<Person | null>(null)
  if (allowing)
    return <LetAnswer quizId={quizId} student={allowing} onClose={() => setAllowing(null)} />
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <AuthorText language={contentLanguage}>{title}</AuthorText>
      </Text>
      <Loaded query={missing} failed={texts.missing.failed}>
        {(students) => (
          <>
            <Groups
              students={students}
              hasAbsent={(absent.data ?? []).length > 0}
              onAllow={can.allow ? setAllowing : undefined}
            />
            <Loaded query={absent} failed={texts.missing.absent.failed} skeleton={null}>
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
  /** There for who may let them answer. */
  onAllow: ((student: Person) => void) | undefined
}) {
  const there = groups.filter((group) => students[group].length > 0)
  if (there.length === 0)
    return <Text mt="sm">{hasAbsent ? texts.missing.nobodyInCourse : texts.missing.nobody}</Text>
  return there.map((group) => (
    <section key={group} aria-label={texts.missing.groups[group].label} className={classes.group}>
      <h3>{texts.missing.groups[group].heading({ students: students[group].length })}</h3>
      <ul className={classes.students}>
        {students[group].map((student) => (
          <li key={student.id}>
            <span>{student.name}</span>
            {group === 'seen' && onAllow && (
              <Button size="sm" variant="default" onClick={() => onAllow(student)}>
                {texts.missing.letAnswer({ name: student.name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const Absent = ({ people }: { people: readonly ListedPerson[] }) => (
  <section aria-label={texts.missing.absent.label} className={classes.group}>
    <h3>{texts.missing.absent.heading({ people: people.length })}</h3>
    <ListedPeople people={people} label={texts.missing.absent.label} />
  </section>
)

function LetAnswer({
  quizId,
  student: { id, name },
  onClose,
}: {
  quizId: string
  student: Person
  onClose: () => void
}) {
  const { mutate, isPending } = useAllow({ done: texts.missing.done({ name }), onAllowed: onClose })
  return (
    <>
      <Text>{texts.missing.hasSeen({ name })}</Text>
      <ReasonForm
        submit={texts.missing.letAnswer({ name })}
        isBusy={isPending}
        onSubmit={(reason) => mutate({ quizId, userIds: [id], reason })}
        onCancel={onClose}
      />
    </>
  )
}
