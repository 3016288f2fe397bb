import { type Role, roles } from '@tbl/domain/account'

export type AuthTab = 'login' | 'signup'
/** What a person typed into the sign-up form; never the password. */
export type SignUpData = { email: string; name: string; role: Role }

const tabKey = 'activeAuthTab'
const signUpKey = 'signupFormData'

export const readAuthTab = (): AuthTab =>
  localStorage.getItem(tabKey) === 'signup' ? 'signup' : 'login'
export const saveAuthTab = (tab: AuthTab): void => localStorage.setItem(tabKey, tab)

/** The kept sign-up data; whatever is missing or damaged is blank, and the role is Student. */
export function readSignUpData(): SignUpData {
  const { email, name, role } = parse(localStorage.getItem(signUpKey))
  return {
    email: String(email ?? ''),
    name: String(name ?? ''),
    role: roles.find((known) => known === role) ?? 'Student',
  }
}

function parse(json: string | null): Partial<Record<keyof SignUpData, unknown>> {
  try {
    return JSON.parse(json ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export const saveSignUpData = ({ email, name, role }: SignUpData): void =>
  localStorage.setItem(signUpKey, JSON.stringify({ email, name, role }))
export const clearSignUpData = (): void => localStorage.removeItem(signUpKey)
