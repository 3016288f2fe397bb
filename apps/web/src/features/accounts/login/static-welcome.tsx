import { MantineProvider } from '@mantine/core'
import { type LanguageTexts, showTexts } from '@tbl/texts/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { cssVariablesResolver } from '../../../ui/theme/colors.ts'
import { theme } from '../../../ui/theme/theme.ts'
import { WelcomeLayout } from './welcome-layout.tsx'

/**
 * The welcome page in a language, without what one does there, as HTML for the build: it is there
 * before any program is.
 */
export function drawWelcome(texts: LanguageTexts): string {
  showTexts(texts)
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
      <WelcomeLayout>{null}</WelcomeLayout>
    </MantineProvider>,
  )
}
