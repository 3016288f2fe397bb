import { NativeSelect, VisuallyHidden } from '@mantine/core'
import { allLanguages, isLanguage } from '@tbl/texts/languages'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../ui/use-language.ts'
import { languageName, useChooseLanguage } from './language-choice.ts'
import classes from './language-select.module.css'
import { texts } from './messages.ts'

/** The language of the page, to be changed where one reads. */
export function LanguageSelect() {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const [isChanged, setIsChanged] = useState(false)
  return (
    <>
      <NativeSelect
        className={classes.select}
        classNames={{ input: classes.input }}
        size="sm"
        aria-label={texts.label}
        leftSection={<Languages size={16} aria-hidden />}
        value={language}
        onChange={async ({ currentTarget: { value } }) => {
          if (isLanguage(value)) setIsChanged(await choose(value))
        }}
      >
        {allLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </NativeSelect>
      <VisuallyHidden role="status">{isChanged ? texts.changed : null}</VisuallyHidden>
    </>
  )
}
