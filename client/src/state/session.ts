import type { LoginResult, Member } from '@marquee/schemas/contract'
import { create } from 'zustand'
import { tabStorage } from '../lib/storage.ts'
import { currentSite } from './site.ts'

export type Role = 'player' | 'agent' | 'trial'

export type Session = {
  /** Session token; null for a visitor. */
  token: string | null
  /** Who is signed in; null until member info has arrived. */
  member: Member | null
  /** Upstream's kind of account; null for a visitor. */
  type: number | null
  roles: readonly Role[]
  /** The account never signed in before this session. */
  isFirst: boolean
  /** The player saw the home page after signing in. */
  wasHome: boolean
  /** The password must be changed before anything else is done. */
  mustChangePassword: boolean
  /** After a login: announcements that pop up are to be shown once. */
  popupsDue: boolean
}

/** Key of session storage: a password must be changed before going on; never the password itself. */
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
}

const useSessionStore = create<Session>(() => VISITOR)

/** A part of the session: `useSession((session) => session.token)`. */
export function useSession<T>(select: (session: Session) => T): T {
  return useSessionStore(select)
}

export function currentSession(): Session {
  return useSessionStore.getState()
}

/** Takes up what an earlier page of this tab left and writes the merchant's keys. */
export function restoreSession() {
  const { brand } = currentSite()
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

/** Signs in with what login or registration gave. */
export function startSession(result: LoginResult) {
  tabStorage.write('token', result.token)
  tabStorage.write('isAgent', String(result.customerType))
  tabStorage.write('account', result.account)
  tabStorage.write('username', result.userName)
  tabStorage.write('customerId', String(result.id))
  tabStorage.write('popupsDue', '1')
  tabStorage.write(FIRST, result.firstTimeLogin ? '1' : '')
  useSessionStore.setState({
    token: result.token,
    member: null,
    type: result.customerType,
    roles: rolesOf(result.customerType),
    isFirst: result.firstTimeLogin,
    wasHome: false,
    mustChangePassword: false,
    popupsDue: true,
  })
}

/** Notes that the password must be changed first, also for the page after a reload, or that this is done. */
export function setMustChangePassword(mustChangePassword: boolean) {
  if (mustChangePassword) tabStorage.write(MUST_CHANGE, '1')
  else tabStorage.remove(MUST_CHANGE)
  useSessionStore.setState({ mustChangePassword })
}

/** A new token for the same session, as a changed password gives it; what a device remembers of the old one is void. */
export function replaceToken(token: string) {
  const username = tabStorage.read('username') ?? ''
  // Few ever change a password: nobody else has to load what forgets it.
  void import('./remembered.ts').then(({ forgetLogin }) => forgetLogin(username))
  tabStorage.write('token', token)
  useSessionStore.setState({ token })
}

/** Keeps member info. */
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

/** The announcements that pop up after a login were shown. */
export function setPopupsShown() {
  tabStorage.remove('popupsDue')
  if (useSessionStore.getState().popupsDue) useSessionStore.setState({ popupsDue: false })
}

/** Forgets the member and all that the tab keeps; the merchant's keys stay. */
export function endSession() {
  const kept = (['merchant', 'merchantCode', 'platform'] as const).map(
    (key) => [key, tabStorage.read(key)] as const,
  )
  tabStorage.clear()
  for (const [key, value] of kept) if (value !== null) tabStorage.write(key, value)
  useSessionStore.setState(VISITOR)
}

function rolesOf(type: number): readonly Role[] {
  return currentSite().brand.accountTypes[String(type)] ?? []
}
