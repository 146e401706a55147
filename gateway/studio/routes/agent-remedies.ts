import type { Refused, StudioError } from '../refused.ts'

/** Remedy of each refusal that an agent may meet. */
const REMEDIES: Partial<Record<StudioError, string>> = {
  'studio.access': 'ask an owner of the studio for a token with another role, or leave this to a person',
  'studio.asset.invalid': 'send the whole picture as base64: svg, png, jpg, webp or avif',
  'studio.brand.invalid': 'choose code, currency and languages from list_brands',
  'studio.brand.taken': 'choose another code; list_brands has those that exist',
  'studio.brand.unknown': 'choose a code from list_brands',
  'studio.draft.faulty': 'mend each problem as it says in "write", and send all edits again',
  'studio.draft.moved':
    'read_draft shows the newer state; send the edits again with its seq if they still apply',
  'studio.file.invalid': 'read_choices with path and pointer shows what may be written there',
  'studio.path.invalid': 'read_brand lists the pages; texts are i18n/<LANGUAGE>.json',
  'studio.picture.impossible': 'open the address, which preview_page gives without "picture"',
  'studio.request.invalid': 'write the input as the schema of the tool says; tools/list has it',
  'studio.request.large': 'send less at once',
  'studio.request.rate': 'wait as long as the message says',
  'studio.sign-in.needed':
    'send Authorization: Bearer <token>; an owner makes a token in the studio under People, Agents',
  'studio.step.impossible': 'read_draft shows the state; there is nothing to take back or to repeat',
  'studio.unknown': 'use the tools of tools/list',
}

/** Remedy of a refusal. */
export function findRemedy({ code }: Pick<Refused, 'code'>): string {
  return REMEDIES[code] ?? 'the log of the gateway has the cause; ask its operator'
}
