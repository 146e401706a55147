import type { Problem } from '../../content.ts'
import { type FileTree, type Folder, listFolders } from '../files.ts'
import { createFileProblem } from '../problem.ts'

/** Names of folders of brands that have no file of a brand. */
export function findEmptyFolders(folder: Folder, tree: FileTree): string[] {
  const filled = new Set([...tree.keys()].map((path) => path.split('/')[0]))
  return listFolders(folder).filter((name) => !filled.has(name))
}

/** The warning that a folder of brands has no file of a brand. */
export function createEmptyFolderProblem(name: string, shownAs: string): Problem {
  return createFileProblem(`${shownAs}/${name}`, {
    wrong: 'the folder has no file of a brand, so no site is served from it',
    write: `add brand.json (npm run brand new ${name} writes one in a folder that does not exist yet), or delete the folder`,
    warning: true,
  })
}
