import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { resumeForcedChange, shareSession } from '../render/session-flows.ts'
import { useSignInMemory } from '../render/sign-in-memory.tsx'
import { useLiveAccount } from './use-live-account.ts'

/** Resumes a forced password change after a reload, and follows the session in other tabs. */
export function SessionWatch() {
  useLiveAccount()
  const navigate = useNavigate()
  const memory = useSignInMemory()
  useEffect(() => resumeForcedChange(), [])
  useEffect(() => shareSession(memory, () => void navigate('/')), [memory, navigate])
  return null
}
