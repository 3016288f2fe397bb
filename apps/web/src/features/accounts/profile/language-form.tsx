import { Radio, Stack, VisuallyHidden } from '@mantine/core'
import { allLanguages, isLanguage, type Language } from '@tbl/texts/languages'
import { useState } from 'react'
import { languageName, useChooseLanguage } from '../../../platform/language/language-choice.ts'
import { texts as ofLanguage } from '../../../platform/language/messages.ts'
import { texts } from './messages.ts'

/** The language of the person, on all devices; `chosen` null: whatever a browser asks for. */
export function LanguageForm({ chosen }: { chosen: Language | null }) {
  const choose = useChooseLanguage()
  const [wanted, setWanted] = useState<Language | null | undefined>()
  const [isChanged, setIsChanged] = useState(false)
  const change = async (value: string) => {
    const language = isLanguage(value) ? value : null
    setWanted(language)
    setIsChanged(await choose(language))
    setWanted(undefined)
  }
  return (
    <>
      <Radio.Group
        aria-label={texts.language.title}
        value={(wanted === undefined ? chosen : wanted) ?? 'automatic'}
        onChange={(value) => void change(value)}
      >
        <Stack gap="xs">
          <Radio
            value="automatic"
            label={texts.language.automatic}
            description={texts.language.automaticText}
          />
          {allLanguages.map((one) => (
            <Radio key={one} value={one} label={<span lang={one}>{languageName(one)}</span>} />
          ))}
        </Stack>
      </Radio.Group>
      <VisuallyHidden role="status">{isChanged ? ofLanguage.changed : null}</VisuallyHidden>
    </>
  )
}
