import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

/** Redirects to another route, replacing the current one. During server rendering it does nothing. */
export function LeadOn({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
