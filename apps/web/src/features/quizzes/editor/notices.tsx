import { Info } from 'lucide-react'
import classes from './notices.module.css'

/** What a person should know before they go on; announced when it changes. */
export const Notices = ({ texts }: { texts: readonly string[] }) => (
  <div role="status" className={classes.notices}>
    {texts.map((text) => (
      <p key={text}>
        <Info size={20} aria-hidden />
        {text}
      </p>
    ))}
  </div>
)
