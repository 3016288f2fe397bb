import {
  type FormErrors,
  type OnSubmit,
  schemaResolver,
  type UseFormReturnType,
  useForm,
} from '@mantine/form'
import { useCallbackRef } from '@mantine/hooks'
import type { contract } from '@tbl/contract/contract'
import type { Fault } from '@tbl/contract/faults'
import { useEffect, useRef } from 'react'
import { said } from '../ui/said.tsx'

type Contract = typeof contract
/** Where an operation stands in the contract. */
type Operation = {
  [Noun in keyof Contract]: readonly [Noun, keyof Contract[Noun]]
}[keyof Contract]

/** What is wrong with a field: nothing was typed, or what the contract says. */
type FieldFault = 'MISSING' | Fault

type ContractFormOptions<Values> = {
  /** The operation that takes the values, perhaps with others. */
  of: Operation
  initialValues: Values
  /** What is said beside a field that the schema finds wrong; all else is the server's to say. */
  faults?: { readonly [Field in keyof Values]?: { readonly [One in FieldFault]?: string } }
  /** What else is wrong, where the schema finds nothing. */
  check?: (values: Values) => { readonly [Field in keyof Values]?: string | null }
  onValuesChange?: (values: Values) => void
}

/** How long a form waits for the schemas, in milliseconds: then the server checks alone. */
const patience = 1500

let schemas: Contract | null = null
let loading: Promise<Contract | null> | null = null
/** The schemas of all operations, a download of their own; null where it does not come. */
function loadSchemas(): Promise<Contract | null> {
  loading ??= import('@tbl/contract/contract').then(
    ({ contract }) => {
      schemas = contract
      return contract
    },
    () => {
      loading = null // the next change tries again
      return null
    },
  )
  return loading
}

type Schema = Parameters<typeof schemaResolver>[0]
type WithSchema = Readonly<Record<PropertyKey, { '~orpc': { inputSchema: Schema } }>>

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

/** The texts of a form as they are now, in the language of the page. */
type SayNow<Values> = () => Pick<ContractFormOptions<Values>, 'faults' | 'check'>

/** What is said of fields that the schema finds wrong. */
function faultsIn<Values>(schema: Schema, values: Values, now: SayNow<Values>): FormErrors {
  const found = Object.entries(schemaResolver(schema, { sync: true })(values))
  return Object.fromEntries(
    found.flatMap(([path, fault]) => {
      const field = path as keyof Values
      const say = () =>
        now().faults?.[field]?.[isBlank(values[field]) ? 'MISSING' : (fault as Fault)]
      return say() === undefined ? [] : [[path, said(() => say() ?? '')]]
    }),
  )
}

/** What is said of fields that the form finds wrong by itself. */
function checkedBy<Values>(values: Values, now: SayNow<Values>): FormErrors {
  const found = Object.entries(now().check?.(values) ?? {})
  return Object.fromEntries(
    found
      .filter(([, text]) => text !== null && text !== undefined)
      .map(([path]) => [path, said(() => now().check?.(values)[path as keyof Values] ?? '')]),
  )
}

/**
 * A form whose values the contract's schema of an operation checks, in the words of the form. The
 * schemas begin to load with the first change. A form that is not right is not sent, and leads to
 * its first field that is wrong.
 */
export function useContractForm<Values extends Record<string, unknown>>({
  of: [noun, verb],
  initialValues,
  faults,
  check,
  onValuesChange,
}: ContractFormOptions<Values>): UseFormReturnType<Values> {
  const isChecking = useRef(false)
  const latest = useRef({ faults, check })
  latest.current = { faults, check }
  const now: SayNow<Values> = () => latest.current
  const isShown = useShown()
  const checkWith = (known: Contract | null): FormErrors => {
    const values = form.getValues()
    const { inputSchema } = (known?.[noun] as WithSchema | undefined)?.[verb]?.['~orpc'] ?? {}
    return {
      ...checkedBy(values, now),
      ...(inputSchema && faultsIn(inputSchema, values, now)),
    }
  }
  const form = useForm<Values>({
    initialValues,
    onValuesChange: useCallbackRef((values: Values) => {
      if (!schemas) void loadSchemas()
      onValuesChange?.(values)
    }),
    validate: () => {
      if (schemas) return checkWith(schemas)
      const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
      return Promise.race([loadSchemas(), tooLate]).then(checkWith)
    },
  })
  const onSubmit: OnSubmit<Values> = (submit, refuse) => (event) => {
    event?.preventDefault()
    if (isChecking.current) return // the form library would send a second one unchecked
    isChecking.current = true
    form.onSubmit(
      (values, sent) => {
        isChecking.current = false
        return isShown.current ? submit(values, sent) : undefined
      },
      (errors, values, sent) => {
        isChecking.current = false
        form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()
        refuse?.(errors, values, sent)
      },
    )(event)
  }
  return { ...form, onSubmit }
}

/** Whether the component is still on the screen. */
function useShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
