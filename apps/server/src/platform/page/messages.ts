import { textsIn } from '@tbl/texts/texts'

/** What the page says where its program does not run. */
export const pageTexts = textsIn('platform/page', {
  needsJavaScript: 'This page needs JavaScript.',
})
