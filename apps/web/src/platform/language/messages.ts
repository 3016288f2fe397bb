import { defineTexts } from '@tbl/texts/texts'

export const texts = defineTexts('platform/language', {
  label: 'Language',
  /** A language that no native speaker has read yet. */
  beta: '{language} (beta)',
  /** Once it has changed, for screen readers. */
  changed: 'This page is in English now.',
  notLoaded: {
    title: 'Language not changed',
    description: '{language} could not be loaded. Please try again.',
  },
  notSaved: {
    title: 'Language not saved',
    description: 'It is changed on this page only. Please try again.',
  },
  /** On top of a page that is in English for want of its texts. */
  missing: 'This page could not be loaded in {language}.',
  tryAgain: 'Try Again',
})
