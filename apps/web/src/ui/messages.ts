import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('ui', {
  cancel: 'Cancel',
  close: 'Close',
  closeMessage: 'Close Message',
  tryAgain: 'Try Again',
  loading: 'Loading',
  checkConnection: 'Check your connection and try again.',
  back: 'Back',
  discard: {
    title: 'Discard changes?',
    text: 'What you wrote is not saved yet.',
    confirm: 'Discard changes',
    cancel: 'Keep editing',
  },
  showMore: {
    button: 'Show More',
    busy: 'Loading...',
    shown: '{shown, number} of {total, number}',
  },
  /** Sentences one after the other. */
  sentences: '{before} {next}',
  shell: {
    skip: 'Skip to Content',
    home: '{product}, to the dashboard',
    nav: 'Main',
    copyright: '<hidden>Copyright </hidden>© {year} {product}',
  },
  userMenu: {
    label: 'User menu: {name}, {role}',
    takeTutorial: 'Take Tutorial',
    logOut: 'Logout',
  },
})
