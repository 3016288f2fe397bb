import { mostAccepted, rules } from '@tbl/domain/key-correction'
import { z } from 'zod'
import { base, contentLanguage, id, multiLine, Person, percent, timestamp } from './base.ts'
import { limits } from './limits.ts'

const optionSets = z.array(z.array(id))

const KeyedOption = z.object({ id, text: z.string(), isCorrect: z.boolean() })

/** What holds at a question in place of its key; `accepted` is null where nothing else is right. */
const Ruling = z.object({ rule: z.enum(rules), accepted: optionSets.nullable() })
export type Ruling = z.infer<typeof Ruling>

/** By what those are graded who have answered a question: its key then, and what holds instead. */
const Grading = z.object({
  key: z.array(id),
  ruling: Ruling.nullable(),
  students: z.int(),
  teams: z.int(),
})

/** A way in which a question was worded, in these versions; `ruling`: in the newest of them. */
const Wording = z.object({
  versions: z.array(z.int()),
  text: z.string(),
  options: z.array(KeyedOption),
  /** When the first of these versions was made. */
  since: timestamp,
  ruling: Ruling.nullable(),
  students: z.int(),
  teams: z.int(),
  /** One for each key and ruling by which somebody who answered this wording is graded. */
  gradings: z.array(Grading),
})
export type Wording = z.infer<typeof Wording>

/** A question that can be corrected: those that nobody has answered are edited. */
const CorrectedQuestion = z.object({
  questionId: id,
  /** From 1, in the newest version that has it; null: the current one has it no more. */
  number: z.int().nullable(),
  kind: z.enum(['single', 'multiple']),
  /** In the order of their versions, the newest last. */
  wordings: z.array(Wording),
  /** Counted students and teams that have answered it. */
  students: z.int(),
  teams: z.int(),
  /** Appeals of it that wait for a decision. */
  pendingAppeals: z.array(id),
  /** How many other questions count in the newest version. */
  others: z.int(),
})
export type CorrectedQuestion = z.infer<typeof CorrectedQuestion>

/** A correction as it was made, for who teaches. */
export const KeyCorrection = z.object({
  id,
  questionId: id,
  /** As its versions have it: the newest of them. */
  question: z.object({
    /** From 1, where it stands now; null: the quiz has it no more. */
    number: z.int().nullable(),
    text: z.string(),
    /** Then those that earlier versions had. */
    options: z.array(KeyedOption),
  }),
  rule: z.enum(rules),
  accepted: optionSets.nullable(),
  /** Made for one wording alone. */
  isForOneWording: z.boolean(),
  reason: z.string(),
  madeBy: Person,
  madeAt: timestamp,
  /** How many scores it changed. */
  changed: z.int(),
  undone: z.object({ by: Person, at: timestamp, reason: z.string() }).nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type KeyCorrection = z.infer<typeof KeyCorrection>

/** What of a quiz can be corrected, and was. */
export const Corrections = z.object({
  quizId: id,
  quizTitle: z.string(),
  courseId: id.nullable(),
  contentLanguage,
  questions: z.array(CorrectedQuestion),
  /** The newest first. */
  corrections: z.array(KeyCorrection),
  can: z.object({ correct: z.boolean() }),
})
export type Corrections = z.infer<typeof Corrections>

/** What is to be corrected, and how. */
export const CorrectionForm = z.strictObject({
  questionId: id,
  rule: z.enum(rules),
  /** For 'accept' and 'replace': all answers that are to count as right. */
  answers: z.array(z.array(id).max(limits.options)).max(mostAccepted + 10),
  /** A version whose wording it is made for alone; null: all. */
  version: z.int32().min(1).nullable(),
})
export type CorrectionForm = z.infer<typeof CorrectionForm>

const scores = { from: percent, to: percent }
const edits = {
  /** The score that was typed instead; null: none. */
  edited: percent.nullable(),
  earned: z.object(scores),
}

const Tally = z.object({
  up: z.int(),
  same: z.int(),
  down: z.int(),
  /** Means with 2 decimals; null: of nobody. */
  mean: z.object({ from: percent.nullable(), to: percent.nullable() }),
})
export type Tally = z.infer<typeof Tally>

/**
 * Who changes by how much; nothing is changed by it. `from` and `to` are the scores that are shown,
 * an edited one stays unless it is replaced.
 */
export const CorrectionPreview = z.object({
  fingerprint: z.string(),
  students: Tally,
  teams: Tally,
  /** Of the students, who have left the course. */
  former: z.int(),
  /** Whose score changes, by name; an edited one is listed in any case. */
  people: z.array(
    z.object({
      attemptId: id,
      student: Person,
      isFormer: z.boolean(),
      /** Of who asks: about their edited score somebody else decides. */
      isOwn: z.boolean(),
      ...scores,
      ...edits,
    }),
  ),
  changedTeams: z.array(
    z.object({ attemptId: id, team: z.object({ id, name: z.string() }), ...scores }),
  ),
  /** Appeals that can be accepted with it. */
  pendingAppeals: z.array(id),
  /** Teams that play now: they are graded by it when they finish. */
  playing: z.int(),
  /** Of undoing: appeals that were accepted with it, and stay so. */
  acceptedAppeals: z.int(),
})
export type CorrectionPreview = z.infer<typeof CorrectionPreview>

/** How many have a new score, and how many results came since the preview. */
const Corrected = z.object({ students: z.int(), teams: z.int(), meanwhile: z.int() })
export type Corrected = z.infer<typeof Corrected>

const formRefusals = {
  NOTHING_ANSWERED: { status: 409 },
  KEY_UNCHANGED: { status: 409 },
  NO_ANSWER_MARKED: { status: 422 },
  TOO_MANY_ANSWERS: { status: 422 },
  OPTION_UNKNOWN: { status: 422 },
  LAST_QUESTION: { status: 409 },
} as const

const undoRefusals = {
  NEWER_CORRECTION: { status: 409 },
  ALREADY_UNDONE: { status: 409 },
  LAST_QUESTION: { status: 409 },
} as const

const CORRECTION_REASON_REQUIRED = { status: 422 } as const
/** Something that was seen has changed: this is how it is now. */
const PREVIEW_STALE = { status: 409, data: z.object({ preview: CorrectionPreview }) } as const

/** Pending appeals of the question that are accepted with it, as they were seen. */
const acceptAppeals = z.array(id).max(limits.acceptedAppeals).default([])

const applied = {
  reason: multiLine(limits.correctionReason),
  fingerprint: z.string().max(100),
}

export const corrections = {
  list: base
    .route({
      method: 'GET',
      path: '/quizzes/{quizId}/corrections',
      summary: 'What of a quiz can be corrected, and every correction of it, the newest first',
    })
    .input(z.strictObject({ quizId: id }))
    .output(Corrections),
  preview: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/corrections/preview',
      summary: 'Who would change by how much if a key was corrected; changes nothing',
    })
    .errors(formRefusals)
    .input(z.strictObject({ quizId: id, form: CorrectionForm, acceptAppeals }))
    .output(CorrectionPreview),
  apply: base
    .route({
      method: 'POST',
      path: '/quizzes/{quizId}/corrections',
      summary:
        'Correct a key: individuals and teams are regraded at once; the same correction twice is made once',
      successStatus: 201,
    })
    .errors({ ...formRefusals, CORRECTION_REASON_REQUIRED, PREVIEW_STALE })
    .input(
      z.strictObject({
        quizId: id,
        /** Made by the client once; a retry sends it again. */
        correctionId: id,
        form: CorrectionForm,
        ...applied,
        /** Attempts whose edited score gives way to the earned one. */
        replaceEdits: z.array(id).max(limits.replacedEdits),
        acceptAppeals,
      }),
    )
    .output(Corrected),
  previewUndo: base
    .route({
      method: 'POST',
      path: '/corrections/{correctionId}/undoing/preview',
      summary: 'Who would change by how much if a correction was undone; changes nothing',
    })
    .errors(undoRefusals)
    .input(z.strictObject({ correctionId: id }))
    .output(CorrectionPreview),
  undo: base
    .route({
      method: 'POST',
      path: '/corrections/{correctionId}/undoing',
      summary: 'Undo a correction: scores become what they would be without it',
    })
    .errors({ ...undoRefusals, CORRECTION_REASON_REQUIRED, PREVIEW_STALE })
    .input(z.strictObject({ correctionId: id, ...applied }))
    .output(Corrected),
}
