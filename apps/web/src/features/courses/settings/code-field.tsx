import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { maxCodeLength } from '@tbl/domain/course'
import { Check } from 'lucide-react'
import { texts as shared } from '../messages.ts'
import classes from './code-field.module.css'
import type { CourseDraft } from './course-draft.ts'
import { texts } from './messages.ts'
import type { CodeCheck } from './use-code-check.ts'

/**
 * The code of a course, and whether it is free; a free one instead of a taken one takes one click.
 */
export function CodeField({
  form,
  check,
}: {
  form: UseFormReturnType<CourseDraft>
  check: CodeCheck
}) {
  const { error, ...field } = form.getInputProps('code')
  const take = (code: string) => {
    form.setFieldValue('code', code)
    form.getInputNode('code')?.focus() // the button goes
  }
  return (
    <div>
      <TextInput
        label={shared.code.label}
        description={
          check.state !== 'taken' && (
            <span role="status" className={classes.check}>
              {check.state === 'free' && <Check size={14} strokeWidth={3} aria-hidden />}
              {texts.code.checks[check.state]}
            </span>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={maxCodeLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        {...field}
        error={check.state === 'taken' ? <span role="status">{texts.code.taken}</span> : error}
      />
      {check.state === 'taken' && check.freeCode !== null && (
        <FreeCode code={check.freeCode} onTake={take} />
      )}
    </div>
  )
}

/** A long code wraps, where a button would cut it off. */
const wrapping = { label: { whiteSpace: 'normal', overflowWrap: 'anywhere' } } as const

const FreeCode = ({ code, onTake }: { code: string; onTake: (code: string) => void }) => (
  <Button
    variant="default"
    size="sm"
    h="auto"
    mih="var(--tbl-h-sm)"
    maw="100%"
    mt={8}
    py={6}
    styles={wrapping}
    onClick={() => onTake(code)}
  >
    {texts.code.use({ code })}
  </Button>
)
