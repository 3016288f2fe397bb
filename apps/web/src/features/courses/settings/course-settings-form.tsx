import { Button, Stack } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import type { RosterEntry } from '@tbl/domain/roster'
import { useRef, useState } from 'react'
import { DiscardGuard } from '../../../ui/discard-guard.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { SettingsSection } from '../../../ui/page/settings-section.tsx'
import { useRootClass } from '../../../ui/page/use-root-class.ts'
import { showSuccess } from '../../../ui/toast.ts'
import { ClassSessionFields } from './class-session-fields.tsx'
import { type CourseDraft, draftOf, settingsOf } from './course-draft.ts'
import { AboutFields, EnrollmentFields, ResultFields, TeamFields } from './course-fields.tsx'
import classes from './course-settings-form.module.css'
import { LanguageField } from './language-field.tsx'
import { texts } from './messages.ts'
import { RestrictCourseDialog } from './restrict-course-dialog.tsx'
import { useUpdateCourse } from './use-change-course.ts'
import { useCourseForm } from './use-course-form.ts'
import { useStoredCourse } from './use-stored-course.ts'

/**
 * The settings of a course. Restricting an open one asks for its allowlist before anything is
 * saved.
 */
export function CourseSettingsForm({ course }: { course: Course }) {
  useRootClass(classes.withBar)
  const [isRestricting, setIsRestricting] = useState(false)
  const { form, check, focus, submitWith } = useCourseForm({
    initialValues: draftOf(course),
    own: course,
  })
  const follow = useStoredCourse(form, course)
  const sent = useRef(form.values) // when it was sent
  const update = useUpdateCourse({
    onUpdated: (saved) => {
      const isStillOpen = isRestricting && saved.enrollmentMode === 'open'
      showSuccess(isStillOpen ? texts.staysOpen : texts.updated)
      setIsRestricting(false)
      follow(draftOf(saved), sent.current)
    },
    onCodeTaken: () => {
      setIsRestricting(false)
      focus('code')
    },
    onListNeeded: () => setIsRestricting(true),
  })
  const save = (draft: CourseDraft, allowlist?: RosterEntry[]) => {
    if (update.isPending) return
    sent.current = form.values
    const { erasedResults, ...settings } = settingsOf(draft)
    const decided = course.can.remove ? { erasedResults } : {}
    update.mutate({ courseId: course.id, ...settings, ...decided, allowlist })
  }
  const submit = submitWith((draft) => {
    if (course.enrollmentMode === 'open' && draft.enrollmentMode === 'allowlist_only')
      setIsRestricting(true)
    else save(draft)
  })
  return (
    <>
      <form noValidate onSubmit={submit}>
        <SettingsSection {...texts.sections.about}>
          <Stack gap="xl">
            <AboutFields form={form} check={check} />
            <LanguageField form={form} />
          </Stack>
        </SettingsSection>
        <SettingsSection {...texts.sections.enrollment}>
          <EnrollmentFields form={form} />
        </SettingsSection>
        <SettingsSection {...texts.sections.teams}>
          <TeamFields form={form} />
        </SettingsSection>
        <SettingsSection {...texts.sections.classSessions}>
          <ClassSessionFields form={form} />
        </SettingsSection>
        <SettingsSection {...texts.sections.results}>
          <ResultFields form={form} isOwner={course.can.remove} />
        </SettingsSection>
        <div className={classes.bar}>
          <ButtonLink
            variant="subtle"
            to="/courses/$courseId"
            params={{ courseId: course.id }}
            isExact
          >
            {kit.cancel}
          </ButtonLink>
          <Button type="submit" loading={update.isPending && !isRestricting}>
            {texts.saveChanges}
          </Button>
        </div>
      </form>
      <RestrictCourseDialog
        courseId={course.id}
        isOpen={isRestricting}
        isSaving={update.isPending}
        onRestrict={(emails) => save(form.values, emails)}
        onStayOpen={() => save({ ...form.values, enrollmentMode: 'open' })}
      />
      <DiscardGuard isDirty={form.isDirty()} />
    </>
  )
}
