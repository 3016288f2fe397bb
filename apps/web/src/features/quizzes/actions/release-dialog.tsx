import { Text } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { AuthorQuizCard } from '@tbl/contract/quizzes'
import { useApi } from '../../../platform/api.tsx'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

type ReleaseDialogProps = {
  /** Null while nothing is released. */
  quiz: AuthorQuizCard | null
  onClose: () => void
}

/** Asks before the answers are released, and says for whom the quiz ends. */
export const ReleaseDialog = ({ quiz, onClose }: ReleaseDialogProps) => (
  <Dialog title={texts.release.title} isOpen={quiz !== null} onClose={onClose}>
    {quiz && <Confirm quiz={quiz} onClose={onClose} />}
  </Dialog>
)

function Confirm({
  quiz: { id: quizId, title, contentLanguage, release, isTeamOpen },
  onClose,
}: {
  quiz: AuthorQuizCard
  onClose: () => void
}) {
  const api = useApi()
  const renew = useRenew()
  const closeTeamPhase = useMutation(api.quizzes.setFlags.mutationOptions())
  const { mutate, isPending } = useMutation(
    api.quizzes.release.mutationOptions({
      onMutate: async () => {
        // nobody plays: there are no teams
        if (isTeamOpen) await closeTeamPhase.mutateAsync({ quizId, isTeamActive: false })
      },
      onSuccess: async () => {
        onClose()
        showSuccess(texts.release.done)
        await renew('quizzes')
      },
      onError: (error) => {
        showError(
          isDefinedError(error) ? refusalMessage(texts.release, error) : texts.release.failed,
        )
        void renew('quizzes')
      },
    }),
  )
  return (
    <>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <AuthorText language={contentLanguage}>{title}</AuthorText>
      </Text>
      {release &&
        whatEnds(release).map((text) => (
          <Text key={text} mt="sm">
            {text}
          </Text>
        ))}
      <Text mt="sm" c="var(--tbl-ink-2)">
        {texts.release.text}
      </Text>
      <ConfirmButtons
        confirm={shared.release}
        isBusy={isPending}
        onConfirm={() => mutate({ quizId })}
        onCancel={onClose}
      />
    </>
  )
}

/** What a release of the answers ends, and for how many. */
const whatEnds = ({
  untaken,
  unfinishedTeams,
}: NonNullable<AuthorQuizCard['release']>): string[] => [
  ...(untaken > 0 ? [texts.release.untaken({ students: untaken })] : []),
  ...(unfinishedTeams > 0 ? [texts.release.unfinished({ teams: unfinishedTeams })] : []),
]
