import { NativeSelect, Text } from '@mantine/core'
import type { AnswerPaper } from '@tbl/contract/paper'
import type { ReactNode } from 'react'
import { inParts } from '../../../ui/in-parts.ts'
import { texts } from './messages.ts'

type PaperCodeProps = {
  paper: Pick<AnswerPaper, 'version' | 'versions'>
  onChoose: (version: number) => void
}

/** The code that has to stand on the paper; of several the one that does is chosen. */
export function PaperCode({ paper: { version, versions }, onChoose }: PaperCodeProps) {
  const codeOf = versions.find((one) => one.version === version)?.paperCode ?? ''
  if (versions.length === 1)
    return (
      <Text style={{ overflowWrap: 'anywhere' }}>
        {inParts(
          texts.codeIs.parts<ReactNode>({ code: codeOf, b: (inside) => <b>{inParts(inside)}</b> }),
        )}
      </Text>
    )
  return (
    <NativeSelect
      label={texts.code}
      description={texts.codeHelp}
      value={String(version)}
      data={versions.map((one) => ({ value: String(one.version), label: one.paperCode }))}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
