import { PageFooter } from '../../ui/page/page-footer.tsx'
import { EmptyState } from '../../ui/page/page-states.tsx'
import { StatusBar } from '../../ui/page/status-bar.tsx'
import classes from './acting.module.css'
import { texts } from './messages.ts'

/**
 * Of a tab that acts for an invented student, on every page who that is; without a name there is
 * nobody any more.
 */
export default function Acting({ name }: { name?: string | undefined }) {
  if (name) return <StatusBar>{texts.as({ name })}</StatusBar>
  return (
    <div className={classes.over}>
      <main>
        <EmptyState isPage title={texts.over.title} text={texts.over.text} />
      </main>
      <footer>
        <PageFooter />
      </footer>
    </div>
  )
}
