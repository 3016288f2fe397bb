import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('tbl/keys', {
  title: 'Keys',
  switch: 'Single keys',
})
