import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { PlacedByAddress } from '@tbl/contract/sections'
import { maxPlaced } from '@tbl/domain/section-places'
import { useApi } from '../../../platform/api.tsx'
import { failureText } from '../../../platform/failure.ts'
import { refusalMessage } from '../../../platform/refusal.ts'
import { useRenew } from '../../../platform/stale-after.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { texts } from './messages.ts'

const { refusals } = texts
type Refused = Parameters<typeof refusalMessage<typeof refusals>>[1]

/** Says why a change was refused or failed; what is shown may be out of date. */
function useFailed() {
  const renew = useRenew()
  return (title: string, error: Error) => {
    const failed = { title, description: failureText(error) }
    const isRefusal = error instanceof ORPCError && error.defined
    showError(
      isRefusal ? refusalMessage({ failed, refusals }, error as unknown as Refused) : failed,
    )
    void renew('students')
  }
}

/** Makes a section, or gives one another name. */
export function useSaveSection(
  { courseId, sectionId }: { courseId: string; sectionId: string | null },
  { onSaved, onTaken }: { onSaved: () => void; onTaken: () => void },
) {
  const api = useApi()
  const renew = useRenew()
  const failed = useFailed()
  const saving = (title: string) => ({
    onSuccess: async () => {
      await renew('students')
      showSuccess({ title })
      onSaved()
    },
    onError: (error: Error) => {
      if (error instanceof ORPCError && error.code === 'SECTION_TAKEN') onTaken()
      else failed(texts.notSaved, error)
    },
  })
  const create = useMutation(api.sections.create.mutationOptions(saving(texts.created)))
  const rename = useMutation(api.sections.rename.mutationOptions(saving(texts.renamed)))
  return {
    save: (name: string) =>
      sectionId === null
        ? create.mutate({ courseId, name })
        : rename.mutate({ courseId, sectionId, name }),
    isPending: create.isPending || rename.isPending,
  }
}

/** Deletes a section. */
export function useRemoveSection({ onRemoved }: { onRemoved: () => void }) {
  const api = useApi()
  const renew = useRenew()
  const failed = useFailed()
  return useMutation(
    api.sections.remove.mutationOptions({
      onSuccess: async () => {
        onRemoved()
        showSuccess({ title: texts.removed })
        await renew('students', 'grades')
      },
      onError: (error) => failed(texts.notRemoved, error),
    }),
  )
}

type Place = { readonly id: string; readonly name: string } | null

/** Puts students into a section, or with null out of theirs, as many at a time as a call takes. */
export function usePlaceStudents(courseId: string, { onPlaced }: { onPlaced: () => void }) {
  const api = useApi()
  const renew = useRenew()
  const failed = useFailed()
  return useMutation({
    mutationFn: async ({ section, studentIds }: { section: Place; studentIds: string[] }) => {
      const sectionId = section?.id ?? null
      let students = 0
      for (let from = 0; from < studentIds.length; from += maxPlaced)
        students += (
          await api.sections.assign.call({
            courseId,
            sectionId,
            studentIds: studentIds.slice(from, from + maxPlaced),
          })
        ).placed
      return students
    },
    onSuccess: async (students, { section }) => {
      const { done, doneOut } = texts.placing
      showSuccess({
        title: section ? done({ students, section: section.name }) : doneOut({ students }),
      })
      onPlaced()
      await renew('students', 'grades')
    },
    onError: (error) => failed(texts.placing.notDone, error),
  })
}

/** Puts students into sections by their addresses, and hands on what came of it. */
export function usePlaceByAddress({ onPlaced }: { onPlaced: (placed: PlacedByAddress) => void }) {
  const api = useApi()
  const renew = useRenew()
  const failed = useFailed()
  return useMutation(
    api.sections.assignByAddress.mutationOptions({
      onSuccess: async (placed) => {
        onPlaced(placed)
        await renew('students', 'grades')
      },
      onError: (error) => failed(texts.file.failed, error),
    }),
  )
}
