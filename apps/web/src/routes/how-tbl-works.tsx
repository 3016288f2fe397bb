import { HowTblWorksPage } from '../features/how-tbl-works/how-tbl-works-page.tsx'
import { useTours } from '../features/tours/tours-provider.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function HowTblWorksRoute() {
  const { seeDemo } = useTours()
  usePageTitle('How TBL Works')
  return <HowTblWorksPage onSeeDemo={seeDemo} />
}
