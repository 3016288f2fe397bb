/** Co-teachers and assistants of a course, at most. */
export const maxStaff = 50

/** Open invitations to the staff of a course, at most. */
export const maxInvitations = 50

/** Addresses that one call invites, at most. */
export const maxInvited = 20

/** How long an invitation, or the offer of a course, can be accepted; days. */
export const invitationDays = 7

/** Mails that one person's invitations lead to at one address in a day. */
export const invitationMailsADay = 5
