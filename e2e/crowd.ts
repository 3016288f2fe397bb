import { randomUUID } from 'node:crypto'
import { isInFull } from './languages.ts'

/**
 * A name and a title as long as they may be and a text of some sentences, in characters; part of
 * each cannot be broken at a space.
 */
const lengths = { name: 100, title: 200, text: 400 }
/**
 * Lists that have fewer items than others: a room of 300 has 60 teams, a team 8 members, a page of
 * results 100.
 */
const sizes: Readonly<Record<string, number>> = {
  results: 100,
  teams: 60,
  members: 8,
  questions: 50,
  review: 50,
}
const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
const lengthen = (text: string, length: number): string =>
  `${text} Maximiliane ${word} `.repeat(8).slice(0, length).trim()

/** Which parts of an answer are names and titles. */
const keys: Readonly<Record<string, number>> = {
  name: lengths.name,
  instructorName: lengths.name,
  title: lengths.title,
  courseTitle: lengths.title,
  quizTitle: lengths.title,
  text: lengths.text,
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The same answer of the API with each name and title as long as it may be. */
export function withLongNames(answer: Json): Json {
  if (Array.isArray(answer)) return answer.map(withLongNames)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      const length = keys[key]
      return [
        key,
        length && typeof value === 'string' ? lengthen(value, length) : withLongNames(value),
      ]
    }),
  )
}

/** How many items a list has in a crowd. */
export const crowdOf = isInFull ? 1000 : 100

/**
 * The same answer with `size` items in each of its lists, those that it has again and again under
 * new ids.
 */
export function crowded(answer: Json, size = crowdOf): Json {
  if (Array.isArray(answer))
    return answer.length === 0
      ? []
      : Array.from({ length: size }, (_, index) =>
          index < answer.length
            ? (answer[index] ?? null)
            : renewed(answer[index % answer.length] ?? null, index),
        )
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      Array.isArray(value) ? crowded(value, sizes[key] ?? size) : value,
    ]),
  )
}

/** The same item, and what belongs to it, under new ids and names. */
function renewed(item: Json, number: number): Json {
  if (Array.isArray(item)) return item.map((part) => renewed(part, number))
  if (item === null || typeof item !== 'object') return item
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => {
      if (key === 'id' || key === 'attemptId') return [key, randomUUID()]
      if (key === 'email') return [key, `${number}-${value}`]
      if (key in keys && typeof value === 'string') return [key, `${number} ${value}`]
      return [key, renewed(value, number)]
    }),
  )
}
