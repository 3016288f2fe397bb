import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { useNavigate } from '../../../ui/router/hooks.ts'
import { texts } from './messages.ts'
import { isReminderDismissed, keepReminderDismissed } from './reminder-flag.ts'

/**
 * After the first quiz of a course: a team quiz needs teams. Once for a course and browser.
 * `isFirst`: the loaded list has one quiz.
 */
export function FirstQuizReminder({ courseId, isFirst }: { courseId: string; isFirst: boolean }) {
  const api = useApi()
  const navigate = useNavigate()
  const { data: course } = useQuery(api.courses.get.queryOptions({ input: { courseId } }))
  const [isOpen, setOpen] = useState(false)
  const isDue = isFirst && course?.access === 'full' && course.can.manage
  useEffect(() => {
    if (isDue && !isReminderDismissed(courseId)) setOpen(true)
  }, [isDue, courseId])
  if (course?.access !== 'full') return null
  const dismiss = () => {
    keepReminderDismissed(courseId)
    setOpen(false)
  }
  const goToTeams = () => {
    dismiss()
    void navigate({ to: '/courses/$courseId', params: { courseId }, search: { tab: 'teams' } })
  }
  return (
    <Dialog title={texts.reminder.title} isOpen={isOpen} onClose={dismiss}>
      <Text c="var(--tbl-ink-2)">
        {course.allowSelfTeamFormation ? texts.reminder.selfFormed : texts.reminder.made}
      </Text>
      <DialogButtons>
        <Button variant={course.allowSelfTeamFormation ? 'ink' : 'default'} onClick={dismiss}>
          {course.allowSelfTeamFormation ? texts.reminder.gotIt : texts.reminder.later}
        </Button>
        {!course.allowSelfTeamFormation && (
          <Button variant="ink" data-autofocus onClick={goToTeams}>
            {texts.reminder.goToTeams}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
