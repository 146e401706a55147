import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Leads to another address in place of this one; on the server nobody is led, and nothing is said of it. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
