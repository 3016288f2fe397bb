import { captainAway } from '@tbl/domain/captain-failover'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/database.ts'
import type { Sign } from '../platform/signs.ts'
import { individualAttempts } from '../schema/attempts.ts'
import { presence, quizTiming } from '../schema/class-session.ts'
import { courseEnrollments, hasOpened } from '../schema/enrollments.ts'
import { quizzes } from '../schema/quizzes.ts'
import { teamMembers, teams } from '../schema/teams.ts'
import { teamMinutes } from './phase-rows.ts'

/** A stored sign is as good as one that is so much newer, seconds: it is not written again. */
const goodFor = 5

/** A team at a quiz of its course, and who of it gives signs again after a while. */
export type TeamAtQuiz = {
  readonly quizId: string
  readonly teamId: string
  readonly backIds: readonly string[]
}

/**
 * Stores signs of life of students of the quiz's course, in one statement, and answers the teams
 * whose captain may have gone or come back: there a member waits whose captain is not here, or
 * somebody is here again. Where the phase of the class is over, a team with minutes may play on;
 * whoever is with a team that cannot play was not seen with it, nor who has to make the quiz up first.
 */
export async function storeSigns(tx: Tx, signs: readonly Sign[]): Promise<TeamAtQuiz[]> {
  const sent = JSON.stringify(signs)
  const gap = sql.raw(`interval '${captainAway.here} seconds'`)
  const good = sql.raw(`interval '${goodFor} seconds'`)
  const { rows } = (await tx.execute(sql`
    with sent as (
      select * from jsonb_to_recordset(${sent}::jsonb) as sent(
        "userId" uuid, "onlyCourseId" uuid, "quizId" uuid, at timestamptz, "isWithTeam" boolean,
        "isHidden" boolean)
    ), own as (
      select sent.*, ${teamMembers.teamId} as "teamId",
        ${quizzes.isVisible} and (${quizzes.isTeamActive} or ${teamMinutes(teamMembers.teamId)} > 0)
          as "isPlaying",
        exists (select from ${quizTiming} where ${quizTiming.quizId} = sent."quizId"
          and ${quizTiming.userId} = sent."userId" and ${quizTiming.closesAt} > sent.at)
        and not exists (select from ${individualAttempts}
          where ${individualAttempts.quizId} = sent."quizId"
          and ${individualAttempts.userId} = sent."userId"
          and (${individualAttempts.completed} or not ${individualAttempts.isMakeUp}))
          as "makesUp"
      from sent
      join ${quizzes} on ${quizzes.id} = sent."quizId"
        and ${quizzes.courseId} = coalesce(sent."onlyCourseId", ${quizzes.courseId})
      join ${courseEnrollments} on ${courseEnrollments.courseId} = ${quizzes.courseId}
        and ${courseEnrollments.userId} = sent."userId" and ${hasOpened}
      left join ${teamMembers} on ${teamMembers.courseId} = ${quizzes.courseId}
        and ${teamMembers.userId} = sent."userId"
    ), stored as (
      insert into ${presence} as known
        (activity_id, user_id, first_seen_at, team_seen_at, here_since, last_seen_at, is_hidden)
      select "quizId", "userId", at,
        case when "isWithTeam" and "isPlaying" and "teamId" is not null and not "makesUp" then at end,
        at, at, "isHidden"
      from own order by "quizId", "userId"
      on conflict (activity_id, user_id) do update set
        team_seen_at = coalesce(known.team_seen_at, excluded.team_seen_at),
        here_since = case when excluded.last_seen_at > known.last_seen_at + ${gap}
          then excluded.last_seen_at else known.here_since end,
        last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
        is_hidden = coalesce(excluded.is_hidden, known.is_hidden)
      where excluded.last_seen_at > known.last_seen_at + ${good}
        or excluded.is_hidden <> coalesce(known.is_hidden, false)
        or (known.team_seen_at is null and excluded.team_seen_at is not null)
    )
    select own."quizId", own."teamId", coalesce(json_agg(own."userId") filter (
      where coalesce(before.last_seen_at < own.at - ${gap}, true)), '[]') as "backIds"
    from own
    join ${teams} on ${teams.id} = own."teamId"
    left join ${presence} before
      on before.activity_id = own."quizId" and before.user_id = own."userId"
    left join ${presence} captain
      on captain.activity_id = own."quizId" and captain.user_id = ${teams.captainId}
    where own."isPlaying" and (
      coalesce(before.last_seen_at < own.at - ${gap}, true)
      or (own."isWithTeam" and coalesce(captain.last_seen_at < own.at - ${gap}, true)))
    group by own."quizId", own."teamId"`)) as unknown as {
    rows: TeamAtQuiz[]
  }
  return rows
}

/**
 * Has students of a quiz come to it so many seconds longer ago; whoever is here now still is.
 */
export const movePresenceBack = (tx: Tx, quizId: string, seconds: number) =>
  tx
    .update(presence)
    .set({
      firstSeenAt: sql`${presence.firstSeenAt} - make_interval(secs => ${seconds})`,
      teamSeenAt: sql`${presence.teamSeenAt} - make_interval(secs => ${seconds})`,
    })
    .where(eq(presence.activityId, quizId))
