import { Button, Text } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { ButtonLink } from '../../../ui/link.tsx'
import type { MainStep } from './main-step.ts'
import { texts } from './messages.ts'

const mainText = (main: MainStep): string => {
  if (main.does === 'open' || main.does === 'collect') return texts.main[main.does][main.step]
  return texts.main[main.does]
}

/** Whether the next step is the team phase of a course without teams. */
export const lacksTeams = ({ teams }: Pick<ClassSession, 'teams'>, main: MainStep): boolean =>
  main.does === 'open' && main.step === 'team' && teams.length === 0

type MainButtonProps = {
  main: MainStep
  session: ClassSession
  isDisabled: boolean
  onClick: () => void
}

/** The one main button: the next step. */
export const MainButton = ({ main, session, isDisabled, onClick }: MainButtonProps) => (
  <Button
    disabled={isDisabled || lacksTeams(session, main)}
    onClick={(event) => event.detail < 2 && onClick()}
  >
    {mainText(main)}
  </Button>
)

/** Why the team phase cannot be opened, and where teams are made. */
export const NoTeams = ({ courseId }: { courseId: string | null }) => (
  <>
    <Text size="sm">{texts.noTeams}</Text>
    {courseId && (
      <ButtonLink
        size="sm"
        variant="default"
        to="/courses/$courseId"
        params={{ courseId }}
        search={{ tab: 'teams' }}
      >
        {texts.goToTeams}
      </ButtonLink>
    )}
  </>
)
