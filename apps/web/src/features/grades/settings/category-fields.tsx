import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { maxCategories } from '@tbl/domain/grade-categories'
import { parts } from '@tbl/domain/grade-item'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { scoreText } from '../names.ts'
import { labelOf } from './category-label.ts'
import { texts } from './messages.ts'
import classes from './settings.module.css'
import { moved, newCategory, sumOf, withJoins, withoutCategory } from './settings-draft.ts'
import { useRemovalFocus } from './use-removal-focus.ts'
import type { SettingsFormState } from './use-settings-form.ts'

/** Categories with their weights; their order is that of columns. */
export function CategoryFields({ form }: { form: SettingsFormState }) {
  const { categories, placed, typed } = form.values
  const sum = sumOf(form.values)
  const { rows, add, hasRemoved } = useRemovalFocus<HTMLOListElement>()
  const move = (at: number, by: -1 | 1) =>
    form.setFieldValue('categories', moved(categories, at, by))
  return (
    <>
      <ol ref={rows} className={classes.list} aria-label={texts.categories.list}>
        {categories.map((category, at) => {
          const name = labelOf(category)
          const items = [...placed, ...typed].filter((item) => item.category === category.key)
          const isLast = at === categories.length - 1
          return (
            <li key={category.key} className={classes.entry}>
              <div className={classes.fields}>
                <TextInput
                  className={classes.name}
                  label={texts.categories.nameLabel}
                  aria-label={texts.categories.name({ place: at + 1 })}
                  maxLength={limits.categoryName}
                  {...form.getInputProps(`categories.${at}.name`)}
                  value={category.name ?? name}
                />
                <TextInput
                  className={classes.number}
                  label={texts.categories.weight}
                  aria-label={texts.categories.weightOf({ name })}
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.getInputProps(`categories.${at}.weight`)}
                />
                <TextInput
                  className={classes.number}
                  label={texts.categories.drop}
                  aria-label={texts.categories.dropOf({ name })}
                  inputMode="numeric"
                  autoComplete="off"
                  {...form.getInputProps(`categories.${at}.drop`)}
                />
                <NativeSelect
                  className={classes.joins}
                  size="md"
                  label={texts.categories.joins}
                  aria-label={texts.categories.joinsOf({ name })}
                  value={category.joins ?? ''}
                  onChange={({ currentTarget: { value } }) => {
                    const joins = parts.find((part) => part === value) ?? null
                    form.setFieldValue(
                      'categories',
                      withJoins(categories, category.key, joins, labelOf),
                    )
                  }}
                  data={[
                    ...parts.map((part) => ({
                      value: part,
                      label: texts.categories.joinsWith[part],
                    })),
                    { value: '', label: texts.categories.joinsNone },
                  ]}
                />
              </div>
              <div className={classes.below}>
                <span>{texts.categories.items({ items: items.length })}</span>
                <span className={classes.icons}>
                  <ActionIcon
                    aria-label={texts.categories.up({ name })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => move(at, -1)}
                  >
                    <ChevronUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={texts.categories.down({ name })}
                    aria-disabled={isLast || undefined}
                    onClick={() => move(at, 1)}
                  >
                    <ChevronDown size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    data-removes
                    aria-label={texts.categories.remove({ name })}
                    onClick={() => {
                      hasRemoved(at)
                      form.clearErrors()
                      form.setValues(withoutCategory(form.values, category.key))
                    }}
                  >
                    <Trash2 size={18} aria-hidden />
                  </ActionIcon>
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <Text role="status" my="sm">
        {(sum === 100 ? texts.categories.sum : texts.categories.sumOther)({ sum: scoreText(sum) })}
      </Text>
      {categories.length < maxCategories && (
        <Button
          ref={add}
          variant="default"
          onClick={() => form.insertListItem('categories', newCategory())}
        >
          {texts.categories.add}
        </Button>
      )}
    </>
  )
}
