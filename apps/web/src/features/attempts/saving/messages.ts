import { defineTexts } from '@tbl/texts/texts'
import type { SaveStatus } from './save-queue.ts'

export const texts = defineTexts('features/attempts/saving', {
  /** Where the choices are, in one quiet line. */
  status: {
    none: '',
    saved: 'Saved',
    saving: 'Saving',
    offline: 'Offline, kept on this device',
    busy: 'The server is busy. Your answer is kept on this device and sent again.',
    kept: 'Kept on this device only',
    unkept: 'Not saved',
  } as const satisfies Record<SaveStatus, string>,
  /** The same on the chosen answer itself. */
  mark: {
    none: '',
    saved: 'Saved',
    saving: 'Saving',
    offline: 'Kept',
    busy: 'Kept',
    kept: 'Kept',
    unkept: '',
  } as const satisfies Record<SaveStatus, string>,
  outage: 'You are offline. Your answers are kept on this device.',
  outageOver: 'You are back online. Your answers are saved.',
  /** `lost`: how many answers do not fit the newer version. */
  changed:
    'The quiz was changed. Your answers are kept where the questions are the same.{lost, plural, =0 {} one { # answer could not be kept.} other { # answers could not be kept.}}',
})
