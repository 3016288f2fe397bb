import type { CockpitMoves, Presence } from '@tbl/contract/live'
import { fromStudentMoves } from '@tbl/contract/student-moves'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { playingTeam } from '../testing/playing-team.ts'
import {
  type Browser,
  join,
  nextEvent,
  presenceOf,
  type RunningApp,
  startTestApp,
} from '../testing/running-app.ts'

vi.setConfig({ testTimeout: 60_000 })

let ahead = 0
let app: RunningApp
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => new Date(Date.now() + ahead) } })
})
afterAll(() => app.close())

/** A team that plays, and somebody of the staff who watches it in the cockpit. */
async function watchedTeam() {
  const playing = await playingTeam(app)
  const { teacher, quizId, courseId, room } = playing
  const cockpit = teacher.openSocket()
  const heard: CockpitMoves[] = []
  cockpit.on('cockpit', (moves) => void heard.push(moves))
  await nextEvent(cockpit, 'connect')
  expect(await cockpit.emitWithAck('join', { kind: 'cockpit', quizId, courseId })).toEqual({
    ok: true,
  })
  const enter = async (who: Browser) => {
    const socket = who.openSocket()
    await join(socket, room)
    await socket.emitWithAck('here', { quizId, isWithTeam: true, isHidden: false })
    return socket
  }
  return { ...playing, cockpit, heard, enter }
}

test('[CKPT-15] who watches a team is no one of it: who is here stays as it is', async () => {
  const { teacher, captain, member, quizId, teamId, room, cockpit, enter } = await watchedTeam()
  const atCaptain = await enter(captain)
  const presences: Presence[] = []
  atCaptain.on('presence', (presence) => void presences.push(presence))
  const { session } = await member.api.teamQuiz.session({ quizId, teamId })

  await teacher.api.classSession.board({ quizId, teamId })
  await cockpit.emitWithAck('here', { quizId, isWithTeam: true, isHidden: false })
  expect(await join(cockpit, room)).toMatchObject({ ok: false })
  expect(await member.api.teamQuiz.session({ quizId, teamId })).toMatchObject({ session })

  const both = presenceOf(atCaptain, ({ userIds }) => userIds.length === 2)
  const atMember = await enter(member)
  await both
  const seen = new Set(presences.flatMap(({ userIds }) => userIds))
  expect(seen).toEqual(new Set([captain.id, member.id]))
  for (const socket of [atCaptain, atMember, cockpit]) socket.close()
})

test('[CKPT-15, CKPT-06] who comes to the team and who loses the network is told to who watches', async () => {
  const { teacher, captain, quizId, cockpit, heard, enter } = await watchedTeam()
  const isSeen = (id: string, isHere: boolean) =>
    vi.waitFor(
      () => {
        const moves = heard.flatMap(({ students }) =>
          fromStudentMoves(students).filter((one) => one.id === id),
        )
        expect(moves.at(-1)?.isHere).toBe(isHere)
      },
      { timeout: 20_000 },
    )
  const hereNow = async () =>
    (await teacher.api.classSession.get({ quizId })).students.flatMap(({ id, isHere }) =>
      isHere ? [id] : [],
    )
  ahead += 60_000 // what they did to get here is long ago
  heard.length = 0
  const atCaptain = await enter(captain)
  const lastSign = Date.now()
  await isSeen(captain.id, true)
  expect(await hereNow()).toEqual([captain.id])

  atCaptain.close()
  ahead += 21_000 - (Date.now() - lastSign)
  heard.length = 0
  await isSeen(captain.id, false)
  expect(await hereNow()).toEqual([])
  cockpit.close()
})
