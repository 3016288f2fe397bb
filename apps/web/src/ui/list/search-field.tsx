import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'

/** How long the typing rests before the server searches, in milliseconds. */
export const searchAfter = 300

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  mt?: 'md'
}

/** Narrows a list while typing. */
export function SearchField({ label, value, onChange, mt }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<Search size={18} aria-hidden />}
      mt={mt}
      mb="md"
      w={{ base: '100%', sm: 320 }}
    />
  )
}
