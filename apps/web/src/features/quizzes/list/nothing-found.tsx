import { EmptyState } from '../../../ui/page/page-states.tsx'
import { texts } from './messages.ts'

/** No quiz matches what was searched for. */
export const NothingFound = () => (
  <EmptyState title={texts.notFound.title} text={texts.notFound.text} />
)
