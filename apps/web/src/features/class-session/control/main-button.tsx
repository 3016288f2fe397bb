import { Button, Text } from '@mantine/core'
import type { ClassSession } from '@tbl/contract/class-session'
import { ButtonLink } from '../../../ui/link.tsx'
import type { MainStep } from './main-step.ts'
import { texts } from './messages.ts'
import { useIsSettled } from './use-is-settled.ts'

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

/**
 * The one main button: the next step. What it does can change by itself, as when the last team is
 * done: a press that comes just then is for neither step.
 */
export function MainButton({ main, session, isDisabled, onClick }: MainButtonProps) {
  const isSettled = useIsSettled('step' in main ? `${main.does} ${main.step}` : main.does)
  return (
    <Button
      disabled={isDisabled || lacksTeams(session, main)}
      aria-disabled={!isSettled || undefined}
      onClick={(event) => isSettled && event.detail < 2 && onClick()}
    >
      {mainText(main)}
    </Button>
  )
}

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
