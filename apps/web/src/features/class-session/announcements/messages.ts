import type { RefusalCode } from '@tbl/contract/refusal-code'
import { defineTexts } from '@tbl/texts/texts'
import type { RefusalSources } from '../../../platform/refusal.ts'

export const texts = defineTexts('features/class-session/announcements', {
  announce: {
    open: 'Announce...',
    title: 'Announce to the Class',
    label: 'Announcement',
    help: 'All students of the class session read it at once. Ctrl+Enter sends it.',
    length: '{length, number} of {most, number} characters',
    tooLong: 'An announcement has {most, number} characters at most.',
    submit: 'Announce',
    done: 'Announced',
  },
  refusals: {
    TEXT_REQUIRED: 'Please write an announcement.',
    SESSION_NOT_RUNNING:
      'No class session runs now, so nobody would read it. Open a phase, then announce it.',
    TOO_MANY_ANNOUNCEMENTS: 'This class session has had 100 announcements. No more can be made.',
    FORBIDDEN: 'Only the staff of the course can do this.',
    NOT_FOUND: 'This quiz has been deleted.',
  } as const satisfies RefusalSources<RefusalCode<'announcements'>>,
  list: {
    label: 'Announcements',
    seenBy: 'seen by {seen, number} of {students, number}',
    withdrawnAt: 'withdrawn at {time}',
    more: '{count, number} more',
  },
  withdraw: {
    open: 'Withdraw',
    openFor: 'Withdraw: {text}',
    title: 'Withdraw Announcement',
    text: 'It disappears from all screens at once:',
    done: 'Announcement withdrawn',
  },
})
