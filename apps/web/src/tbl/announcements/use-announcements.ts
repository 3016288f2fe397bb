import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Announcement, AnnouncementList } from '@tbl/contract/announcements'
import type { AnnouncementEvents } from '@tbl/contract/live'
import { useEffect, useMemo } from 'react'
import { useApi } from '../../platform/api.tsx'
import { isBusy, isFinal } from '../../platform/failure.ts'
import { useLiveSocket } from '../../platform/live.tsx'

type Shown = readonly Announcement[]
const none: Shown = []

/** The list with other announcements, where it is a student's and has come. */
const changed =
  (change: (shown: Shown) => Shown) =>
  (list: AnnouncementList | undefined): AnnouncementList | undefined =>
    list?.audience === 'student'
      ? { ...list, announcements: [...change(list.announcements)] }
      : list

const without =
  (id: string) =>
  (shown: Shown): Shown =>
    shown.filter((one) => one.id !== id)

/**
 * What is announced to the reader at a quiz: a message shows it at once, news have the list fetched.
 * What is dismissed is gone at once, also while the server is not reached; it hears of it then.
 */
export function useAnnouncements(quizId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const socket = useLiveSocket()
  const options = useMemo(
    () => api.announcements.list.queryOptions({ input: { quizId } }),
    [api, quizId],
  )
  const { data } = useQuery(options)
  useEffect(() => {
    if (!socket) return
    const change = (to: (shown: Shown) => Shown) =>
      void queryClient.setQueryData(options.queryKey, changed(to))
    const onAnnounced = ({ quizId: of, ...one }: AnnouncementEvents['announcement']) => {
      if (of === quizId) change((shown) => [one, ...without(one.id)(shown)])
    }
    const onWithdrawn = ({ id }: AnnouncementEvents['announcementWithdrawn']) => change(without(id))
    socket.on('announcement', onAnnounced)
    socket.on('announcementWithdrawn', onWithdrawn)
    return () => {
      socket.off('announcement', onAnnounced)
      socket.off('announcementWithdrawn', onWithdrawn)
    }
  }, [socket, queryClient, options, quizId])

  const mutationKey = api.announcements.see.mutationKey()
  const { mutate } = useMutation(
    api.announcements.see.mutationOptions({
      retry: (_count, error) => isBusy(error) || !isFinal(error),
      onSuccess: async (_seen, { announcementId }) => {
        await queryClient.cancelQueries({ queryKey: options.queryKey }) // may be from before
        queryClient.setQueryData(options.queryKey, changed(without(announcementId)))
      },
    }),
  )
  const going = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { announcementId: string }).announcementId,
  })
  const shown = data?.audience === 'student' ? data.announcements : none
  return {
    announcements: shown.filter(({ id }) => !going.includes(id)),
    dismiss: (announcementId: string) => mutate({ quizId, announcementId }),
  }
}
