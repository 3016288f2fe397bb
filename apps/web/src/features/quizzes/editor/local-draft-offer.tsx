import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../platform/heading-focus.ts'
import { useMe } from '../../../platform/session.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/page/page-states.tsx'
import { relativeTime } from '../../../ui/time/relative-time.ts'
import { fitted, isSameDraft, withStoredSwitches } from '../draft/draft-difference.ts'
import { forgetLocalDraft, readLocalDraft } from '../draft/local-draft.ts'
import { type QuizDraft, rekeyed } from '../draft/quiz-draft.ts'
import { texts } from './messages.ts'

type LocalDraftOfferProps = {
  heading: string
  quizId: string | null
  stored: QuizDraft
  /** The form, with the work that is taken up again, if any. */
  children: (kept: QuizDraft | null) => ReactNode
}

/**
 * Before the form opens: unsaved work of an earlier visit is taken up again or discarded, so that
 * nothing new can get in its place.
 */
export function LocalDraftOffer({ heading, quizId, stored, children }: LocalDraftOfferProps) {
  const me = useMe()
  const [kept] = useState(() => {
    const found = readLocalDraft(me.id, quizId)
    return found && quizId !== null
      ? { ...found, draft: withStoredSwitches(found.draft, stored) }
      : found
  })
  const [choice, setChoice] = useState<'restore' | 'discard' | null>(() =>
    kept && !isSameDraft(fitted(kept.draft, rekeyed(stored, kept.draft.questions)), stored)
      ? null
      : 'discard',
  )
  const asked = useRef(choice === null)
  useEffect(() => {
    if (choice && asked.current) focusHeading() // the button that was clicked is gone
  }, [choice])
  if (choice) return children(choice === 'restore' && kept ? kept.draft : null)
  if (!kept) return null
  const discard = () => {
    forgetLocalDraft(me.id, quizId)
    setChoice('discard')
  }
  const title = kept.draft.title.trim()
  const questions = kept.draft.questions.length
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState
        title={texts.kept.title({ ago: relativeTime(kept.keptAt, new Date()) })}
        text={title ? texts.kept.titled({ title, questions }) : texts.kept.untitled({ questions })}
        action={
          <Group gap="sm">
            <Button variant="ink" onClick={() => setChoice('restore')}>
              {texts.kept.restore}
            </Button>
            <Button variant="default" onClick={discard}>
              {texts.kept.discard}
            </Button>
          </Group>
        }
      />
    </>
  )
}
