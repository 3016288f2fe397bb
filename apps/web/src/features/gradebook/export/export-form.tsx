import { Checkbox, NativeSelect, Radio, Text, TextInput } from '@mantine/core'
import { type CanvasLogin, canvasLogins } from '@tbl/domain/canvas-file'
import { defaultExportPoints, maxExportPoints, minExportPoints } from '@tbl/domain/grade-export'
import { type Part, parts } from '@tbl/domain/grade-item'
import { moodlePoints } from '@tbl/domain/moodle-file'
import { type ReactNode, useEffect, useRef } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { AuthorText } from '../../../tbl/author-text.tsx'
import { SectionSelect } from '../../../tbl/sections/section-select.tsx'
import type { SectionFilter } from '../../../tbl/sections/use-sections.ts'
import { FormButtons } from '../../../ui/dialog.tsx'
import { inParts } from '../../../ui/in-parts.ts'
import { numberToType, readNumber } from '../../../ui/number.ts'
import { texts as shared } from '../messages.ts'
import classes from './export-form.module.css'
import { texts } from './messages.ts'
import { exportForms, type ExportForm as FileForm, useExport } from './use-export.ts'

export type ExportableQuiz = { id: string; title: string; hasResults: boolean }
type ExportFormProps = {
  courseId: string
  filter: SectionFilter
  quizzes: readonly ExportableQuiz[]
  onClose: () => void
}

type ExportValues = {
  quizIds: string[]
  types: Part[]
  sectionId: string | null
  /** As it is typed. */
  points: string
  form: FileForm
  login: CanvasLogin
  withFormer: boolean
}

/** The same list with one thing put in or taken out. */
const toggled = <Item,>(items: readonly Item[], item: Item): Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]

/** A quiz as it can be chosen. */
function QuizChoice({ title, hasResults }: Pick<ExportableQuiz, 'title' | 'hasResults'>) {
  const quiz = <AuthorText>{title}</AuthorText>
  return hasResults ? quiz : inParts(texts.noResults.parts<ReactNode>({ quiz }))
}

/** Quizzes, kinds of scores and points possible. Everything that has results is chosen at first. */
export function ExportForm({ courseId, filter, quizzes, onClose }: ExportFormProps) {
  const form = useContractForm<ExportValues>({
    of: ['gradebook', 'export'],
    initialValues: {
      quizIds: quizzes.filter(({ hasResults }) => hasResults).map(({ id }) => id),
      types: [...parts],
      sectionId: filter.sectionId,
      points: numberToType(defaultExportPoints),
      ...{ form: 'csv', login: 'email', withFormer: false },
    },
  })
  const { quizIds: chosen, types, form: kind, login, sectionId } = form.values
  const hasFormer = kind !== 'csv' && sectionId === null // who has left is in no section
  const first = {
    quizzes: useRef<HTMLInputElement>(null),
    types: useRef<HTMLInputElement>(null),
    points: useRef<HTMLInputElement>(null),
  }
  // the form may come after its dialog, which looks for the focus once
  useEffect(() => first.quizzes.current?.focus(), [first.quizzes])
  const { exportFile, isPending } = useExport(courseId, {
    onDone: onClose,
    onFlaw: (field) => first[field].current?.focus(),
  })
  const quizIds = quizzes.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  const isAll = quizIds.length > 0 && quizIds.length === quizzes.length
  const submit = form.onSubmit(({ points, withFormer }) =>
    exportFile({
      ...{ quizIds, types, sectionId, points: readNumber(points), form: kind, login },
      withFormer: hasFormer && withFormer,
    }),
  )
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className={classes.group}>
        <legend>{texts.quizzes}</legend>
        <Checkbox
          ref={first.quizzes}
          data-autofocus
          classNames={{ body: classes.choice, labelWrapper: classes.words }}
          label={texts.allQuizzes({ count: quizzes.length })}
          checked={isAll}
          indeterminate={quizIds.length > 0 && !isAll}
          onChange={() => form.setFieldValue('quizIds', isAll ? [] : quizzes.map(({ id }) => id))}
        />
        <div className={classes.quizzes}>
          {quizzes.map(({ id, title, hasResults }) => (
            <Checkbox
              key={id}
              classNames={{ body: classes.choice, labelWrapper: classes.words }}
              label={<QuizChoice title={title} hasResults={hasResults} />}
              checked={chosen.includes(id)}
              onChange={() => form.setFieldValue('quizIds', toggled(chosen, id))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{texts.scores}</legend>
        <div className={classes.types}>
          {parts.map((type, index) => (
            <Checkbox
              key={type}
              ref={index === 0 ? first.types : undefined}
              classNames={{ body: classes.choice }}
              label={shared.parts[type]}
              checked={types.includes(type)}
              onChange={() => form.setFieldValue('types', toggled(types, type))}
            />
          ))}
        </div>
      </fieldset>
      <NativeSelect
        label={texts.form}
        data={exportForms.map((value) => ({ value, label: texts.forms[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => form.setFieldValue('form', value as FileForm)}
        description={kind === 'csv' ? undefined : `${texts.tryFirst} ${texts.confirmedOnly}`}
        mt="md"
        maw={320}
      />
      <SectionSelect
        sections={filter.sections}
        sectionId={sectionId}
        onSection={(next) => form.setFieldValue('sectionId', next)}
        hasLabel
      />
      {hasFormer && (
        <Checkbox
          classNames={{ body: classes.choice, labelWrapper: classes.words }}
          label={texts.former}
          checked={form.values.withFormer}
          onChange={({ currentTarget: { checked } }) => form.setFieldValue('withFormer', checked)}
          mt="md"
        />
      )}
      {kind === 'canvas' && (
        <Radio.Group
          label={texts.login}
          value={login}
          onChange={(value) => form.setFieldValue('login', value as CanvasLogin)}
          mt="md"
        >
          {canvasLogins.map((one) => (
            <Radio key={one} value={one} label={texts.logins[one]} mt="xs" />
          ))}
        </Radio.Group>
      )}
      <TextInput
        ref={first.points}
        label={texts.points}
        description={texts.pointsHelp({ min: minExportPoints, max: maxExportPoints })}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('points')}
        mt="md"
        maw={240}
      />
      {kind === 'moodle' && readNumber(form.values.points) > moodlePoints && (
        <Text role="status" mt="xs">
          {texts.moodlePoints}
        </Text>
      )}
      <p className={classes.progress} role="status">
        {isPending && texts.busy({ quizzes: quizIds.length })}
      </p>
      <FormButtons submit={texts.submit} isBusy={isPending} onCancel={onClose} />
    </form>
  )
}
