import { Button, type ButtonProps } from '@mantine/core'
import { showError } from '../ui/toast.ts'
import { unreachable } from './failure.ts'
import { reloadIfServed } from './reload-once.ts'

/** Loads the page anew when the server has it. */
export function ReloadButton(look: ButtonProps) {
  const reload = async () => {
    if (!(await reloadIfServed())) showError({ title: 'Not possible', description: unreachable })
  }
  return (
    <Button {...look} onClick={() => void reload()}>
      Reload
    </Button>
  )
}
