import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const CODE = {
  'assets/main-1.js': 'export const main = 1\n',
  'assets/main-1.css': 'body { margin: 0 }\n',
  'assets/games-1.js': 'export const games = 1\n',
  'assets/orders-1.js': 'export const orders = 1\n',
}

/** Writes a built client of an entry and two blocks, hot-games and record-table. */
export function buildSmallClient(folder: string): void {
  const files = {
    ...CODE,
    '.vite/manifest.json': JSON.stringify({
      'src/main.tsx': { file: 'assets/main-1.js', css: ['assets/main-1.css'] },
      games: { file: 'assets/games-1.js' },
      orders: { file: 'assets/orders-1.js' },
    }),
    '.vite/blocks.json': JSON.stringify({
      'hot-games': 'assets/games-1.js',
      'record-table': 'assets/orders-1.js',
    }),
    '.vite/texts.json': JSON.stringify({ app: { keys: [], starts: [] }, blocks: {} }),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Compressed bytes of files of the small client. */
export function builtSize(...files: (keyof typeof CODE)[]): number {
  return files.reduce((sum, file) => sum + gzipSync(CODE[file]).length, 0)
}
