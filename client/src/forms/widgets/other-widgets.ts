import type { Widget } from '../form-context.ts'

/** Widgets that few forms have, in a file that such a form loads. */
export const others = import.meta.glob(
  './{agreement,captcha,count,country,date,email,human-check,mobile,new-password,sms-code,textarea,upload}.widget.tsx',
  { eager: true, import: 'widget' },
) as Record<string, Widget>
