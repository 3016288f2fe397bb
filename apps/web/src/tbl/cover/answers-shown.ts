/**
 * Quizzes whose answers somebody has asked to see, and not covered again since. It is kept for this
 * visit alone: a page that is loaded anew is covered, since the wall may show it too, and so is
 * everything once they log out.
 */
const shown = new Set<string>()

export const areAnswersShown = (quizId: string): boolean => shown.has(quizId)

export function rememberAnswers(quizId: string, areShown: boolean): void {
  if (areShown) shown.add(quizId)
  else shown.delete(quizId)
}

/** The visit is over. */
export const forgetAnswers = (): void => shown.clear()
