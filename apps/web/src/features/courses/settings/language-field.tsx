import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { contentLanguages, isContentLanguage } from '@tbl/domain/content-languages'
import { useMemo } from 'react'
import { useLanguage } from '../../../ui/use-language.ts'
import type { CourseDraft } from './course-draft.ts'
import { texts } from './messages.ts'

/** The value of the choice that names none. */
const notNamed = 'none'

/** Languages by their names in that of the page, in its order. */
function choicesIn(page: string) {
  const names = new Intl.DisplayNames(page, { type: 'language' })
  const { compare } = new Intl.Collator(page)
  return contentLanguages
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
}

/** In which language the course is taught. */
export function LanguageField({ form }: { form: UseFormReturnType<CourseDraft> }) {
  const page = useLanguage()
  const choices = useMemo(() => choicesIn(page), [page])
  return (
    <Select
      label={texts.fields.language}
      description={texts.fields.languageHelp}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[{ value: notNamed, label: texts.fields.notNamed }, ...choices]}
      allowDeselect={false}
      searchable
      nothingFoundMessage={texts.fields.languageNotFound}
      value={form.values.language ?? notNamed}
      onChange={(chosen) =>
        form.setFieldValue('language', isContentLanguage(chosen) ? chosen : null)
      }
    />
  )
}
