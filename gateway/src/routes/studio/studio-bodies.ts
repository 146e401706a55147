const text = (maxLength: number, minLength = 0) => ({ type: 'string', minLength, maxLength })
const closed = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const place = { path: text(200, 1), pointer: text(500), block: text(200) }

/** JSON Schemas of the bodies of studio calls. The contents of files are checked by the loader's rules. */
export const bodies = {
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
      }),
    },
    select: closed(['path'], place),
    merge: text(200),
    resolves: { type: 'array', maxItems: 500, items: closed(['path', 'pointer'], place) },
  }),
  publish: closed(['message'], { message: text(2_000) }),
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
