import { useMutation } from '@tanstack/react-query'
import { type Language, languages } from '@tbl/texts/languages'
import { showError } from '../../ui/toast.ts'
import { useApi } from '../api.tsx'
import { useMeIfAny, useShowMeAs } from '../session.tsx'
import { texts } from './messages.ts'
import { usePageLanguage } from './use-language.ts'
import { automaticLanguage, rememberLanguage } from './wanted-language.ts'

/** As it is called in a list of languages: in its own words. */
export const languageName = (language: Language): string => {
  const { name, isBeta } = languages[language]
  return isBeta ? texts.beta({ language: name }) : name
}

/**
 * Changes the language of the page, null to whatever the browser asks for: in the profile of who is
 * signed in, else in this browser. Answers whether it is shown now: what cannot be loaded leaves the
 * page as it is.
 */
export function useChooseLanguage(): (language: Language | null) => Promise<boolean> {
  const page = usePageLanguage()
  const me = useMeIfAny()
  const showMeAs = useShowMeAs()
  const api = useApi()
  const { mutateAsync: save } = useMutation(
    api.accounts.setLanguage.mutationOptions({
      onSuccess: ({ language }) => void showMeAs({ language }),
      onError: () => showError(texts.notSaved),
    }),
  )
  const isOwnAccount = me !== null && me.letIn === null
  return async (language) => {
    const forgotten = language === null
    if (forgotten) rememberLanguage(null)
    const next = language ?? automaticLanguage()
    if (!(await page.choose(next))) {
      showError({
        title: texts.notLoaded.title,
        description: texts.notLoaded.description({ language: languages[next].name }),
      })
      return false
    }
    if (isOwnAccount)
      await save({ language }).catch(() => {}) // it is said
    else rememberLanguage(language)
    return true
  }
}
