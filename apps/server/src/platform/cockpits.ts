import type { CockpitMoves, CockpitRoom } from '@tbl/contract/live'
import type { Moved } from './live.ts'
import type { Log } from './log.ts'
import { parseRoom, roomName, type SocketServer } from './presence.ts'
import { createThrottle } from './throttle.ts'

/** What a server that has nobody to tell collects before the others hear of it, in milliseconds. */
const sendPause = 50
/** At most eight messages a second reach a page. */
const movesPause = 125
/** How often those are looked for who have come or gone, in milliseconds: no call says so. */
const presencePause = 5000
/** As many as fit into a message of 12 kB: a team is as large as nine students. */
const mostStudents = 90
const studentsPerTeam = 9

/**
 * The rows of these students and teams as they are now, and of so many more teams at most that have
 * changed with their students; `left`: those for which there was no room.
 */
export type FindMoves = (
  of: Moved,
  moreTeams: number,
) => Promise<{ courseId: string; moves: CockpitMoves; left: readonly string[] } | null>
/** Who has come or gone at the quiz in the last so many milliseconds, by their signs of life. */
export type FindComings = (quizId: string, within: number) => Promise<readonly string[]>

type Pending = {
  readonly students: Set<string>
  readonly teams: Set<string>
  /** Students of whom there is nothing newer than that they have come or gone: they can wait. */
  readonly comers: Set<string>
}

/** What has changed of a quiz, each once. */
function createPending() {
  const byQuiz = new Map<string, Pending>()
  const of = (quizId: string): Pending => {
    const pending = byQuiz.get(quizId) ?? {
      students: new Set(),
      teams: new Set(),
      comers: new Set(),
    }
    byQuiz.set(quizId, pending)
    return pending
  }
  return {
    add: ({ quizId, studentIds, teamIds }: Moved): void => {
      const pending = of(quizId)
      for (const id of studentIds) pending.students.add(id)
      for (const id of teamIds) pending.teams.add(id)
    },
    addComers: (quizId: string, studentIds: readonly string[]): void => {
      const { comers } = of(quizId)
      for (const id of studentIds) comers.add(id)
    },
    /** The first of them, as many as there is room for, half of it for students; null: nothing waits. */
    take: (quizId: string, room = Number.POSITIVE_INFINITY): Moved | null => {
      const pending = byQuiz.get(quizId)
      if (!pending) return null
      const { students, teams, comers } = pending
      const waiting = [...new Set([...students, ...comers])]
      const forTeams = room - Math.min(waiting.length, Math.floor(room / 2))
      const teamIds = [...teams].slice(0, Math.floor(forTeams / studentsPerTeam))
      const left = room - teamIds.length * studentsPerTeam
      const studentIds = waiting.slice(0, left)
      for (const id of teamIds) teams.delete(id)
      for (const id of studentIds) {
        students.delete(id)
        comers.delete(id)
      }
      if (teams.size + students.size + comers.size === 0) byQuiz.delete(quizId)
      return { quizId, studentIds, teamIds }
    },
    has: (quizId: string): boolean => byQuiz.has(quizId),
  }
}

/** The rooms in which somebody watches on this server, kept as they come and go. */
function followRooms({ adapter }: SocketServer['sockets']): ReadonlyMap<string, CockpitRoom> {
  const rooms = new Map<string, CockpitRoom>()
  adapter.on('create-room', (name: string) => {
    const room = parseRoom(name)
    if (room?.kind === 'cockpit') rooms.set(name, room)
  })
  adapter.on('delete-room', (name: string) => rooms.delete(name))
  return rooms
}

/**
 * Tells who watches a class session what has changed in it: what happens is collected, read once
 * for all who watch on this server, and sent a few times a second, whatever the class does.
 */
export function createCockpits(
  io: SocketServer,
  {
    log,
    hasOthers,
    findMoves,
    findComings,
  }: {
    readonly log: Log
    readonly hasOthers: boolean
    readonly findMoves: FindMoves
    readonly findComings: FindComings
  },
) {
  const toSend = createPending()
  const toRead = createPending()
  const sending = createThrottle(sendPause)
  const reading = createThrottle(movesPause)

  const rooms = followRooms(io.sockets)
  const watched = (): Set<string> => new Set([...rooms.values()].map(({ quizId }) => quizId))

  const send = async (quizId: string): Promise<void> => {
    const moved = toRead.take(quizId, mostStudents)
    if (!moved) return
    if (toRead.has(quizId)) readSoon(quizId)
    const left = mostStudents - moved.studentIds.length - moved.teamIds.length * studentsPerTeam
    try {
      const found = await findMoves(moved, Math.floor(left / studentsPerTeam))
      if (!found) return
      const room = roomName({ kind: 'cockpit', quizId, courseId: found.courseId })
      io.local.to(room).emit('cockpit', found.moves)
      if (found.left.length > 0) hear({ quizId, studentIds: [], teamIds: found.left })
    } catch (error) {
      log.warn({ err: error }, 'what has moved in a class session could not be read')
    }
  }
  const readSoon = (quizId: string) => reading.call(quizId, () => void send(quizId))
  const hear = (moved: Moved): void => {
    if (!watched().has(moved.quizId)) return
    toRead.add(moved)
    readSoon(moved.quizId)
  }
  io.on('moved', hear)

  const lookForComings = async (): Promise<void> => {
    for (const quizId of watched()) {
      try {
        const studentIds = await findComings(quizId, 2 * presencePause)
        if (studentIds.length === 0) continue
        toRead.addComers(quizId, studentIds)
        readSoon(quizId)
      } catch (error) {
        log.warn({ err: error }, 'who has come or gone could not be read')
      }
    }
  }
  const looking = setInterval(() => void lookForComings(), presencePause)

  return {
    moved: (moved: Moved): void => {
      hear(moved)
      if (!hasOthers) return
      toSend.add(moved)
      sending.call(moved.quizId, () => {
        const collected = toSend.take(moved.quizId)
        if (collected) io.serverSideEmit('moved', collected)
      })
    },
    close: (): void => {
      clearInterval(looking)
      sending.close()
      reading.close()
    },
  }
}
