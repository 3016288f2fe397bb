import type { Projected } from '@tbl/contract/projector'
import { Megaphone, X } from 'lucide-react'
import { useState } from 'react'
import { texts } from '../../tbl/announcements/messages.ts'
import { AuthorText } from '../../tbl/author-text.tsx'
import { WallButton } from '../../tbl/wall/wall-button.tsx'
import classes from './projector.module.css'

/** A text of so many characters is drawn larger: there is a place for it. */
const short = 60

/** The newest announcement, until it is dismissed here, withdrawn, or followed by another. */
export function Announced({ announcement }: Pick<Projected, 'announcement'>) {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const shown = announcement?.id === dismissed ? null : announcement
  return (
    <div
      role="status"
      className={classes.announced}
      data-short={(shown && shown.text.length <= short) || undefined}
    >
      {shown && (
        <>
          <Megaphone aria-hidden />
          <p>
            <AuthorText>{shown.text}</AuthorText>
          </p>
          <WallButton
            aria-label={texts.dismiss}
            title={texts.dismiss}
            onClick={() => setDismissed(shown.id)}
          >
            <X aria-hidden />
          </WallButton>
        </>
      )}
    </div>
  )
}
