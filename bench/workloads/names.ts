import { randomBytes } from 'node:crypto'

const sounds = ['bdfghjklmnprstvz', 'aeiouyéö']

/** A word of so many letters that no other is like. */
const newWord = (length: number): string => {
  const letters = [...randomBytes(length)].map((byte, index) => {
    const of = sounds[index % 2] ?? ''
    return of[byte % of.length] ?? ''
  })
  return letters.join('').replace(/^./, (first) => first.toUpperCase())
}
/** A name: what is alike is nearly nothing in an answer that is compressed. */
export const newName = (): string => `${newWord(6)} ${newWord(8)}`
