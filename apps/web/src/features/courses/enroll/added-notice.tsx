import { ActionIcon } from '@mantine/core'
import type { Course } from '@tbl/contract/courses'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import classes from './added-notice.module.css'
import { texts } from './messages.ts'
import { useOpenCourse } from './use-enrollment.ts'

/**
 * Tells a student on the first visit who has added them. Being on this page is what opens the
 * course, of which the server is told here.
 */
export function AddedNotice({ course: { id: courseId, addedBy } }: { course: Course }) {
  const [name, setName] = useState(addedBy) // kept: the course forgets it once it is opened
  const { mutate: open } = useOpenCourse()
  const isNotified = useRef(addedBy === null)
  useEffect(() => {
    if (isNotified.current) return
    isNotified.current = true // strict mode runs effects twice
    open({ courseId })
  }, [open, courseId])
  if (name === null) return null
  return (
    <div role="status" className={classes.notice}>
      <p>{texts.added.text({ instructor: name })}</p>
      <ActionIcon aria-label={texts.added.dismiss} onClick={() => setName(null)}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
