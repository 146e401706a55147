import type { PointReward } from '@marquee/schemas/contract'
import type { FormName } from '@marquee/schemas/names'
import { type ReactNode, useState } from 'react'
import { refresh, useOperation } from '../../../api/use-operation.ts'
import { OperationForm } from '../../../forms/operation-form.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { Data } from '../../../render/data.tsx'
import { useModal } from '../../../render/modal-context.ts'
import { useModals } from '../../../state/modals.ts'
import { useSession } from '../../../state/session.ts'
import { Button } from '../../../ui/button.tsx'
import { FocusFirst } from '../../parts/focus-first.tsx'
import { NamedForm } from '../../parts/named-form.tsx'
import { PromotionPicture } from '../../parts/promotion-picture.tsx'
import { PasswordHint } from '../parts/password-hint.tsx'
import './point-redeem.css'

/**
 * Redeems an article; requires a password, and for a bonus also a Zalo and a WhatsApp ID.
 */
export const PointRedeem: Block<'point-redeem'> = ({ props }) => {
  const modal = useModal()
  const article = modal?.props.article as PointReward | undefined
  if (!modal || !article) return null
  return <Redeem article={article} modal={modal.name} settings={props} />
}

type Settings = Parameters<Block<'point-redeem'>>[0]['props']

function Redeem({ article, modal, settings }: { article: PointReward; modal: string; settings: Settings }) {
  const { close } = useModals()
  // The object is kept between renderings, because the form compares it by identity.
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
      <Way kind={article.kind} form={settings.address}>
        <OperationForm
          name={settings.forms[article.kind] as FormName}
          operation="promotions.redeem"
          extra={known}
          onDone={done}
        >
          <FocusFirst />
          <PasswordHint route={settings.security} onFollow={() => close(modal)} />
        </OperationForm>
      </Way>
    </div>
  )
}

type WayProps = { kind: PointReward['kind']; form: string; children: ReactNode }

/**
 * Delivery of an article by its kind: a bonus is paid to the main wallet, an item is sent to the profile's
 * address.
 */
function Way({ kind, form, children }: WayProps) {
  const text = useText()
  if (kind === 'ARTICLE') return <Delivery form={form}>{children}</Delivery>
  return (
    <>
      <p className="point-redeem-note">{text('redeem.note-bonus')}</p>
      {children}
    </>
  )
}

/** Asks for the delivery address if the profile has none; afterwards shows it before the order. */
function Delivery({ form, children }: Omit<WayProps, 'kind'>) {
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  const profile = useOperation('identity.profile')
  const save = async () => {
    await profile.reload()
    setEditing(false)
  }
  return (
    <Data of={profile} skeleton="text" pieces={3}>
      {({ address, nickname }) =>
        address && !isEditing ? (
          <>
            <div className="point-redeem-address">
              <p>{text('redeem.sent-to')}</p>
              <address dir="auto">{address}</address>
              <Button look="outline" size="s" onClick={() => setEditing(true)}>
                {text('settings.change')}
              </Button>
            </div>
            {children}
          </>
        ) : (
          <Ask form={form} address={address} nickname={nickname} onDone={() => void save()} />
        )
      }
    </Data>
  )
}

type AskProps = { form: string; address: string; nickname: string; onDone(): void }

function Ask({ form, address, nickname, onDone }: AskProps) {
  const text = useText()
  const account = useSession((session) => session.member?.account)
  // The objects are kept between renderings, because the form compares them by identity.
  const [{ initial, extra }] = useState(() => ({
    initial: address ? { address } : {},
    extra: { nickname: nickname || account },
  }))
  return (
    <>
      <p className="point-redeem-note">{text('redeem.note-article')}</p>
      <NamedForm name={form} initial={initial} extra={extra} onDone={onDone}>
        <FocusFirst />
      </NamedForm>
    </>
  )
}

/** Price of the article, and the remaining points. */
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
