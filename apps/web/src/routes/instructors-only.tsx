import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMe } from '../platform/session.tsx'

/**
 * Leads everybody else to the dashboard; the server refuses what they would do here in any case.
 */
export const InstructorsOnly = ({ children }: { children: ReactNode }) =>
  useMe().role === 'Instructor' ? children : <Navigate to="/" replace />
