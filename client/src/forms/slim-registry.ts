/**
 * Stands in for rjsf's default registry (see vite-aliases.ts): a form of ours brings its own fields, templates and
 * widgets, so that none of rjsf's is shipped.
 */
export default function slimRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  }
}
