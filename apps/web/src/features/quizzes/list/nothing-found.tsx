import { EmptyState } from '../../../ui/page/page-states.tsx'

/** No quiz matches what was searched for. */
export const NothingFound = () => (
  <EmptyState title="No quizzes found" text="No quiz matches your search." />
)
