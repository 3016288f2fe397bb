import { texts } from './messages.ts'

/** Whole sentences one after the other, as one text. */
export const inSentences = (sentences: readonly string[]): string =>
  sentences.length === 0
    ? ''
    : sentences.reduce((before, next) => texts.sentences({ before, next }))
