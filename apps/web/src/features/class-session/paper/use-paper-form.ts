import { type FormErrors, useForm } from '@mantine/form'
import type { PaperProblem } from '@tbl/contract/paper'
import { useState } from 'react'
import { said } from '../../../ui/said.tsx'
import { texts } from './messages.ts'

type Paper = { readonly version: number; readonly seen: string | null }

type PaperOptions<Of> = {
  /** Whose it is, at which quiz. */
  readonly id: string
  readonly first: Of
  /** What stands in its rows at first. */
  readonly rowsOf: (paper: Of) => string[]
  /** What cannot be read in them, as far as the page knows. */
  readonly problemsOf: (paper: Of, rows: readonly string[]) => readonly PaperProblem[]
  /** Loads it as it is now. */
  readonly load: (version: number) => Promise<Of | undefined>
}

/** What was typed into dialogs that were closed without saving, until the page is left. */
const unsaved = new Map<string, string[]>()
const keyOf = (id: string, { version, seen }: Paper): string => `${id} ${version} ${seen}`

/** The letters of a row, in whatever order they stand there. */
const lettersIn = (row: string): string => [...row.toUpperCase()].sort().join('').trim()

const errorsOf = (problems: readonly PaperProblem[]): FormErrors =>
  Object.fromEntries(
    problems.map(({ problem, question, letter }) => [
      `rows.${question - 1}`,
      said(() => texts.problems[problem]({ question, letter })),
    ]),
  )

/**
 * What is typed, and into which paper: news do not change it under the hand, and what is sent is
 * refused where something else is stored by then.
 */
export function usePaperForm<Of extends Paper>(options: PaperOptions<Of>) {
  const { id, first, rowsOf, problemsOf, load } = options
  const [paper, setPaper] = useState(first)
  const [isRenewed, setRenewed] = useState(false)
  const freshRows = (of: Of): string[] => unsaved.get(keyOf(id, of)) ?? rowsOf(of)
  const form = useForm({
    initialValues: { rows: freshRows(first) },
    validate: ({ rows }) => errorsOf(problemsOf(paper, rows)),
  })
  return {
    paper,
    form,
    /** What is stored in a row by now, where something else was typed meanwhile; null: nothing is. */
    storedBeside: (row: number): string | null => {
      const stored = rowsOf(paper)[row] ?? ''
      const isOther = lettersIn(form.getValues().rows[row] ?? '') !== lettersIn(stored)
      return isRenewed && stored !== '' && isOther ? stored : null
    },
    type: (row: number, typed: string) => {
      form.setFieldValue(`rows.${row}`, typed)
      unsaved.set(keyOf(id, paper), form.getValues().rows)
    },
    refuse: (problems: readonly PaperProblem[]) => form.setErrors(errorsOf(problems)),
    saved: () => unsaved.delete(keyOf(id, paper)),
    /** The paper of other questions. */
    choose: async (version: number) => {
      const chosen = await load(version)
      if (!chosen) return
      setPaper(chosen)
      setRenewed(false)
      form.setValues({ rows: freshRows(chosen) })
      form.clearErrors()
    },
    /** It has changed meanwhile: what is typed stays, rows without anything have what is there now. */
    renew: async () => {
      const now = await load(paper.version)
      if (!now) return
      setPaper(now)
      setRenewed(true)
      const typed = form.getValues().rows
      form.setValues({ rows: rowsOf(now).map((row, index) => typed[index]?.trim() || row) })
    },
  }
}
export type PaperForm = ReturnType<typeof usePaperForm>['form']
