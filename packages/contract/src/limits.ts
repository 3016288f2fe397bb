import { announcementLength } from '@tbl/domain/announcement'

/**
 * The most that the server takes, in characters unless said otherwise: the schemas hold it, and
 * pages stop typing there.
 */
export const limits = {
  email: 254,
  password: 200,
  personName: 100,
  /** Of the code that lets a student in. */
  letInCode: 20,
  courseTitle: 200,
  courseDescription: 2000,
  teamName: 100,
  quizTitle: 200,
  quizDescription: 4000,
  quizCode: 30,
  questionText: 4000,
  explanation: 4000,
  optionText: 1000,
  /** Questions of a quiz: bounds the work of one request. */
  questions: 200,
  /** Options of a question. */
  options: 20,
  /** Why somebody may answer who has seen answers. */
  allowReason: 500,
  /** Why a score was changed, or a result deleted. */
  changeReason: 500,
  /** Why a key was corrected, or that undone. */
  correctionReason: 500,
  /** Appeals that are accepted with a correction. */
  acceptedAppeals: 2000,
  /** Edited scores that a correction replaces. */
  replacedEdits: 2000,
  /** Percentages of an own list that are read at all: how many may be in it is a rule. */
  sentSteps: 200,
  /** Beside an attendance. */
  attendanceNote: 200,
  /** What is announced to a class. */
  announcement: announcementLength,
  /** Announcements of a class session, with those that were withdrawn. */
  announcements: 100,
  /** Why somebody was removed from a course. */
  removalReason: 500,
  /** Students who are excused at once. */
  excusedStudents: 2000,
  /** Of a category of grades, and of a grade. */
  categoryName: 60,
  gradeName: 30,
  /** Lines with addresses and scores that are pasted at once: how many may be is a rule. */
  pastedLines: 600_000,
  /** Of an appeal and of what is answered to it. */
  appealText: 2000,
} as const
