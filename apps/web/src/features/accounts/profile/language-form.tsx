import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { allLanguages, isLanguage, type Language } from '@tbl/texts/languages'
import { languageName, useLanguageList } from '../../../platform/language/language-choice.ts'
import { texts as ofLanguage } from '../../../platform/language/messages.ts'
import { texts } from './messages.ts'

/** The language of the person, on all devices; `chosen` null: whatever a browser asks for. */
export function LanguageForm({ chosen }: { chosen: Language | null }) {
  const { wanted, isChanged, change } = useLanguageList()
  const shown = wanted === undefined ? chosen : wanted
  return (
    <>
      <NativeSelect
        aria-label={texts.language.title}
        description={shown === null ? texts.language.automaticText : null}
        inputWrapperOrder={['input', 'description']}
        value={shown ?? 'automatic'}
        onChange={({ currentTarget: { value } }) => void change(isLanguage(value) ? value : null)}
      >
        <option value="automatic">{texts.language.automatic}</option>
        {allLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </NativeSelect>
      <VisuallyHidden role="status">{isChanged ? ofLanguage.changed : null}</VisuallyHidden>
    </>
  )
}
