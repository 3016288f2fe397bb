import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { NoticeBar } from '../../ui/page/notice-bar.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { texts } from './messages.ts'
import { useMissingLanguage, usePageLanguage } from './use-language.ts'

/** Says that the texts of the wanted language do not come; they are asked for again by themselves. */
export function MissingLanguageBar() {
  const language = useLanguage()
  const missing = useMissingLanguage()
  const { tryAgain } = usePageLanguage()
  const [wasMissing, setWasMissing] = useState(false)
  if (missing !== null && !wasMissing) setWasMissing(true)
  const name = missing && new Intl.DisplayNames(language, { type: 'language' }).of(missing)
  return (
    <div role="status">
      {name && (
        <NoticeBar isSubtle text={texts.missing({ language: name })}>
          <Button variant="default" size="sm" flex="none" onClick={tryAgain}>
            {texts.tryAgain}
          </Button>
        </NoticeBar>
      )}
      {wasMissing && missing === null && <VisuallyHidden>{texts.changed}</VisuallyHidden>}
    </div>
  )
}
