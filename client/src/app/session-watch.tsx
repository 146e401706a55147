import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { resumeForcedChange, shareSession } from '../render/session-flows.ts'
import { useLiveAccount } from './use-live-account.ts'

/** Resumes a forced password change after a reload, and follows the session in other tabs. */
export function SessionWatch() {
  useLiveAccount()
  const navigate = useNavigate()
  useEffect(() => resumeForcedChange(), [])
  useEffect(() => shareSession(() => void navigate('/')), [navigate])
  return null
}
