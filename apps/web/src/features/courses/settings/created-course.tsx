import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Course } from '@tbl/contract/courses'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { isAbsent } from '../../../platform/failure.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { CopyCode } from '../../../ui/copy-code.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { Navigate } from '../../../ui/router/navigate.tsx'
import { texts as shared } from '../messages.ts'
import { OpenCourseNote } from '../roster/open-course-note.tsx'
import { rosterPreview } from '../roster/roster-preview.ts'
import { RosterUpload } from '../roster/roster-upload.tsx'
import { useAddToAllowlist } from '../students/use-allowlist.ts'
import { texts } from './messages.ts'

/** What follows the creation of a course; each way ends on its page. */
export function CreatedCourse({ courseId }: { courseId: string }) {
  const api = useApi()
  const { data: course, error } = useQuery(api.courses.get.queryOptions({ input: { courseId } }))
  if (isAbsent(error) || course?.access === 'restricted')
    return <Navigate to="/courses/new" replace />
  return course && <CreatedDialogs course={course} />
}

function CreatedDialogs({ course }: { course: Course }) {
  const navigate = useNavigate()
  const [step, setStep] = useState<'created' | 'roster' | 'upload'>('created')
  const open = () =>
    void navigate({ to: '/courses/$courseId', params: { courseId: course.id }, replace: true })
  const add = useAddToAllowlist({ onAdded: open })
  if (step === 'upload') {
    return (
      <Dialog key={step} title={texts.uploadList} isOpen onClose={open}>
        {course.enrollmentMode === 'open' ? (
          <OpenCourseNote course={course} />
        ) : (
          <Text c="var(--tbl-ink-2)" mb="md">
            {texts.created.onlyListed}
          </Text>
        )}
        <RosterUpload
          {...rosterPreview}
          isSaving={add.isPending}
          saveLabel={shared.upload}
          onSave={(entries) => add.mutate({ courseId: course.id, entries })}
          onCancel={open}
          cancelLabel={texts.created.later}
        />
      </Dialog>
    )
  }
  if (step === 'roster') {
    return (
      <Question key={step} title={texts.created.ask} onClose={open} text={texts.created.stillEmpty}>
        <Button variant="default" onClick={open}>
          {texts.created.later}
        </Button>
        <Button data-autofocus onClick={() => setStep('upload')}>
          {texts.created.now}
        </Button>
      </Question>
    )
  }
  return (
    <Question
      key={step}
      title={texts.created.title}
      onClose={open}
      text={inParts(
        texts.created.text.parts<ReactNode>({
          course: <AuthorText language={course.language}>{course.title}</AuthorText>,
          code: <CopyCode key="code" code={course.code} texts={shared.code} />,
        }),
      )}
    >
      <Button variant="default" onClick={() => setStep('upload')}>
        {texts.created.upload}
      </Button>
      <Button
        data-autofocus
        onClick={() => (course.enrollmentMode === 'allowlist_only' ? setStep('roster') : open())}
      >
        {texts.created.open}
      </Button>
    </Question>
  )
}

type QuestionProps = { title: string; text: ReactNode; onClose: () => void; children: ReactNode }

const Question = ({ title, text, onClose, children }: QuestionProps) => (
  <Dialog title={title} isOpen onClose={onClose}>
    <Text component="div" c="var(--tbl-ink-2)" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Text>
    <DialogButtons>{children}</DialogButtons>
  </Dialog>
)
