import type { AppealStatus } from '@tbl/contract/appeals'
import { serverBusy } from '../../platform/failure.ts'

type Message = { title: string; description: string }
type Decision = Exclude<AppealStatus, 'pending'>

export const statusWords: Record<AppealStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
}

export const loadFailed: Message = {
  title: 'Error',
  description: 'Failed to load appeals. Please try again.',
}
export const appealFiled: Message = {
  title: 'Appeal Submitted',
  description: 'Your instructor reads it and answers here.',
}
export const reasonRequired: Message = {
  title: 'Reason Required',
  description: 'Please provide a reason for your appeal.',
}
export const feedbackRequired: Message = {
  title: 'Feedback Required',
  description: 'Please provide feedback explaining your decision.',
}
export const filingFailed: Message = {
  title: 'Submission Failed',
  description: 'Failed to submit appeal',
}
export const resolutionFailed: Message = {
  title: 'Resolution Failed',
  description: 'Failed to resolve appeal. Please try again.',
}

export const resolved: Record<Decision, Message> = {
  accepted: {
    title: 'Appeal Resolved',
    description: 'Appeal has been accepted successfully. Team score has been recalculated.',
  },
  rejected: { title: 'Appeal Resolved', description: 'Appeal has been rejected successfully.' },
}

type AccessCode = 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'BUSY'

/** Why an appeal was not filed. */
export const filingRefusals: Record<
  'REASON_REQUIRED' | 'NOT_CAPTAIN' | 'NOTHING_TO_APPEAL' | 'ALREADY_APPEALED' | AccessCode,
  Message
> = {
  REASON_REQUIRED: reasonRequired,
  NOT_CAPTAIN: {
    title: filingFailed.title,
    description: 'Only the captain can do this. Your team has another captain now.',
  },
  NOTHING_TO_APPEAL: {
    title: filingFailed.title,
    description: 'Your team answered this question at the first try.',
  },
  ALREADY_APPEALED: {
    title: filingFailed.title,
    description: 'Your team has appealed this question already.',
  },
  UNAUTHORIZED: { title: filingFailed.title, description: 'Please log in again.' },
  FORBIDDEN: { title: filingFailed.title, description: 'You are not a member of this team.' },
  BUSY: { title: filingFailed.title, description: serverBusy },
  NOT_FOUND: {
    title: filingFailed.title,
    description: 'The quiz or your team is not there any more.',
  },
}

/** Why an appeal was not resolved; what was decided by another window stands in the dialog. */
export const resolutionRefusals: Record<
  'FEEDBACK_REQUIRED' | 'ALREADY_RESOLVED' | AccessCode,
  Message
> = {
  FEEDBACK_REQUIRED: feedbackRequired,
  ALREADY_RESOLVED: resolutionFailed,
  UNAUTHORIZED: { title: resolutionFailed.title, description: 'Please log in again.' },
  FORBIDDEN: {
    title: resolutionFailed.title,
    description: 'Only the instructor of the course can do this.',
  },
  BUSY: { title: resolutionFailed.title, description: serverBusy },
  NOT_FOUND: { title: resolutionFailed.title, description: 'This appeal has been deleted.' },
}
