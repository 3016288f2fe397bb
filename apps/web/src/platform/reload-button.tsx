import { Button, type ButtonProps } from '@mantine/core'
import { showError } from '../ui/toast.ts'
import { texts } from './messages.ts'
import { reloadIfServed } from './reload-once.ts'

/** Loads the page anew when the server has it. */
export function ReloadButton(look: ButtonProps) {
  const reload = async () => {
    if (!(await reloadIfServed()))
      showError({ title: texts.notPossible, description: texts.unreachable })
  }
  return (
    <Button {...look} onClick={() => void reload()}>
      {texts.reload}
    </Button>
  )
}
