import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type {
  ClientToServer,
  News,
  Presence,
  Room,
  ServerToClient,
  TeamQuizEvents,
} from '@tbl/contract/live'
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
import { useApi } from './api.tsx'
import { type LiveStatus, statusAfter, useOutageMessage } from './live-status.ts'
import { staleAfter } from './stale-after.ts'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

/** The longest pause between two tries to connect, in milliseconds. */
const longestPause = 3000

/** The page's connection for news and presence; `LiveProvider` opens it. */
export const createLiveSocket = (): LiveSocket =>
  io(window.location.origin, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: longestPause,
  })

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
 * Keeps the connection open while mounted, which is while somebody is signed in, and applies news
 * to cached queries. `socket` is null where there is none (tests).
 */
export function LiveProvider({
  socket,
  children,
}: {
  socket: LiveSocket | null
  children: ReactNode
}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<LiveStatus>(socket?.connected ? 'SUBSCRIBED' : 'CONNECTING')
  const isConnected = status === 'SUBSCRIBED'
  useOutageMessage(status)
  useEffect(() => {
    if (!socket) return
    const keys = staleAfter(api)
    /**
     * Fetches what is shown again; also what is being asked for the first time, whose answer may
     * have been made before the news.
     */
    const renew = async (queryKey: QueryKey) => {
      await queryClient.cancelQueries({
        queryKey,
        predicate: ({ state }) => state.data === undefined,
      })
      await queryClient.invalidateQueries({ queryKey })
    }
    const onNews = (news: News) => {
      for (const queryKey of keys[news.topic]) void renew(queryKey)
    }
    const sessionHash = hashKey(api.accounts.me.queryKey({ input: {} }))
    let isFirst = true
    const onConnect = () => {
      setStatus('SUBSCRIBED')
      /*
       * News may have been missed while away, or since the page fetched. Who is signed in was asked
       * just before the first connection, and is no news.
       */
      void queryClient.invalidateQueries(
        isFirst ? { predicate: ({ queryHash }) => queryHash !== sessionHash } : {},
      )
      isFirst = false
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
      setStatus(statusAfter(reason))
      if (socket.active) return // tries again by itself
      // the session may be over
      void queryClient.invalidateQueries({ queryKey: api.accounts.me.key() })
      retry = setTimeout(comeBack, longestPause)
    }
    socket.on('news', onNews)
    socket.on('refresh', onRefresh)
    socket.on('connect', onConnect)
    socket.on('disconnect', onRefused)
    socket.on('connect_error', onRefused)
    socket.connect()
    return () => {
      clearTimeout(retry)
      clearTimeout(refresh)
      document.removeEventListener('visibilitychange', comeBack)
      socket.off('news', onNews)
      socket.off('refresh', onRefresh)
      socket.off('connect', onConnect)
      socket.off('disconnect', onRefused)
      socket.off('connect_error', onRefused)
      socket.disconnect()
    }
  }, [socket, api, queryClient])
  const value = useMemo(() => ({ socket, isConnected }), [socket, isConnected])
  return <LiveContext.Provider value={value}>{children}</LiveContext.Provider>
}

/**
 * How long a connection may be away before it is worth a word, in milliseconds: a change of network
 * takes less.
 */
const lostAfter = 2000

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
    const onRemoved = (room: Room) => room.quizId === quizId && room.teamId === teamId && removed()
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
