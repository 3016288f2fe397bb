import { ActionIcon, Button, TextInput } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { maxGrades } from '@tbl/domain/grade-settings'
import { Trash2 } from 'lucide-react'
import { texts } from './messages.ts'
import classes from './settings.module.css'
import { newGrade } from './settings-draft.ts'
import { useRemovalFocus } from './use-removal-focus.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** Names for totals, with falling limits. */
export function GradeFields({ form }: { form: SettingsFormState }) {
  const { grades } = form.values
  const { rows, add, hasRemoved } = useRemovalFocus<HTMLOListElement>()
  const remove = (key: string, at: number) => {
    hasRemoved(at)
    form.clearErrors()
    form.setFieldValue(
      'grades',
      grades.filter((grade) => grade.key !== key),
    )
  }
  return (
    <>
      <ol ref={rows} className={classes.list} aria-label={texts.grades.title}>
        {grades.map(({ key, name }, at) => (
          <li key={key} className={classes.grade}>
            <TextInput
              className={classes.name}
              label={texts.grades.nameLabel}
              aria-label={texts.grades.name({ place: at + 1 })}
              maxLength={limits.gradeName}
              {...form.getInputProps(`grades.${at}.name`)}
            />
            <TextInput
              className={classes.number}
              label={texts.grades.from}
              aria-label={texts.grades.fromOf({ name: name.trim() || texts.grades.unnamed })}
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps(`grades.${at}.from`)}
            />
            <ActionIcon
              mt={28}
              data-removes
              aria-label={texts.grades.remove({ name: name.trim() || texts.grades.unnamed })}
              onClick={() => remove(key, at)}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {grades.length < maxGrades && (
        <Button
          ref={add}
          variant="default"
          onClick={() => form.insertListItem('grades', newGrade())}
        >
          {texts.grades.add}
        </Button>
      )}
    </>
  )
}
