import { Button } from '@mantine/core'

type UsualButtonsProps = {
  values: readonly number[]
  label: (value: number) => string
  /** As the field has it. */
  onChoose: (typed: string) => void
}

/** What is given most, for a field that takes any number. */
export const UsualButtons = ({ values, label, onChoose }: UsualButtonsProps) => (
  <div>
    {values.map((value) => (
      <Button
        key={value}
        size="sm"
        variant="default"
        mr="xs"
        onClick={() => onChoose(String(value))}
      >
        {label(value)}
      </Button>
    ))}
  </div>
)
