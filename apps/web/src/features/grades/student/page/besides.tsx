import type { StudentGrades, StudentResult } from '@tbl/contract/grades'
import { inARow, rowOfParts } from '@tbl/texts/texts'
import type { ReactNode } from 'react'
import { AuthorText } from '../../../../tbl/author-text.tsx'
import { inParts } from '../../../../ui/in-parts.ts'
import { dayText } from '../../../../ui/time/timestamp.ts'
import { texts } from './messages.ts'
import classes from './page.module.css'

/** Where the student had a part, quiz by quiz. */
export const TookPart = ({ quizzes }: Pick<StudentGrades, 'quizzes'>) => (
  <ul className={classes.lines}>
    {quizzes.map(({ id, title, tookPart }) => (
      <li key={id}>
        {inParts(
          texts.tookPart.quiz.parts<ReactNode>({
            quiz: <AuthorText>{title}</AuthorText>,
            how: partsText(tookPart),
          }),
        )}
      </li>
    ))}
  </ul>
)

function partsText(tookPart: StudentGrades['quizzes'][number]['tookPart']): string {
  const parts = (['alone', 'inTeam', 'asCaptain'] as const).filter((part) => tookPart[part])
  return parts.length === 0 ? texts.tookPart.no : inARow(parts.map((part) => texts.tookPart[part]))
}

type TeamAt = { readonly name: string; readonly quizzes: readonly string[] }

/** The teams that results are of, in their order, and at which quizzes that was. */
function teamsOf(results: readonly StudentResult[]): [string, TeamAt][] {
  const teams = new Map<string, TeamAt>()
  for (const { team, item } of results)
    if (team) {
      const quizzes = teams.get(team.id)?.quizzes ?? []
      teams.set(team.id, { name: team.name, quizzes: [...quizzes, item.title] })
    }
  return [...teams]
}

/** The teams that the student was in at completion. */
export function Teams({ results }: Pick<StudentGrades, 'results'>) {
  const teams = teamsOf(results)
  if (teams.length === 0) return <p className={classes.none}>{texts.teams.none}</p>
  return (
    <ul className={classes.lines}>
      {teams.map(([id, { name, quizzes }]) => (
        <li key={id}>
          {inParts(
            texts.teams.at.parts<ReactNode>({
              team: name,
              quizzes: inParts(
                rowOfParts<ReactNode>(
                  quizzes.map((title) => <AuthorText key={title}>{title}</AuthorText>),
                ),
              ),
            }),
          )}
        </li>
      ))}
    </ul>
  )
}

/** What the teams that the student was in have appealed. */
export function Appeals({ appeals }: Pick<StudentGrades, 'appeals'>) {
  if (appeals.length === 0) return <p className={classes.none}>{texts.appeals.none}</p>
  return (
    <ul className={classes.lines}>
      {appeals.map(({ id, number, quizTitle, teamName, status, createdAt, resolvedAt }) => (
        <li key={id}>
          {inParts(
            texts.appeals.what.parts<ReactNode>({
              number,
              quiz: <AuthorText>{quizTitle}</AuthorText>,
              team: teamName,
              status: texts.appeals.status[status]({ date: dayText(resolvedAt ?? createdAt) }),
            }),
          )}
        </li>
      ))}
    </ul>
  )
}
