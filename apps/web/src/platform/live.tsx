import { hashKey, type Query, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type {
  ClientToServer,
  MissedNews,
  News,
  Presence,
  Room,
  ServerToClient,
  TeamQuizEvents,
  TimingEvent,
} from '@tbl/contract/live'
import type { QuizList } from '@tbl/contract/quizzes'
import type { TeamQuizSnapshot } from '@tbl/contract/team-quiz'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { io, type Socket } from 'socket.io-client'
import { actsFor } from './acting/acts-for.ts'
import { useApi } from './api.tsx'
import { forgetEarly } from './first-visit/early-call.ts'
import { type LiveStatus, statusAfter, useOutageMessage } from './live-status.ts'
import type { NewsMarks } from './news-marks.ts'
import { followsByItself } from './query-client.ts'
import { staleAfter } from './stale-after.ts'
import { withTimes } from './with-times.ts'

/** The page's connection, and what the page knows of what comes over it. */
export type LiveSocket = Socket<ServerToClient, ClientToServer> & { readonly marks: NewsMarks }

/** The longest pause between two tries to connect, in milliseconds. */
const longestPause = 3000

/** The page's connection for news and presence; `LiveProvider` opens it. */
export const createLiveSocket = (marks: NewsMarks): LiveSocket =>
  Object.assign(
    io(window.location.origin, {
      autoConnect: false,
      transports: ['websocket', 'polling'],
      reconnectionDelayMax: longestPause,
    }),
    { marks },
  )

/**
 * How long a page that has connected waits to hear what it has missed, in milliseconds; then it
 * fetches everything, as after the answer that nothing is known. A server of an older build says
 * nothing.
 */
const missedWithin = 2000

/** The operation of a query, as 'courses.list'. */
const operationOf = ({ queryKey: [path] }: Query): string => (path as readonly string[]).join('.')

/**
 * When news may have been lost with a server, each page waits a random time up to this before it
 * fetches again, in milliseconds: not a whole class at one moment.
 */
const refreshSpread = 3000

const LiveContext = createContext<{ socket: LiveSocket | null; isConnected: boolean }>({
  socket: null,
  isConnected: false,
})

/**
 * Keeps the connection open while mounted, which is while this person is signed in, and applies
 * news to cached queries. `socket` is null where there is none (tests).
 */
export function LiveProvider({
  socket,
  userId,
  children,
}: {
  socket: LiveSocket | null
  userId: string
  children: ReactNode
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<LiveStatus>(socket?.connected ? 'SUBSCRIBED' : 'CONNECTING')
  const isConnected = status === 'SUBSCRIBED'
  useOutageMessage(status)
  useEffect(() => {
    if (!socket) return
    const { marks } = socket
    const keys = staleAfter(api)
    /**
     * Fetches what is shown again, where it is stale; also what is being asked for the first time,
     * whose answer may have been made before the news.
     */
    const renew = async (queryKey: QueryKey, isStale: (query: Query) => boolean = () => true) => {
      const isWanted = (query: Query) => isStale(query) && !followsByItself(query)
      const stale = new Set(queryClient.getQueryCache().findAll({ queryKey, predicate: isWanted }))
      await queryClient.cancelQueries({
        queryKey,
        predicate: (query) => query.state.data === undefined && stale.has(query),
      })
      await queryClient.invalidateQueries({ queryKey, predicate: (query) => stale.has(query) })
    }
    const isKnown = ({ topic }: News) => Object.hasOwn(keys, topic) // to a page of an older build
    const onNews = (news: News) => {
      if (isKnown(news)) for (const queryKey of keys[news.topic]) void renew(queryKey)
      else void queryClient.invalidateQueries()
    }
    const onTiming = (event: TimingEvent) =>
      void queryClient.setQueriesData<QuizList>({ queryKey: api.quizzes.list.key() }, (list) =>
        withTimes(list, event),
      )
    const hear = (_name: string, _value: unknown, at?: unknown) => {
      if (typeof at === 'number') marks.hear(at)
    }
    const sessionHash = hashKey(api.accounts.me.queryKey({ input: {} }))
    let isFirst = true
    /** Who is signed in came with the page, or was asked just before the first connection. */
    const renewAll = () =>
      queryClient.invalidateQueries(
        isFirst ? { predicate: ({ queryHash }) => queryHash !== sessionHash } : {},
      )
    let silence: ReturnType<typeof setTimeout> | undefined
    const onMissed = (missed: readonly MissedNews[] | null, mark: string | null) => {
      clearTimeout(silence)
      if (!missed?.every(({ news }) => isKnown(news))) void renewAll()
      else {
        // another device of the person, or a call whose answer was lost, tells nobody
        if (!isFirst) for (const queryKey of [...keys.attempt, ...keys.timing]) void renew(queryKey)
        // what news had made stale, or what failed, while the connection was lost
        void queryClient.refetchQueries({
          type: 'active',
          predicate: ({ state }) => state.isInvalidated || state.status === 'error',
        })
        for (const { news, at } of missed)
          for (const queryKey of keys[news.topic])
            void renew(queryKey, (query) => marks.isNewTo(operationOf(query), at))
      }
      isFirst = false
      marks.connect(mark)
      forgetEarly()
    }
    const onConnect = () => {
      setStatus('SUBSCRIBED')
      silence = setTimeout(() => onMissed(null, null), missedWithin)
    }
    let refresh: ReturnType<typeof setTimeout> | undefined
    const onRefresh = () => {
      refresh ??= setTimeout(() => {
        refresh = undefined
        void queryClient.invalidateQueries()
      }, Math.random() * refreshSpread)
    }
    let retry: ReturnType<typeof setTimeout> | undefined
    /**
     * A page that nobody looks at stays away: it may have made room for another one of the person,
     * which would make room for it in turn.
     */
    const comeBack = () => {
      if (document.visibilityState !== 'visible')
        return document.addEventListener('visibilitychange', comeBack, { once: true })
      socket.connect()
    }
    const onRefused = (reason: string | Error) => {
      clearTimeout(silence)
      marks.disconnect()
      setStatus(statusAfter(reason))
      if (socket.active) return // tries again by itself
      // the session may be over
      void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })
      retry = setTimeout(comeBack, longestPause)
    }
    socket.auth = (connect: (page: object) => void) =>
      connect({ userId, since: marks.since(), actsFor: actsFor() ?? undefined })
    socket.onAny(hear)
    socket.on('missed', onMissed)
    socket.on('news', onNews)
    socket.on('refresh', onRefresh)
    socket.on('timing', onTiming)
    socket.on('connect', onConnect)
    socket.on('disconnect', onRefused)
    socket.on('connect_error', onRefused)
    socket.connect()
    return () => {
      clearTimeout(silence)
      clearTimeout(retry)
      clearTimeout(refresh)
      marks.disconnect()
      document.removeEventListener('visibilitychange', comeBack)
      socket.offAny(hear)
      socket.off('missed', onMissed)
      socket.off('news', onNews)
      socket.off('refresh', onRefresh)
      socket.off('timing', onTiming)
      socket.off('connect', onConnect)
      socket.off('disconnect', onRefused)
      socket.off('connect_error', onRefused)
      socket.disconnect()
    }
  }, [socket, userId, api, queryClient])
  const value = useMemo(() => ({ socket, isConnected }), [socket, isConnected])
  return <LiveContext.Provider value={value}>{children}</LiveContext.Provider>
}

/**
 * How long a connection may be away before it is worth a word, in milliseconds: a change of network
 * takes less.
 */
const lostAfter = 2000

/** The page's connection; null where there is none. */
export const useLiveSocket = (): LiveSocket | null => useContext(LiveContext).socket

/** Whether news come by themselves now. */
export const useIsConnected = (): boolean => useContext(LiveContext).isConnected

/** Whether the connection was there once and has been away for a while. */
export function useIsConnectionLost(): boolean {
  const { isConnected } = useContext(LiveContext)
  const wasConnected = useRef(false)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (isConnected) {
      wasConnected.current = true
      setIsLost(false)
      return
    }
    if (!wasConnected.current) return
    const timer = setTimeout(() => setIsLost(true), lostAfter)
    return () => clearTimeout(timer)
  }, [isConnected])
  return isLost
}

/** Listens to a room while mounted; joins again after each reconnect. */
function useRoom(room: Room): void {
  const { socket } = useContext(LiveContext)
  const key = JSON.stringify(room)
  useEffect(() => {
    if (!socket) return
    const target = JSON.parse(key) as Room
    const join = () => socket.emit('join', target, () => {})
    if (socket.connected) join()
    socket.on('connect', join)
    return () => {
      socket.off('connect', join)
      socket.emit('leave', target)
    }
  }, [socket, key])
}

/** A team quiz room: who is here, and a snapshot or a vote for every change of the session. */
export function useTeamQuizRoom(
  quizId: string,
  teamId: string,
  on: {
    snapshot: (snapshot: TeamQuizSnapshot) => void
    vote: (vote: TeamQuizEvents['member_vote']) => void
    removed: () => void
  },
): readonly string[] {
  const { socket } = useContext(LiveContext)
  const [present, setPresent] = useState<readonly string[]>([])
  const { snapshot, vote, removed } = on
  useRoom({ kind: 'team-quiz', quizId, teamId })
  useEffect(() => {
    if (!socket) return
    const onPresence = (presence: Presence) =>
      presence.quizId === quizId && presence.teamId === teamId && setPresent(presence.userIds)
    const onSnapshot = (next: TeamQuizSnapshot) =>
      next.quizId === quizId && next.teamId === teamId && snapshot(next)
    const onVote = (next: TeamQuizEvents['member_vote']) =>
      next.quizId === quizId && next.teamId === teamId && vote(next)
    const onRemoved = (room: Room) =>
      room.kind === 'team-quiz' && room.quizId === quizId && room.teamId === teamId && removed()
    const onDisconnect = () => setPresent([])
    socket.on('presence', onPresence)
    socket.on('teamQuiz', onSnapshot)
    socket.on('member_vote', onVote)
    socket.on('removed', onRemoved)
    socket.on('disconnect', onDisconnect)
    return () => {
      socket.off('presence', onPresence)
      socket.off('teamQuiz', onSnapshot)
      socket.off('member_vote', onVote)
      socket.off('removed', onRemoved)
      socket.off('disconnect', onDisconnect)
    }
  }, [socket, quizId, teamId, snapshot, vote, removed])
  return present
}

/** Hears what happens in the person's team quizzes, wherever they are in the product. */
export function useTeamQuizEvent<Name extends keyof TeamQuizEvents>(
  name: Name,
  hear: (event: TeamQuizEvents[Name]) => void,
): void {
  const { socket } = useContext(LiveContext)
  useEffect(() => {
    if (!socket) return
    socket.on(name, hear as never) // the pair of name and event is typed in the contract
    return () => {
      socket.off(name, hear as never)
    }
  }, [socket, name, hear])
}

/** Hears of changes of the reader's own times at a quiz. */
export function useTimingEvent(quizId: string, hear: (event: TimingEvent) => void): void {
  const { socket } = useContext(LiveContext)
  useEffect(() => {
    if (!socket) return
    const onTiming = (event: TimingEvent) => event.quizId === quizId && hear(event)
    socket.on('timing', onTiming)
    return () => {
      socket.off('timing', onTiming)
    }
  }, [socket, quizId, hear])
}
