import { useText } from '../../../i18n/use-text.ts'
import type { Block } from '../../../render/block.ts'
import { NamedForm } from '../../parts/named-form.tsx'
import { FormThanks, useReference } from '../parts/form-thanks.tsx'
import './partner-form.css'

/** Application form for partners; stored as feedback of the type PARTNER. */
export const PartnerForm: Block<'partner-form'> = ({ props }) => {
  const text = useText()
  const { reference, take, again } = useReference()
  return (
    <section className="partner-form" id={props.anchor} tabIndex={-1} aria-label={text(props.title)}>
      <h2>{text(props.title)}</h2>
      {reference ? (
        <FormThanks done={text('partner.done', { reference })} again={text('join.again')} onAgain={again} />
      ) : (
        <>
          {props.intro && <p>{text(props.intro)}</p>}
          <NamedForm name={props.form} onDone={take} />
        </>
      )}
    </section>
  )
}
