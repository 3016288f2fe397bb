import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { rosterExtensions } from '@tbl/domain/roster'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { showError } from '../../../ui/toast.ts'
import classes from './choose-file.module.css'
import { fileLimits } from './file-refusal-text.ts'
import { texts } from './messages.ts'
import type { Reading } from './use-roster-file.ts'

/** Systems name these kinds of files differently: this only helps to find one, its name decides. */
const accept = [
  ...rosterExtensions,
  'text/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

type ChooseFileProps = {
  reading: Reading
  hint?: string
  isDisabled: boolean
  onChoose: (file: File) => void
  onCancel: () => void
}

/** Where a roster file is dropped or chosen, and where its reading is cancelled. */
export function ChooseFile({
  reading,
  hint = texts.file.hint(fileLimits),
  isDisabled,
  onChoose,
  onCancel,
}: ChooseFileProps) {
  const open = useRef<() => void>(null)
  const isReading = reading.kind === 'reading'
  const isFirst = reading.kind === 'none'
  const take = ([file, ...others]: File[]) => {
    if (others.length > 0) showError(texts.file.several)
    else if (file) onChoose(file)
  }
  return (
    <Dropzone
      unstyled
      className={classes.area}
      openRef={open}
      disabled={isDisabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      inputProps={{ accept, multiple: false, 'aria-label': texts.file.label }}
      onDrop={take}
    >
      <div className={classes.content}>
        {isReading ? (
          <Loader size={24} color="ink" aria-hidden />
        ) : (
          <FileUp className={classes.icon} size={24} aria-hidden />
        )}
        <div className={classes.words}>
          <p className={classes.title}>{isFirst ? texts.file.label : reading.file}</p>
          {isFirst && <p className={classes.hint}>{hint}</p>}
          {isReading && <p className={classes.hint}>{texts.file.reading}</p>}
        </div>
        <Button
          variant="default"
          mih={44}
          disabled={isDisabled}
          onClick={() => (isReading ? onCancel() : open.current?.())}
        >
          {isReading ? texts.file.cancel : isFirst ? texts.file.choose : texts.file.another}
        </Button>
      </div>
      {isFirst && (
        <p className={classes.drop} aria-hidden>
          {texts.file.drop}
        </p>
      )}
      <VisuallyHidden role="status">
        {isReading ? texts.file.readingWhich({ file: reading.file }) : ''}
      </VisuallyHidden>
    </Dropzone>
  )
}
