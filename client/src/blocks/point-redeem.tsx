import type { PointReward } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { useState } from 'react'
import { refresh, useOperation } from '../api/use-operation.ts'
import { OperationForm } from '../forms/operation-form.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import type { Block } from '../render/block.ts'
import { useModal } from '../render/modal-context.ts'
import { useModals } from '../state/modals.ts'
import { FocusFirst } from './parts/focus-first.tsx'
import { PasswordHint } from './promotions/password-hint.tsx'
import { PromotionPicture } from './promotions/promotion-picture.tsx'
import './point-redeem.css'

/** Redeems an article against a password; a bonus asks for a Zalo and a WhatsApp ID as well. */
export const PointRedeem: Block<'point-redeem'> = ({ props }) => {
  const modal = useModal()
  const article = modal?.props.article as PointReward | undefined
  if (!modal || !article) return null
  return <Redeem article={article} modal={modal.name} settings={props} />
}

type Settings = Parameters<Block<'point-redeem'>>[0]['props']

function Redeem({ article, modal, settings }: { article: PointReward; modal: string; settings: Settings }) {
  const text = useText()
  const { close } = useModals()
  // The same object at each drawing: the form compares it.
  const [known] = useState(() => ({ id: article.id }))
  const done = async () => {
    close(modal)
    await refresh(
      'promotions.point-balance',
      'promotions.point-rewards',
      'promotions.redeem-list',
      'promotions.point-details',
    )
  }
  return (
    <div className="point-redeem">
      <Bill article={article} />
      <p className="point-redeem-note">{text(NOTES[article.kind])}</p>
      <OperationForm
        name={settings.forms[article.kind] as FormName}
        operation="promotions.redeem"
        extra={known}
        onDone={done}
      >
        <FocusFirst />
        <PasswordHint route={settings.security} onFollow={() => close(modal)} />
      </OperationForm>
    </div>
  )
}

/** What happens to each kind of article, by its text. */
const NOTES: Readonly<Record<PointReward['kind'], string>> = {
  VOUCHER: 'redeem.note-bonus',
  ARTICLE: 'redeem.note-article',
}

/** What it costs, and what is left then. */
function Bill({ article }: { article: PointReward }) {
  const text = useText()
  const format = useFormat()
  const balance = useOperation('promotions.point-balance').data?.balance
  const { title, description, image, points } = article
  return (
    <div className="point-redeem-bill">
      <PromotionPicture image={image} width={120} height={120} />
      <div>
        <p className="point-redeem-title">{title}</p>
        <p>{description}</p>
        <dl>
          <dt>{text('redeem.cost')}</dt>
          <dd>{format.number(points)}</dd>
          {balance !== undefined && (
            <>
              <dt>{text('redeem.left')}</dt>
              <dd>{format.money((Number(balance) - points).toFixed(2))}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  )
}
