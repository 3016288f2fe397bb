/** What stands in place of an address whose link was never opened: it may be somebody else's. */
const notConfirmed = 'not confirmed'

/** A person's address as others are shown it: in lists, files and mails. */
export const shownAddress = ({
  email,
  isEmailConfirmed,
}: {
  readonly email: string
  readonly isEmailConfirmed: boolean
}): string => (isEmailConfirmed ? email : notConfirmed)
