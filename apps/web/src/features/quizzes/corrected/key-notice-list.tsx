import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../ui/link.tsx'
import classes from './key-notice-list.module.css'
import type { KeyNotice } from './key-notices.ts'
import { texts } from './messages.ts'

/** What saving another key, or other options, means for who has answered: announced, and brought to sight. */
export function KeyNoticeList({
  quizId,
  notices,
}: {
  quizId: string
  notices: readonly KeyNotice[]
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notices.length > 0) list.current?.scrollIntoView({ block: 'center' })
  }, [notices])
  return (
    <div ref={list} role="status">
      {notices.map((notice) => (
        <div key={`${notice.kind}${notice.questionId}`} className={classes.notice}>
          <p>
            <Info size={20} aria-hidden />
            {notice.kind === 'anotherKey'
              ? texts.another(notice)
              : texts.notCovered({ number: notice.number })}
          </p>
          {notice.kind === 'anotherKey' && (
            <ButtonLink
              to="/quizzes/$quizId/report"
              params={{ quizId }}
              search={{ correct: notice.questionId, answers: notice.answers }}
              size="sm"
              variant="default"
            >
              {texts.correct}
            </ButtonLink>
          )}
        </div>
      ))}
    </div>
  )
}
