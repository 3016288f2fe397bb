/**
 * When a column of a person's row is in their copy: always, never, only whether it is they
 * (`self`), once the score is released to them, where the card of the team was sent to them; answers
 * with the texts of what was answered, of votes the own ones, of an entry of the log what names nobody
 * else.
 */
export type Exported =
  | 'always'
  | 'never'
  | 'self'
  | 'score'
  | 'card'
  | 'answers'
  | 'votes'
  | 'subject'

/**
 * What erasure does with a column of a row that stays: nothing; the pseudonym, or an address that is
 * none, takes its place; it is emptied; the log names 'erased person'.
 */
export type Erased = 'stays' | 'pseudonym' | 'no address' | 'emptied' | 'erased person' | 'subject'

/**
 * What a column can be. With rows that erasure removes, everything goes, whatever it is. A `fact` is
 * no text that people write, and `facts` are several in one value; a `text that stays` is one that
 * belongs to a course. A column `of others` is neither the person's nor a secret: what somebody else
 * wrote, or a course's own.
 */
export const kinds = {
  fact: { exported: 'always', erased: 'stays' },
  facts: { exported: 'always', erased: 'stays' },
  text: { exported: 'always', erased: 'emptied' },
  'text that stays': { exported: 'always', erased: 'stays' },
  name: { exported: 'always', erased: 'pseudonym' },
  address: { exported: 'always', erased: 'no address' },
  secret: { exported: 'never', erased: 'emptied' },
  'of others': { exported: 'never', erased: 'stays' },
  person: { exported: 'self', erased: 'stays' },
  'person, unlinked': { exported: 'self', erased: 'emptied' },
  actor: { exported: 'self', erased: 'erased person' },
  score: { exported: 'score', erased: 'stays' },
  'text about a score': { exported: 'score', erased: 'emptied' },
  card: { exported: 'card', erased: 'stays' },
  answers: { exported: 'answers', erased: 'stays' },
  votes: { exported: 'votes', erased: 'stays' },
  subject: { exported: 'subject', erased: 'subject' },
} as const satisfies Record<string, { exported: Exported; erased: Erased }>

export type Kind = keyof typeof kinds
