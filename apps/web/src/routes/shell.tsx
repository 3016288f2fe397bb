import { BookOpen, CircleHelp, LayoutDashboard, ListChecks, UserRound } from 'lucide-react'
import { texts as accounts } from '../features/accounts/messages.ts'
import { ErasureBar } from '../features/accounts/signed-in/erasure-bar.tsx'
import { LetInBar } from '../features/accounts/signed-in/let-in-bar.tsx'
import { useLogOut } from '../features/accounts/signed-in/use-log-out.ts'
import { useLogOutGuard } from '../features/quizzes/draft/log-out-guard.tsx'
import { useWaitingMembers } from '../features/team-quiz/notices/use-waiting-members.ts'
import { ToursProvider, useTours } from '../features/tours/tours-provider.tsx'
import { ConnectionBar } from '../platform/connection-bar.tsx'
import { product } from '../platform/product.ts'
import { useIsLetIn, useMe } from '../platform/session.tsx'
import { Mark } from '../tbl/mark.tsx'
import { type NavItem, Shell } from '../ui/page/shell.tsx'
import { Outlet } from '../ui/router/router-provider.tsx'
import { texts } from './messages.ts'

const navItems = (): readonly NavItem[] => [
  { label: texts.pages.dashboard, to: '/', icon: LayoutDashboard },
  { label: texts.pages.courses, to: '/courses', icon: BookOpen, anchor: 'nav-courses' },
  { label: texts.pages.quizzes, to: '/quizzes', icon: ListChecks },
  { label: texts.pages.howTblWorks, to: '/how-tbl-works', icon: CircleHelp },
]
const profileItem = (): NavItem => ({
  label: texts.pages.profile,
  to: '/profile',
  icon: UserRound,
})

/** Pages with the product's navigation around them. */
export function ShellLayout() {
  return (
    <ToursProvider>
      <ShellAndPage />
    </ToursProvider>
  )
}

const Notices = () => (
  <>
    <ConnectionBar />
    <LetInBar />
    <ErasureBar />
  </>
)

function ShellAndPage() {
  const me = useMe()
  const isLetIn = useIsLetIn()
  const { takeTutorial } = useTours()
  useWaitingMembers()
  const { logOut, question } = useLogOutGuard(useLogOut())
  return (
    <Shell
      product={product}
      mark={<Mark />}
      nav={navItems()}
      user={{ name: me.name, role: accounts.roles[me.role] }}
      profile={isLetIn ? null : profileItem()}
      onTakeTutorial={isLetIn ? null : takeTutorial}
      onLogOut={logOut}
      notice={<Notices />}
    >
      <Outlet />
      {question}
    </Shell>
  )
}
