import { UnstyledButton } from '@mantine/core'
import { Copy } from 'lucide-react'
import classes from './copy-code.module.css'
import { showError, showSuccess } from './toast.ts'

type CopyCodeProps = {
  code: string
  /** Names it: 'Course code'. */
  what: string
  /** One among many on the screen: no frame. */
  isQuiet?: boolean
}

/** A code that people pass on; a click copies it. */
export function CopyCode({ code, what, isQuiet = false }: CopyCodeProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showSuccess({ title: 'Code copied', description: `${what} copied to clipboard.` })
    } catch {
      showError({
        title: 'Code not copied',
        description: `Your browser did not allow it. ${what}: ${code}`,
      })
    }
  }
  return (
    <UnstyledButton
      className={classes.code}
      data-quiet={isQuiet || undefined}
      onClick={copy}
      aria-label={`${code}, copy ${what.toLowerCase()}`}
      title={`Copy ${what.toLowerCase()}`}
    >
      {code}
      <Copy size={14} aria-hidden />
    </UnstyledButton>
  )
}
