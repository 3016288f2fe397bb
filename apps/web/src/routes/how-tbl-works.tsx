import { HowTblWorksPage } from '../features/how-tbl-works/how-tbl-works-page.tsx'
import { useTours } from '../features/tours/tours-provider.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { texts } from './messages.ts'

export function HowTblWorksRoute() {
  const { seeDemo } = useTours()
  usePageTitle(texts.pages.howTblWorks)
  return <HowTblWorksPage onSeeDemo={seeDemo} />
}
