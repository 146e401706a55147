import { ROLES } from '@marquee/schemas/studio/access'

const text = (maxLength: number, minLength = 0) => ({ type: 'string', minLength, maxLength })
const closed = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const grants = {
  type: 'array',
  minItems: 1,
  maxItems: 200,
  items: closed(['brand', 'role'], {
    brand: text(40, 1),
    role: { enum: ROLES },
    languages: { type: 'array', maxItems: 50, items: text(10, 1) },
    mayPublish: { type: 'boolean' },
  }),
}
/** A browser's answer to a passkey challenge; the passkey library checks what is in it. */
const passkey = { challenge: text(200, 1), response: { type: 'object' } }
const local = text(16, 16)
const place = { path: text(200, 1), pointer: text(500), block: text(200) }

/** JSON Schemas of the bodies of studio calls. The contents of files are checked by the loader's rules. */
export const bodies = {
  presence: closed(['tab', 'place'], {
    tab: { type: 'string', pattern: '^[A-Za-z0-9-]{8,40}$' },
    place: text(200, 1),
  }),
  command: closed(['label', 'files'], {
    label: text(200, 1),
    files: {
      type: 'array',
      maxItems: 500,
      items: closed(['path'], {
        path: text(200, 1),
        value: {},
        base64: text(6_000_000),
        text: text(1_000_000),
        texts: {
          type: 'object',
          maxProperties: 5_000,
          additionalProperties: { type: ['string', 'null'], maxLength: 20_000 },
        },
      }),
    },
    select: closed(['path'], place),
    merge: text(200),
    resolves: { type: 'array', maxItems: 500, items: closed(['path', 'pointer'], place) },
  }),
  publish: closed(['message'], { message: text(2_000) }),
  plan: closed(['message', 'local'], { message: text(2_000), local }),
  move: closed(['local'], { local }),
  link: closed(['name'], { name: text(100) }),
  person: closed(['name', 'grants'], { name: text(60, 1), grants }),
  agent: closed(['name', 'grants', 'days'], {
    name: text(60, 1),
    grants,
    days: { type: 'integer', minimum: 1, maximum: 90 },
  }),
  joinOptions: closed(['secret'], { secret: text(100, 1) }),
  join: closed(['secret', 'challenge', 'response'], { secret: text(100, 1), ...passkey }),
  signIn: closed(['challenge', 'response'], passkey),
  brand: closed(['code', 'name', 'currency', 'languages', 'defaultLanguage'], {
    code: text(40),
    name: text(100),
    currency: text(3),
    languages: { type: 'array', maxItems: 50, items: text(10) },
    defaultLanguage: text(10),
    from: text(40),
    colour: text(7),
  }),
}
