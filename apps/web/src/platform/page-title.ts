import { useDocumentTitle } from '@mantine/hooks'
import { texts } from './messages.ts'
import { product } from './product.ts'

/** Names the page in the browser's tab. */
export const usePageTitle = (title: string): void =>
  useDocumentTitle(texts.pageTitle({ title, product }))
