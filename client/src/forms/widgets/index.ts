import type { WidgetName } from '@marquee/schemas/names'
import type { Widget } from '../form-context.ts'
import { AgreementControl } from './agreement.tsx'
import { AmountControl } from './amount.tsx'
import { CaptchaControl } from './captcha.tsx'
import { CountControl } from './count.tsx'
import { CountryControl } from './country.tsx'
import { DateControl } from './date.tsx'
import { EmailControl } from './email.tsx'
import { HiddenControl } from './hidden.tsx'
import { HumanCheckControl } from './human-check.tsx'
import { RowsControl } from './later-rows.tsx'
import { MobileControl } from './mobile.tsx'
import { NewPasswordControl } from './new-password.tsx'
import { PasswordControl } from './password.tsx'
import { SelectControl } from './select.tsx'
import { SmsCodeControl } from './sms-code.tsx'
import { TextControl } from './text.tsx'
import { TextareaControl } from './textarea.tsx'
import { UploadControl } from './upload.tsx'

/** Widgets by field format. */
export const widgets: Readonly<Record<WidgetName, Widget>> = {
  text: { Control: TextControl },
  textarea: { Control: TextareaControl },
  upload: { Control: UploadControl, frame: 'own' },
  email: { Control: EmailControl },
  password: { Control: PasswordControl },
  'new-password': { Control: NewPasswordControl },
  mobile: { Control: MobileControl },
  country: { Control: CountryControl },
  'sms-code': { Control: SmsCodeControl },
  captcha: { Control: CaptchaControl },
  date: { Control: DateControl },
  select: { Control: SelectControl },
  agreement: { Control: AgreementControl, frame: 'own' },
  amount: { Control: AmountControl },
  count: { Control: CountControl },
  rows: { Control: RowsControl, frame: 'own' },
  'human-check': { Control: HumanCheckControl, frame: 'own' },
  hidden: { Control: HiddenControl, frame: 'none' },
}

/**
 * Widget of a format. Unknown formats do not occur, because the gateway checks them against
 * schemas/formats.json; the fallback is a text field.
 */
export function widgetFor(format: string): Widget {
  return widgets[format as WidgetName] ?? widgets.text
}
