import { HowTblWorksPage } from '../features/how-tbl-works/how-tbl-works-page.tsx'
import { usePageTitle } from '../platform/page-title.ts'

export function HowTblWorksRoute() {
  usePageTitle('How TBL Works')
  return <HowTblWorksPage />
}
