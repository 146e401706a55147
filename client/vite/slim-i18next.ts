import type { Plugin } from 'vite'

/** Methods that nothing calls in the client, which a class keeps in the build nevertheless. */
const UNUSED = [
  'addResources',
  'removeNamespaces',
  'removeResourceBundle',
  'toJSON',
  'exists',
  'getUsedParamsDetails',
  'clearCache',
  'needsPlural',
  'getPluralFormsOfKey',
  'reloadResources',
  'hydrate',
  'loadLanguages',
  'setDefaultNamespace',
  'dir',
  'cloneInstance',
]

/** Conditions that the client's settings decide: it has no backend, detector, format plugin, selector or fallback. */
const DECIDED: readonly [RegExp, string][] = [
  [/\b(?:this|s)(?:\.services)?\.languageDetector\b(?! =[^=])/g, 'undefined'],
  [/\bthis\.modules\.(?:languageDetector|i18nFormat|formatter)\b(?! =)/g, 'undefined'],
  [/\bthis\.i18nFormat\b/g, 'undefined'],
  [
    /\bthis\.options\.(?:isClone|supportedLngs|fallbackLng|fallbackNS|postProcess|returnedObjectHandler|updateMissing|appendNamespaceToMissingKey|partialBundledLanguages)\b/g,
    'false',
  ],
  [/\bopt\.(?:ordinal|returnDetails|postProcess)\b/g, 'undefined'],
  [/\boptions\.ordinal\b/g, 'undefined'],
  [/^( +const returnDetails = ).*$/gm, '$1false;'],
  [/^( +const (?:isObjectHit|needsContextHandling|joinArrays) = ).*$/gm, '$1false;'],
  [/\blng\?\.toLowerCase\(\) === 'cimode'/g, 'false'],
  [/\bformatter = Formatter;/g, 'formatter = null;'],
]

/** Warnings are printed in debug mode alone, which the client never switches on. */
const WARNINGS = /^ *(?:if \([^\n]*\) )?this\.logger\.(?:warn|log|once|deprecate)\(.*\);$/gm

/**
 * Vite plugin that leaves unused parts of i18next out of the build. The client brings all texts itself and formats
 * numbers and dates by Intl, so that it needs the look-up of a text, plural forms and placeholders.
 */
export function slimI18next(): Plugin {
  return {
    name: 'slim-i18next',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'preview' || name === 'ssr',
    transform: {
      filter: { id: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({ code: removeUnusedTexts(code), map: null }),
    },
  }
}

/**
 * The code of i18next without these parts.
 * @throws Error if a part to leave out is not in the code
 */
export function removeUnusedTexts(code: string): string {
  const changes: readonly [RegExp, string][] = [
    [/^class Connector extends EventEmitter \{\n[^]*?^\}$/gm, CONNECTOR],
    [/^function keysFromSelector\([^]*?^\}$/gm, 'function keysFromSelector() {}'],
    ...UNUSED.map((name): [RegExp, string] => [
      new RegExp(`^  ${name}\\([^]*?^  \\}$`, 'gm'),
      `  ${name}() {}`,
    ]),
    [WARNINGS, ''],
    ...DECIDED,
  ]
  return changes.reduce((text, [part, instead]) => {
    if (text.search(part) < 0) throw new Error(`i18next has no ${part} any more: look at slim-i18next again`)
    return text.replace(part, instead)
  }, code)
}

/** The connector without a backend: the translator asks whether it may report a missing text. */
const CONNECTOR = `class Connector extends EventEmitter {
  state = {}
}`
