/** Upper rows may import lower ones; names in one row do not import each other. CONTRIBUTING.md repeats them. */
export const LAYERS = {
  client: [
    ['main', 'server'],
    ['studio'],
    ['app'],
    ['blocks'],
    ['render', 'forms'],
    ['api', 'state', 'i18n'],
    ['ui'],
    ['lib'],
  ],
  gateway: [
    ['main', 'start-compiled'],
    ['run-gateway'],
    ['app', 'simulation', 'open-studio'],
    ['routes', 'cli'],
    ['studio'],
    ['http', 'upstream'],
    ['platform'],
    ['content', 'forms', 'codegen'],
    ['config'],
    ['lib'],
  ],
  'fixtures/vendor': [
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
  ['seed'],
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
  ['studio'],
  ['store'],
]

/** Stages of gateway/src/content, the last one first; content.ts and upstream-mode.ts beside them are of all stages. */
export const CONTENT = [
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
