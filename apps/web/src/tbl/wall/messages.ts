import { defineTexts } from '@tbl/texts/texts'

/** A page that a projector shows. */
export const texts = defineTexts('tbl/wall', {
  colors: 'Colors',
  light: 'Light',
  dark: 'Dark',
  asSystem: 'As the System',
  fullScreen: 'Full Screen',
  leaveFullScreen: 'Leave Full Screen',
  withKey: '{action} (F)',
})
