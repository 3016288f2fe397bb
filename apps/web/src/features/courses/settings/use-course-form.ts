import { useForm } from '@mantine/form'
import { type CourseDraft, required } from './course-draft.ts'
import { texts } from './messages.ts'
import { useCodeCheck } from './use-code-check.ts'

type CourseFormOptions = {
  initialValues: CourseDraft
  /** The course that is changed: keeps its code, and may do without a description (D-35). */
  own?: { id: string; code: string }
}

/**
 * The form of a course with the check of its code. `submitWith` leads to the first field that is
 * wrong.
 */
export function useCourseForm({ initialValues, own }: CourseFormOptions) {
  const form = useForm<CourseDraft>({
    initialValues,
    validate: {
      title: required(texts.required.title),
      code: required(texts.required.code),
      description: own ? undefined : required(texts.required.description),
    },
  })
  const check = useCodeCheck(form.values.code, own)
  const focus = (field: keyof CourseDraft) => form.getInputNode(field)?.focus()
  const submitWith = (save: (draft: CourseDraft) => void) =>
    form.onSubmit(
      (draft) => {
        if (check.state !== 'checking' && check.state !== 'taken') return save(draft)
        if (check.state === 'checking') form.setFieldError('code', texts.code.isChecked)
        focus('code')
      },
      (errors) => focus(Object.keys(errors)[0] as keyof CourseDraft),
    )
  return { form, check, focus, submitWith }
}
