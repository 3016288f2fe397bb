import { UnstyledButton } from '@mantine/core'
import { Copy } from 'lucide-react'
import classes from './copy-code.module.css'
import { type Message, showError, showSuccess } from './toast.ts'

type CopyCodeTexts = {
  copy: string
  which: (values: { code: string }) => string
  copied: Message
  notCopied: { title: string; description: (values: { code: string }) => string }
}

type CopyCodeProps = {
  code: string
  /** Name what kind of code it is. */
  texts: CopyCodeTexts
  /** One among many on the screen: no frame. */
  isSubtle?: boolean
}

/** A code that people pass on; a click copies it. */
export function CopyCode({ code, texts, isSubtle = false }: CopyCodeProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showSuccess(texts.copied)
    } catch {
      const { title, description } = texts.notCopied
      showError({ title, description: description({ code }) })
    }
  }
  return (
    <UnstyledButton
      className={classes.code}
      data-subtle={isSubtle || undefined}
      onClick={copy}
      aria-label={texts.which({ code })}
      title={texts.copy}
    >
      {code}
      <Copy size={14} aria-hidden />
    </UnstyledButton>
  )
}
