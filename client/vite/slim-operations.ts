import type { Plugin } from 'vite'

/** Rows of calls that games and vendors make, not the site. */
const ROWS = /^ {2}'[^']+': .*"access":"(?:game|vendor)".*\n/gm

/** Leaves calls that only games and vendors make out of the site's list of operations, which every first visit loads. */
export function slimOperations(): Plugin {
  return {
    name: 'slim-operations',
    enforce: 'pre',
    transform: {
      filter: { id: /schemas\/generated\/operations\.ts$/ },
      handler: (code) => ({ code: code.replace(ROWS, ''), map: null }),
    },
  }
}
