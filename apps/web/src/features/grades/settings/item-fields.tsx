import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { limits } from '@tbl/contract/limits'
import { maxTypedItems } from '@tbl/domain/grade-categories'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { ConfirmButtons, Dialog } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { texts as shared } from '../messages.ts'
import { labelOf } from './category-label.ts'
import { texts } from './messages.ts'
import classes from './settings.module.css'
import { newTypedItem, type TypedItemDraft } from './settings-draft.ts'
import { useRemovalFocus } from './use-removal-focus.ts'
import type { SettingsFormState } from './use-settings-form.ts'

type ItemFieldsProps = {
  form: SettingsFormState
  /** How many scores typed items have now, by key. */
  scores: Readonly<Record<string, number>>
}

/** In which category each result counts, and which are typed. */
export function ItemFields({ form, scores }: ItemFieldsProps) {
  const { placed, typed } = form.values
  const [removing, setRemoving] = useState<TypedItemDraft | null>(null)
  const { rows, add, hasRemoved } = useRemovalFocus<HTMLUListElement>()
  const remove = ({ key }: TypedItemDraft) => {
    hasRemoved(typed.findIndex((item) => item.key === key))
    form.clearErrors()
    form.setFieldValue(
      'typed',
      typed.filter((item) => item.key !== key),
    )
    const known = scores[key] ?? 0
    if (known !== (form.values.scores[key] ?? 0)) form.setFieldValue(`scores.${key}`, known)
  }
  return (
    <>
      <ul className={classes.list} aria-label={texts.items.quizzes}>
        {placed.map(({ key, title, part }, at) => {
          const item = shared.item({ quiz: title, part: shared.parts[part] })
          return (
            <li key={key} className={classes.item}>
              <span className={classes.title}>
                <AuthorText>{item}</AuthorText>
              </span>
              <CategorySelect
                form={form}
                path={`placed.${at}.category`}
                category={placed[at]?.category ?? null}
                item={item}
              />
            </li>
          )
        })}
      </ul>
      {placed.length === 0 && <Text c="var(--tbl-ink-2)">{texts.items.none}</Text>}
      <ul ref={rows} className={classes.list} aria-label={texts.items.typed}>
        {typed.map((one, at) => {
          const item = one.title.trim() || texts.items.unnamed
          return (
            <li key={one.key} className={classes.item}>
              <TextInput
                className={classes.title}
                aria-label={texts.items.titleOf({ place: at + 1 })}
                maxLength={limits.quizTitle}
                {...form.getInputProps(`typed.${at}.title`)}
              />
              <CategorySelect
                form={form}
                path={`typed.${at}.category`}
                category={one.category}
                item={item}
              />
              <ActionIcon
                data-removes
                mt={4}
                aria-label={texts.items.remove({ item })}
                onClick={() => (scores[one.key] ? setRemoving(one) : remove(one))}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
      {typed.length < maxTypedItems && (
        <Button
          ref={add}
          mt="sm"
          variant="default"
          onClick={() => form.insertListItem('typed', newTypedItem())}
        >
          {texts.items.add}
        </Button>
      )}
      <RemoveDialog
        item={removing}
        scores={removing ? (scores[removing.key] ?? 0) : 0}
        onRemove={() => {
          if (removing) remove(removing)
          setRemoving(null)
        }}
        onClose={() => setRemoving(null)}
      />
    </>
  )
}

type CategorySelectProps = {
  form: SettingsFormState
  path: string
  category: string | null
  item: string
}

const CategorySelect = ({ form, path, category, item }: CategorySelectProps) => (
  <NativeSelect
    className={classes.select}
    size="md"
    aria-label={texts.items.categoryOf({ item })}
    value={category ?? ''}
    onChange={({ currentTarget: { value } }) => form.setFieldValue(path, value || null)}
    data={[
      ...form.values.categories.map((one) => ({ value: one.key, label: labelOf(one) })),
      { value: '', label: shared.notCounted },
    ]}
  />
)

type RemoveDialogProps = {
  item: TypedItemDraft | null
  scores: number
  onRemove: () => void
  onClose: () => void
}

/** Says how many scores go with a typed item. */
function RemoveDialog({ item, scores, onRemove, onClose }: RemoveDialogProps) {
  const shown = useLatest(item && { title: item.title, scores })
  return (
    <Dialog title={texts.removing.title} isOpen={item !== null} onClose={onClose}>
      <Text>
        {shown &&
          inParts(
            texts.removing.text.parts<ReactNode>({
              scores: shown.scores,
              item: <AuthorText key="item">{shown.title}</AuthorText>,
              b: (inside) => <b key="b">{inParts(inside)}</b>,
            }),
          )}
      </Text>
      <ConfirmButtons confirm={texts.removing.confirm} onConfirm={onRemove} onCancel={onClose} />
    </Dialog>
  )
}
