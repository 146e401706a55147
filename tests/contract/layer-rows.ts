/** Sources of each package, and the sources that it may import beside its own and the schemas. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  'client/src': [],
  'client/lab': ['client/src'],
  'client/studio': ['client/src', 'client/lab'],
  'gateway/src': [],
  'gateway/studio': ['gateway/src'],
  'fixtures/platform': ['gateway/src', 'gateway/studio', 'fixtures/vendor/src'],
  'fixtures/vendor/src': [],
}

/** Folders of the sources of all packages. */
export const SOURCES = Object.keys(PACKAGES)

/** Upper rows may import lower ones; names in one row do not import each other. CONTRIBUTING.md repeats them. */
export const LAYERS = {
  'client/src': [
    ['main', 'server'],
    ['app'],
    ['blocks'],
    ['render', 'forms'],
    ['api', 'state', 'i18n'],
    ['ui'],
    ['lib'],
  ],
  'client/lab': [
    ['lab'],
    [
      'bench',
      'lab-bar',
      'lab-coverage',
      'lab-form',
      'lab-frame',
      'lab-nav',
      'lab-scene',
      'lab-stage',
      'lab-start',
    ],
    [
      'lab-modal',
      'lab-rows',
      'lab-surroundings',
      'journey',
      'report-button',
      'stage-facts',
      'stop-with-world',
    ],
    ['make-answer', 'state-fetch', 'general-form', 'hand-form', 'fields-of-schema'],
    ['why', 'world', 'scene-form', 'findings', 'states', 'boundary-rows', 'bench-widgets', 'bench-schema'],
    ['begin-world'],
    ['lab-account', 'lab-keys', 'lab-table', 'picture', 'read-world'],
  ],
  'client/studio': [
    ['main'],
    ['app'],
    ['overview', 'settings'],
    ['pages', 'texts', 'theme', 'lanes', 'forms', 'changes', 'people', 'assets', 'files', 'access'],
    ['form', 'frame'],
    ['ui', 'preview'],
    ['api', 'i18n'],
    ['lib'],
  ],
  'gateway/src': [
    ['main', 'start-compiled'],
    ['run-gateway'],
    ['app'],
    ['workers'],
    ['add-studio', 'routes', 'cli'],
    ['http', 'upstream'],
    ['events'],
    ['platform-port'],
    ['store'],
    ['content', 'forms', 'codegen'],
    ['config'],
    ['lib'],
  ],
  'gateway/studio': [
    ['compiled-gateway', 'doctor'],
    ['studio-addition'],
    ['open-studio', 'audit-check'],
    ['routes'],
    ['studio'],
    ['brands', 'publish', 'reads', 'presence', 'audit'],
    ['drafts'],
    ['commands', 'access'],
    ['files'],
    ['audit-end', 'refused'],
    ['store'],
  ],
  'fixtures/vendor/src': [
    ['vendor', 'build-pages'],
    ['server', 'catalogue'],
    ['pictures'],
    ['registry'],
    ['kinds', 'halls'],
    ['pages', 'artwork', 'rules'],
    ['lib'],
  ],
}

/** Folders of the simulated platform in the same way; the files beside them compose it and may import all. */
export const PLATFORM = [
  ['routes'],
  ['seed', 'drift'],
  ['agents', 'promotions', 'support'],
  ['games'],
  ['lottery'],
  ['bets'],
  ['wallet'],
  ['identity'],
  ['catalogue'],
  ['calls'],
  ['engine'],
  ['ledger'],
  ['store'],
]

/** Stages of gateway/src/content, the last one first; content.ts and upstream-mode.ts beside them are of all stages. */
export const CONTENT = [
  ['compare'],
  ['serve'],
  ['resolve'],
  ['check'],
  ['merge'],
  ['read/fixtures'],
  ['read/brands'],
  ['read/contract'],
  ['read'],
  [''],
]
