/** Results in the order of columns, those of one quiz together; `null`: it is of no quiz. */
export function byQuiz<Result>(
  results: readonly Result[],
  quizIdOf: (result: Result) => string | null,
): (readonly [Result, ...Result[]])[] {
  const groups: [Result, ...Result[]][] = []
  for (const result of results) {
    const last = groups.at(-1)
    const quizId = quizIdOf(result)
    if (last && quizId !== null && quizIdOf(last[0]) === quizId) last.push(result)
    else groups.push([result])
  }
  return groups
}
