import { Outlet } from '@tanstack/react-router'
import { BookOpen, LayoutDashboard, ListChecks } from 'lucide-react'
import { useLogOut } from '../features/accounts/use-log-out.ts'
import { ConnectionBar } from '../platform/connection-bar.tsx'
import { useMe } from '../platform/session.tsx'
import { type NavItem, Shell } from '../ui/shell.tsx'

const nav: readonly NavItem[] = [
  { label: 'Dashboard', to: '/', icon: LayoutDashboard },
  { label: 'Courses', to: '/courses', icon: BookOpen },
  { label: 'Quizzes', to: '/quizzes', icon: ListChecks },
]

/** Pages with the product's navigation around them. */
export function ShellLayout() {
  const me = useMe()
  const logOut = useLogOut()
  return (
    <Shell nav={nav} user={me} onLogOut={logOut} notice={<ConnectionBar />}>
      <Outlet />
    </Shell>
  )
}
