import { CirclePause } from 'lucide-react'
import { texts } from './messages.ts'

/** What stands over a question while the time stands still; `text`: where the answers are. */
export const PausedCover = ({ text }: { text: 'saved' | 'kept' | 'team' }) => (
  <div role="status">
    <CirclePause size={40} aria-hidden />
    <h2>{texts.paused.title}</h2>
    <p>{texts.paused[text]}</p>
  </div>
)
