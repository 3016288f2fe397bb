import { useEffect, useRef } from 'react'
import { useContractForm } from '../../../platform/contract-form.ts'
import { said } from '../../../ui/said.tsx'
import { type CourseDraft, wrongTimes } from './course-draft.ts'
import { texts } from './messages.ts'
import { useCodeCheck } from './use-code-check.ts'

type CourseFormOptions = {
  initialValues: CourseDraft
  /** The course that is changed: keeps its code, and may do without a description. */
  own?: { id: string; code: string }
}

/**
 * The form of a course with the check of its code.
 */
export function useCourseForm({ initialValues, own }: CourseFormOptions) {
  const { title, code, description } = texts.required
  const form = useContractForm<CourseDraft>({
    of: ['courses', own ? 'update' : 'create'],
    initialValues,
    faults: {
      title: { MISSING: title },
      code: { MISSING: code },
      description: { MISSING: description },
    },
    check: (draft) => {
      const isWrong = wrongTimes(draft)
      return {
        lateAfter: isWrong.lateAfter ? texts.times.lateAfter : null,
        captainOfferSeconds: isWrong.captainOfferSeconds ? texts.times.captainOffer : null,
      }
    },
  })
  const check = useCodeCheck(form.values.code, own)
  const isWaited = useRef(false)
  const { clearFieldError } = form
  useEffect(() => {
    if (check.state === 'checking' || !isWaited.current) return
    isWaited.current = false
    clearFieldError('code')
  }, [check.state, clearFieldError])
  const focus = (field: keyof CourseDraft) => form.getInputNode(field)?.focus()
  const submitWith = (save: (draft: CourseDraft) => void) =>
    form.onSubmit((draft) => {
      if (check.state !== 'checking' && check.state !== 'taken') return save(draft)
      if (check.state === 'checking') {
        isWaited.current = true
        form.setFieldError(
          'code',
          said(() => texts.code.isChecked),
        )
      }
      focus('code')
    })
  return { form, check, focus, submitWith }
}
