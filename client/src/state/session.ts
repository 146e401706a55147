import type { Brand, LoginResult, Member } from '@marquee/schemas/contract'
import { create } from 'zustand'
import { tabStorage } from '../lib/storage.ts'
import { getSite } from './site.ts'

export type Role = Brand['accountTypes'][string][number]

export type Session = {
  /** Session token; null for a visitor. */
  token: string | null
  /** The signed-in account's info; null until it has been loaded. */
  member: Member | null
  /** The upstream's account type; null for a visitor. */
  type: number | null
  roles: readonly Role[]
  /** This is the account's first session. */
  isFirst: boolean
  /** The player saw the home page after signing in. */
  wasHome: boolean
  /** The password must be changed before anything else. */
  mustChangePassword: boolean
  /** Announcements are to be shown once after a login. */
  popupsDue: boolean
  /** Account whose session the platform ended; its page stays until the login is done or given up. */
  interrupted: string | null
}

/**
 * Key of session storage that marks a forced password change. The password itself is never stored.
 */
export const MUST_CHANGE = 'cpw'

/** Key of session storage: '1' in the first session of an account. */
export const FIRST = 'firstLogin'

const VISITOR: Session = {
  token: null,
  member: null,
  type: null,
  roles: [],
  isFirst: false,
  wasHome: false,
  mustChangePassword: false,
  popupsDue: false,
  interrupted: null,
}

const useSessionStore = create<Session>(() => ({ ...VISITOR }))

/** Selects from the session: `useSession((session) => session.token)`. */
export function useSession<T>(select: (session: Session) => T): T {
  return useSessionStore(select)
}

export function getSession(): Session {
  return useSessionStore.getState()
}

/** Sets the session for server rendering, where components read only a store's initial state; null for a visitor. */
export function setSessionForDrawing(roles: readonly Role[] | null) {
  const session = roles ? { ...VISITOR, token: 'drawn', roles, wasHome: true } : VISITOR
  Object.assign(useSessionStore.getInitialState(), session)
}

/** Restores the session of an earlier page of this tab and writes the merchant's keys. */
export function restoreSession() {
  const { brand } = getSite()
  tabStorage.write('merchant', brand.merchant)
  tabStorage.write('merchantCode', brand.merchant)
  tabStorage.write('platform', brand.platform)
  const token = tabStorage.read('token')
  if (!token) return
  const type = Number(tabStorage.read('isAgent') ?? 0)
  const popupsDue = tabStorage.read('popupsDue') !== null
  const mustChangePassword = tabStorage.read(MUST_CHANGE) !== null
  const isFirst = tabStorage.read(FIRST) === '1'
  const restored = {
    token,
    type,
    roles: rolesOf(type),
    isFirst,
    wasHome: true,
    mustChangePassword,
    popupsDue,
  }
  useSessionStore.setState({ ...VISITOR, ...restored })
}

/** Starts a session with the result of a login or a registration. */
export function startSession(result: LoginResult) {
  tabStorage.write('token', result.token)
  tabStorage.write('isAgent', String(result.customerType))
  tabStorage.write('account', result.account)
  tabStorage.write('username', result.userName)
  tabStorage.write('customerId', String(result.id))
  tabStorage.write(FIRST, result.firstTimeLogin ? '1' : '')
  const isBack = getSession().interrupted === result.account
  if (!isBack) tabStorage.write('popupsDue', '1')
  useSessionStore.setState({
    token: result.token,
    type: result.customerType,
    roles: rolesOf(result.customerType),
    isFirst: result.firstTimeLogin,
    mustChangePassword: false,
    interrupted: null,
    ...(!isBack && { member: null, wasHome: false, popupsDue: true }),
  })
}

/** Stores whether the password must be changed first, so that the demand survives a reload. */
export function setMustChangePassword(mustChangePassword: boolean) {
  if (mustChangePassword) tabStorage.write(MUST_CHANGE, '1')
  else tabStorage.remove(MUST_CHANGE)
  useSessionStore.setState({ mustChangePassword })
}

/**
 * Replaces the session's token, as after a password change. The device's remembered login becomes invalid
 * (R-3.054).
 */
export function replaceToken(token: string) {
  const username = tabStorage.read('username') ?? ''
  // Password changes are rare, so the code that forgets a login is loaded on demand.
  void import('./remembered.ts').then(({ removeLogin }) => removeLogin(username))
  tabStorage.write('token', token)
  useSessionStore.setState({ token })
}

/** Stores member info. */
export function setMember(member: Member) {
  tabStorage.write('isAgent', String(member.type))
  tabStorage.write('nickname', member.nickname)
  tabStorage.write('account', member.account)
  tabStorage.write('username', member.userName)
  tabStorage.write('customerId', String(member.id))
  tabStorage.write('toUpline', String(member.toUpline))
  tabStorage.write('memberLabel', JSON.stringify(member.memberLabel))
  useSessionStore.setState({ member, type: member.type, roles: rolesOf(member.type) })
}

export function setWasHome() {
  if (!useSessionStore.getState().wasHome) useSessionStore.setState({ wasHome: true })
}

/** Marks the announcements after a login as shown. */
export function setPopupsShown() {
  tabStorage.remove('popupsDue')
  if (useSessionStore.getState().popupsDue) useSessionStore.setState({ popupsDue: false })
}

/** The platform ended the session: the tab forgets it as after `clearSession`, but the open page stays as it is. */
export function interruptSession() {
  const interrupted = tabStorage.read('account') ?? ''
  forgetTab()
  useSessionStore.setState({ interrupted })
}

/** Resolves once an interrupted session is over: true if the same account signed in again. */
export function waitForAccount(): Promise<boolean> {
  const { interrupted: account } = getSession()
  if (account === null) return Promise.resolve(false)
  return new Promise((resolve) => {
    const stop = useSessionStore.subscribe(({ interrupted, token }) => {
      if (interrupted !== null) return
      stop()
      resolve(token !== null && tabStorage.read('account') === account)
    })
  })
}

/** Forgets the member and all data of the tab except the merchant's keys. */
export function clearSession() {
  forgetTab()
  useSessionStore.setState(VISITOR)
}

function forgetTab() {
  const kept = (['merchant', 'merchantCode', 'platform'] as const).map(
    (key) => [key, tabStorage.read(key)] as const,
  )
  tabStorage.clear()
  for (const [key, value] of kept) if (value !== null) tabStorage.write(key, value)
}

function rolesOf(type: number): readonly Role[] {
  return getSite().brand.accountTypes[String(type)] ?? []
}
