import type { Problem } from '../../content.ts'
import { type FileTree, type Folder, foldersIn } from '../files.ts'
import { inFile } from '../problem.ts'

/** Names of folders of brands that have no file of a brand. */
export function emptyFoldersIn(folder: Folder, tree: FileTree): string[] {
  const filled = new Set([...tree.keys()].map((path) => path.split('/')[0]))
  return foldersIn(folder).filter((name) => !filled.has(name))
}

/** The warning that a folder of brands has no file of a brand. */
export function emptyFolderProblem(name: string, shownAs: string): Problem {
  return inFile(`${shownAs}/${name}`, {
    wrong: 'the folder has no file of a brand, so no site is served from it',
    write: `add brand.json (npm run brand new ${name} writes one in a folder that does not exist yet), or delete the folder`,
    warning: true,
  })
}
