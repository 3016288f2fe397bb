import { Button, Text } from '@mantine/core'
import { listed } from '@tbl/texts/texts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { texts as kit } from '../../../ui/messages.ts'
import { inSentences } from '../../../ui/sentences.ts'
import type { SeenAlready } from '../control/use-command.ts'
import { useAreNamesHidden } from '../names-hidden.ts'
import { CollectDialog, ContinueDialog, EndDialog } from './confirm-dialogs.tsx'
import type { DialogContent, Question } from './dialog-kind.ts'
import { LastMinutesDialog, SetEndDialog } from './end-time-dialogs.tsx'
import { ExtendWindowDialog } from './extend-window-dialog.tsx'
import { texts } from './messages.ts'
import { OpeningDialog } from './opening-dialog.tsx'
import { RuleDialog } from './rule-dialog.tsx'

type SessionDialogsProps = Omit<DialogContent, 'version'> & {
  /** With the version that was seen; null while nothing is asked. */
  asked: { readonly question: Question; readonly version: number } | null
}

/** The dialog of the step that is asked about. */
export const SessionDialogs = ({ asked, ...props }: SessionDialogsProps) => (
  <Dialog
    title={asked ? titleOf(asked.question, props.session.control) : ''}
    isOpen={asked !== null}
    onClose={props.onClose}
  >
    {asked && <Content question={asked.question} version={asked.version} {...props} />}
  </Dialog>
)

function titleOf(question: Question, control: DialogContent['session']['control']): string {
  switch (question.kind) {
    case 'open':
      return texts.opening.title[question.step]
    case 'collect':
      return texts.collect.title[question.step]
    case 'setEnd':
      return control[question.step].endsAt ? texts.setEnd.title.set : texts.setEnd.title.give
    case 'lastMinutes':
      return texts.setEnd.lastMinutes
    default:
      return texts[question.kind].title
  }
}

function Content({ question, ...props }: DialogContent & { question: Question }) {
  switch (question.kind) {
    case 'open':
      return <OpeningDialog step={question.step} {...props} />
    case 'collect':
      return <CollectDialog {...question} {...props} />
    case 'setEnd':
      return <SetEndDialog step={question.step} {...props} />
    case 'extendWindow':
      return <ExtendWindowDialog step={question.step} {...props} />
    case 'setRule':
      return <RuleDialog step={question.step} {...props} />
    case 'lastMinutes':
      return <LastMinutesDialog step={question.step} {...props} />
    case 'end':
      return <EndDialog {...props} />
    case 'continue':
      return <ContinueDialog {...props} />
  }
}

/** Who has seen answers and keeps what was collected, when time is added after an end. */
export const SeenAlreadyDialog = ({
  seen,
  onClose,
}: {
  seen: SeenAlready | null
  onClose: () => void
}) => (
  <Dialog title={texts.seen.title} isOpen={seen !== null} onClose={onClose}>
    {seen && (
      <>
        <SeenText seen={seen} />
        <DialogButtons>
          <Button variant="default" data-autofocus onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button
            onClick={() => {
              onClose()
              seen.goOn()
            }}
          >
            {texts.seen.goOn}
          </Button>
        </DialogButtons>
      </>
    )}
  </Dialog>
)

function SeenText({ seen: { students, teams } }: { seen: SeenAlready }) {
  const areNamesHidden = useAreNamesHidden()
  const only = students.length === 1 && !areNamesHidden ? students[0] : undefined
  const many = only === undefined && students.length > 0
  return (
    <Text>
      {inSentences([
        ...(only !== undefined ? [texts.seen.one({ name: only })] : []),
        ...(many ? [texts.seen.several({ students: students.length })] : []),
        ...(teams.length > 0
          ? [texts.seen.teams({ teams: teams.length, names: listed(teams) })]
          : []),
      ])}
    </Text>
  )
}
