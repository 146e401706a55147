import type { LoginResult, Member } from '@marquee/schemas/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  clearSession,
  getSession,
  restoreSession,
  setMember,
  startSession,
} from '../../client/src/state/session.ts'
import { setSite } from '../../client/src/state/site.ts'
import { siteWith } from './support/site.ts'

const accountTypes = { '0': ['player'], '1': ['player', 'agent'], '4': ['trial'] } as const
const login: LoginResult = {
  token: 'a-token',
  id: 7,
  userName: 'bob1',
  account: 'bob1',
  customerType: 1,
  firstTimeLogin: false,
  passwordExpired: false,
  expiresIn: 43_200,
}
const member = {
  id: 7,
  account: 'bob1',
  nickname: 'Bob',
  userName: 'bob1',
  type: 1,
  toUpline: true,
  memberLabel: ['gold'],
} as unknown as Member

beforeEach(() => {
  sessionStorage.clear()
  setSite(siteWith({ merchant: 'first', platform: 'web', accountTypes }))
  clearSession()
  restoreSession()
})

describe('the session', () => {
  test('a visitor has no token (R-4.001)', () => {
    expect(getSession().token).toBeNull()
  })

  test('login stores the token and the kind of account (R-4.002, R-4.004)', () => {
    startSession(login)
    expect(sessionStorage.getItem('token')).toBe('a-token')
    expect(sessionStorage.getItem('isAgent')).toBe('1')
    expect(getSession().roles).toEqual(['player', 'agent'])
  })

  test('kind 4 is a trial account (R-4.003)', () => {
    startSession({ ...login, customerType: 4 })
    expect(getSession().roles).toEqual(['trial'])
  })

  test('member info fills the keys of the session (R-3.049)', () => {
    startSession(login)
    setMember(member)
    const keys = [
      'token',
      'isAgent',
      'merchant',
      'merchantCode',
      'platform',
      'nickname',
      'account',
      'username',
      'customerId',
      'toUpline',
      'memberLabel',
    ]
    expect(keys.filter((key) => sessionStorage.getItem(key) === null)).toEqual([])
  })

  test('a reload of the tab keeps the session (R-4.002)', () => {
    startSession(login)
    restoreSession()
    expect(getSession()).toMatchObject({ token: 'a-token', type: 1, roles: ['player', 'agent'] })
  })

  test('logout clears the storage but keeps the values of the merchant (R-4.015)', () => {
    startSession(login)
    sessionStorage.setItem('current_vassalage', 'ABC')
    clearSession()
    expect(Object.keys(sessionStorage).sort()).toEqual(['merchant', 'merchantCode', 'platform'])
    expect(getSession()).toMatchObject({ token: null, member: null, type: null })
  })
})
