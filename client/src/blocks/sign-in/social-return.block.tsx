import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { Block } from '../../render/block.ts'
import { postAnswerToOpener } from './parts/provider-window.ts'
import './parts/sign-in-page.css'

/** Page to which a social provider returns: it sends the answer to the page that opened it, and closes. */
export const SocialReturn: Block<'social-return'> = () => {
  const text = useText()
  useEffect(postAnswerToOpener, [])
  return (
    <div className="sign-in-page">
      <h1>{text('social.return-title')}</h1>
      <p>{text('social.return-text')}</p>
    </div>
  )
}
