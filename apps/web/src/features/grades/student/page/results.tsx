import { Button } from '@mantine/core'
import type { StudentGrades, StudentResult } from '@tbl/contract/grades'
import type { Part } from '@tbl/domain/grade-item'
import { byQuiz } from '../../by-quiz.ts'
import { type OpenAttempt, shownAttempt } from '../../marking/gradebook-parts.ts'
import { texts as shared } from '../../messages.ts'
import { itemName } from '../../names.ts'
import { ResultGroup, ResultGroups, ResultLine } from '../result-group.tsx'
import { texts } from './messages.ts'
import { resultWords } from './result-words.ts'

/** Answers that are looked at, alone or of the team. */
export type OpenAnswers = OpenAttempt & { readonly part: Part }

type ResultsProps = {
  grades: StudentGrades
  onAnswers: (answers: OpenAnswers) => void
  /** With the key of its item. */
  onOpen: (item: string) => void
}

const quizIdOf = ({ item }: StudentResult) => (item.kind === 'quiz' ? item.quizId : null)

/** Every result with how it came about, by quiz. */
export const Results = ({ grades, onAnswers, onOpen }: ResultsProps) => (
  <ResultGroups>
    {byQuiz(grades.results, quizIdOf).map((results) => {
      const [{ item }] = results
      return (
        <ResultGroup
          key={item.key}
          title={item.title}
          beside={item.kind === 'quiz' && attendanceText(grades, item.quizId)}
        >
          {results.map((result) => (
            <ResultLine
              key={result.item.key}
              part={result.item.kind === 'quiz' ? shared.parts[result.item.part] : null}
              words={resultWords(result, grades)}
              isDropped={result.isDropped}
              actions={
                <Actions
                  result={result}
                  answers={answersOf(result, grades)}
                  onAnswers={onAnswers}
                  onOpen={onOpen}
                />
              }
            />
          ))}
        </ResultGroup>
      )
    })}
  </ResultGroups>
)

/** Where the student was when the class took the quiz; null where that is not known. */
function attendanceText({ quizzes }: StudentGrades, quizId: string): string | null {
  const status = quizzes.find(({ id }) => id === quizId)?.attendance ?? null
  return status === null ? null : texts.attendance({ status })
}

function answersOf(
  { item, attempt, team }: StudentResult,
  { student }: StudentGrades,
): OpenAnswers | null {
  if (item.kind !== 'quiz' || attempt === null) return null
  const { part } = item
  const owner = part === 'individual' ? student : team
  return owner && { part, action: 'answers', attempt: shownAttempt(item, owner, attempt) }
}

type ActionsProps = Pick<ResultsProps, 'onAnswers' | 'onOpen'> & {
  result: StudentResult
  answers: OpenAnswers | null
}

function Actions({ result: { item }, answers, onAnswers, onOpen }: ActionsProps) {
  const about = (action: string) => texts.about({ action, what: itemName(item) })
  return (
    <>
      {answers && (
        <Button
          size="sm"
          variant="default"
          aria-label={about(texts.answers)}
          onClick={() => onAnswers(answers)}
        >
          {texts.answers}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={about(texts.open)}
        onClick={() => onOpen(item.key)}
      >
        {texts.open}
      </Button>
    </>
  )
}
