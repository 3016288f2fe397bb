import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Language, languages } from '@tbl/texts/languages'
import { useState } from 'react'
import { showError } from '../../ui/toast.ts'
import { useApi } from '../api.tsx'
import { useShowMeAs } from '../session.tsx'
import { texts } from './messages.ts'
import { usePageLanguage } from './use-language.ts'
import { automaticLanguage, rememberLanguage } from './wanted-language.ts'

/** As it is called in a list of languages: in its own words. */
export const languageName = (language: Language): string => {
  const { name, isBeta } = languages[language]
  return isBeta ? texts.beta({ language: name }) : name
}

/** Whose language is changed: that of the account that is signed in here, if any. */
function useOwnAccount(): () => Promise<boolean> {
  const api = useApi()
  const queryClient = useQueryClient()
  return async () => {
    const session = await queryClient
      .ensureQueryData(api.accounts.me.queryOptions({ input: {} }))
      .catch(() => null)
    return session?.me != null && session.me.letIn === null
  }
}

/**
 * Changes the language of the page, null to whatever the browser asks for: in the profile of who is
 * signed in, else in this browser. Answers whether it is shown now: what cannot be loaded leaves the
 * page as it is, and what was overtaken by a later choice is not kept.
 */
function useChooseLanguage(): (language: Language | null) => Promise<boolean> {
  const page = usePageLanguage()
  const showMeAs = useShowMeAs()
  const isOwnAccount = useOwnAccount()
  const api = useApi()
  const { mutateAsync: save } = useMutation(
    api.accounts.setLanguage.mutationOptions({
      scope: { id: 'language' }, // one after the other
      onSuccess: ({ language }) => void showMeAs({ language }),
      onError: () => showError(texts.notSaved),
    }),
  )
  return async (language) => {
    const next = language ?? automaticLanguage({ isForgotten: true })
    const outcome = await page.choose(next)
    if (outcome === 'missing')
      showError({
        title: texts.notLoaded.title,
        description: texts.notLoaded.description({ language: languages[next].name }),
      })
    if (outcome !== 'shown') return false
    const isOwn = await isOwnAccount()
    if (language === null || !isOwn) rememberLanguage(language)
    if (isOwn) await save({ language }).catch(() => {}) // it is said
    return true
  }
}

/**
 * The same for a list to choose from: what is wanted until it is shown or given up, undefined
 * otherwise, and whether the last choice has changed the page.
 */
export function useLanguageList() {
  const choose = useChooseLanguage()
  const [wanted, setWanted] = useState<Language | null | undefined>()
  const [isChanged, setIsChanged] = useState(false)
  const change = async (next: Language | null) => {
    setWanted(next)
    setIsChanged(false)
    setIsChanged(await choose(next))
    setWanted((now) => (now === next ? undefined : now)) // or a later choice is on its way
  }
  return { wanted, isChanged, change }
}
