import { VisuallyHidden } from '@mantine/core'
import { allLanguages, isLanguage } from '@tbl/texts/languages'
import { Languages } from 'lucide-react'
import { useLanguage } from '../../ui/use-language.ts'
import { languageName, useLanguageList } from './language-choice.ts'
import classes from './language-select.module.css'
import { texts } from './messages.ts'

/**
 * The language of the page, to be changed where one reads. It is on every page, and so the browser's
 * own: the library's select would be a quarter of what it all costs.
 */
export function LanguageSelect() {
  const language = useLanguage()
  const { wanted, isChanged, change } = useLanguageList()
  return (
    <span className={classes.field}>
      <Languages size={16} aria-hidden />
      <select
        className={classes.select}
        aria-label={texts.label}
        aria-busy={wanted !== undefined}
        value={wanted ?? language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) void change(value)
        }}
      >
        {allLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
      <VisuallyHidden role="status">{isChanged ? texts.changed : null}</VisuallyHidden>
    </span>
  )
}
