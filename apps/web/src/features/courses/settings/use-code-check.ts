import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { normalizeCode } from '@tbl/domain/course'
import { useEffect } from 'react'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { showError } from '../../../ui/toast.ts'
import { texts as shared } from '../messages.ts'
import { texts } from './messages.ts'

/**
 * How long the typing rests before a code is checked, in milliseconds, and from how many characters
 * on (spec 9).
 */
const checkAfter = 300
const shortestChecked = 2

/**
 * `idle`: nothing to check. `unchecked`: nobody answered; the server decides when the course is
 * saved.
 */
export type CodeCheck =
  | { state: 'idle' | 'checking' | 'free' | 'unchecked' }
  /** `freeCode`: one like it, if there is one. */
  | { state: 'taken'; freeCode: string | null }

/** Whether a code that is being typed is free. `own`: the course that may keep its code. */
export function useCodeCheck(typed: string, own?: { id: string; code: string }): CodeCheck {
  const api = useApi()
  const code = normalizeCode(typed)
  const [rested] = useDebouncedValue(code, checkAfter)
  const isWanted = code.length >= shortestChecked && code !== own?.code
  const { data, error, isFetching } = useQuery(
    api.courses.checkCode.queryOptions({
      input: { code: rested, courseId: own?.id },
      enabled: isWanted && code === rested,
      retry: false,
      staleTime: 0,
    }),
  )
  useEffect(() => {
    if (!error) return
    const own = { NOT_FOUND: shared.notFound, TOO_MANY_TRIES: texts.code.tooManyTries }
    showError({ title: texts.code.checkFailed, description: failureText(error, own) })
  }, [error])
  if (!isWanted) return { state: 'idle' }
  if (code !== rested || isFetching) return { state: 'checking' }
  if (error) return { state: 'unchecked' }
  return data?.isFree === false ? { state: 'taken', freeCode: data.freeCode } : { state: 'free' }
}

/** Remembers that the server refused this code, so that its field says so. */
export function useTakenCode(): (taken: {
  code: string
  courseId?: string
  freeCode: string | null
}) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  return ({ code, courseId, freeCode }) =>
    queryClient.setQueryData(
      api.courses.checkCode.queryKey({ input: { code: normalizeCode(code), courseId } }),
      () => ({ isFree: false, freeCode }),
    )
}
