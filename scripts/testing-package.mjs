import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { findUnwanted } from './archive-contents.mjs'
import { Failure, getToolCommand, ROOT, run, runNode } from './step.mjs'

const SOURCE = 'tests/testing'

/**
 * Packs @marquee/testing as npm installs it: its code without types, declarations, and those of the contract. Returns the
 * name of the file in the folder.
 */
export async function packTesting(folder) {
  const made = mkdtempSync(join(tmpdir(), 'marquee-testing-'))
  try {
    const inside = join(made, 'package')
    await compile(inside)
    const manifest = manifestOf()
    writeFileSync(join(inside, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    for (const [from, to] of [
      [`${SOURCE}/README.md`, 'README.md'],
      ['LICENSE', 'LICENSE'],
    ])
      cpSync(join(ROOT, from), join(inside, to))
    const unwanted = findUnwanted(inside, ROOT).filter((line) => !line.endsWith('is no part of a release'))
    if (unwanted.length > 0)
      throw new Failure(`@marquee/testing has what is not for others:\n${unwanted.join('\n')}`)
    const name = `marquee-testing-${manifest.version}.tgz`
    mkdirSync(folder, { recursive: true })
    const { code } = await run('tar', ['-czf', join(folder, name), 'package'], { cwd: made })
    if (code !== 0) throw new Failure('Packing @marquee/testing failed: this machine needs tar.')
    return name
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Compiles what the package's index reaches; the folders are those of the project. */
async function compile(folder) {
  const { code } = await runNode([...getToolCommand('typescript', 'tsc'), '-p', SOURCE, '--outDir', folder])
  if (code !== 0) throw new Failure('Compiling @marquee/testing failed: mend the file named above.')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    // The contract is types alone.
    if (file.startsWith(join(folder, 'schemas')) && file.endsWith('.js')) rmSync(file)
    else if (entry.isFile())
      writeFileSync(file, withRelativeImports(readFileSync(file, 'utf8'), folder, file))
  }
}

/** The text of a module whose imports of the contract lead to the compiled files. */
function withRelativeImports(text, folder, file) {
  const schemas = relative(dirname(file), join(folder, 'schemas/generated'))
  return text
    .replace(/(from |import\()(['"])@marquee\/schemas\/([\w-]+)\2/g, `$1$2${schemas}/$3.js$2`)
    .replace(/(from |import\()(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2')
}

function manifestOf() {
  const read = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
  const { version, license, engines } = read('package.json')
  const { name, type, peerDependencies } = read(`${SOURCE}/package.json`)
  const index = `./${SOURCE}/index`
  const exports = { '.': { types: `${index}.d.ts`, default: `${index}.js` } }
  return { name, version, license, type, exports, engines, peerDependencies }
}
