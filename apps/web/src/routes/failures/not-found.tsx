import { usePageTitle } from '../../platform/page-title.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/page/page-states.tsx'
import { texts } from '../messages.ts'

export function NotFoundPage() {
  usePageTitle(texts.pages.notFound)
  return (
    <EmptyState
      isPage
      title={texts.notFound.title}
      text={texts.notFound.text}
      action={
        <ButtonLink to="/" variant="ink">
          {texts.notFound.back}
        </ButtonLink>
      }
    />
  )
}
