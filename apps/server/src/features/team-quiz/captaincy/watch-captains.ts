import { namedCaptain } from '@tbl/domain/captain-failover'
import type { TeamAtQuiz } from '../../../access/signs-of-life.ts'
import { isGone, type Services } from '../../../platform/api.ts'
import { publish } from '../../../platform/news.ts'
import { captainAway, captainBack } from '../occurrences.ts'
import { loadTable } from '../table.ts'
import { presentCaptaincy, type Watched, watch } from './offer.ts'
import { nameCaptain } from './pass-on.ts'

/** Tells who may be captain now, once for each time that the captain is away. */
function notify(
  services: Services,
  notified: Map<string, number>,
  watched: Watched,
  backIds: readonly string[],
) {
  const { teamInQuiz } = watched.table
  const { team, quiz } = teamInQuiz
  const key = `${quiz.id}:${team.id}`
  const captain = team.members.find(({ id }) => id === team.captainId)
  if (watched.offer && captain) {
    const { open, since } = watched.offer
    if (notified.get(key) === since.getTime()) return
    notified.set(key, since.getTime())
    return publish(services, captainAway, { teamInQuiz, name: captain.name, open, since })
  }
  notified.delete(key)
  const { passed } = captain ? presentCaptaincy(watched, captain.id) : { passed: null }
  const back = team.members.find(
    ({ id }) => backIds.includes(id) && [captain?.id, passed?.from.id].includes(id),
  )
  if (back) publish(services, captainBack, { teamInQuiz, name: back.name })
}

/**
 * Looks after teams whose captain may have gone or come back: tells their members, and names a captain
 * where nobody takes the captaincy. What it remembers is whom it has told.
 */
export function watchCaptains(services: Services) {
  const notified = new Map<string, number>()
  const look = async ({ quizId, teamId, backIds }: TeamAtQuiz) => {
    const { connection } = services.database
    const ids = { team: { id: teamId }, quiz: { id: quizId } }
    const table = await loadTable(connection, services.clock, ids)
    const watched = await watch(connection, table)
    if (!watched) return
    if (namedCaptain(watched.offer, table.teamInQuiz.now))
      await nameCaptain(services, table.teamInQuiz)
    else notify(services, notified, watched, backIds)
  }
  return async (teams: readonly TeamAtQuiz[]): Promise<void> => {
    for (const team of teams)
      await look(team).catch((error) => {
        if (!isGone(error)) throw error
      })
  }
}
