import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createFolder, listFolders, readFolderStamp } from '../read/files.ts'

/**
 * Tells revisions of a gateway apart that runs from its sources, by the names, times and sizes of the code that makes
 * content: the gateway's, the rules beside the schemas, and the locked packages.
 */
export function readSourceStamp(root: string): string {
  const isCode = (path: string) => path.endsWith('.ts')
  const code = ['gateway/src', 'schemas'].map((path) => createFolder(root, join(root, path), isCode))
  const packages = createFolder(root, root, (path) => path === 'pnpm-lock.yaml')
  const others = listFolders(packages)
  const stamps = [
    ...code.map((folder) => ({ ...folder, without: ['node_modules'] })),
    { ...packages, without: others },
  ]
  return createHash('sha256').update(stamps.map(readFolderStamp).join('\n')).digest('hex')
}
