import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../platform/api.tsx'
import { texts as kit } from '../../ui/messages.ts'
import { AppealNote } from './appeal-note.tsx'
import { AppealQuestionDialog } from './appeal-question-dialog.tsx'
import { texts } from './messages.ts'
import classes from './question-appeal.module.css'

type QuestionAppealProps = { quizId: string; teamId: string; questionId: string }

/**
 * Under a question of the team's results: how its appeal stands, for all members, or the captain's
 * way to file one.
 */
export function QuestionAppeal({ quizId, teamId, questionId }: QuestionAppealProps) {
  const api = useApi()
  const [isFiling, setIsFiling] = useState(false)
  const [hasFiled, setHasFiled] = useState(false)
  const { data, isError, refetch } = useQuery(
    api.gradebook.teamAnswers.queryOptions({ input: { quizId, teamId } }),
  )
  const question = data?.questions?.find(({ id }) => id === questionId)
  if (!data && isError) {
    return (
      <p className={classes.failure}>
        {texts.loadFailed.description}{' '}
        <Button size="sm" variant="default" onClick={() => void refetch()}>
          {kit.tryAgain}
        </Button>
      </p>
    )
  }
  if (!question) return null
  const { appeal, can } = question
  return (
    <div className={classes.appeal}>
      {appeal && <AppealNote appeal={appeal} takesFocus={hasFiled} />}
      {can.appeal && (
        <Button size="sm" variant="default" onClick={() => setIsFiling(true)}>
          {texts.filing.title}
        </Button>
      )}
      <AppealQuestionDialog
        place={{ quizId, teamId }}
        question={question}
        isOpen={isFiling && can.appeal}
        onClose={() => setIsFiling(false)}
        onFiled={() => {
          setIsFiling(false)
          setHasFiled(true)
        }}
      />
    </div>
  )
}
