/**
 * Replaces rjsf's default registry (see vite-aliases.ts). The project's forms bring their own fields,
 * templates and widgets, so rjsf's are left out of the build.
 */
export default function createSlimRegistry() {
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
