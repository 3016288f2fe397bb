import { useDocumentTitle } from '@mantine/hooks'
import { product } from './product.ts'

/** Names the page in the browser's tab. */
export const usePageTitle = (title: string): void => useDocumentTitle(`${title} - ${product}`)
