import { readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'

/** Files that belong to no release: sources of the simulated world and of tests, settings of a machine. */
const FOREIGN =
  /^(fixtures|tests|scripts)\/|(^|\/)(\.env|\.npmrc|\.data|\.cache|\.git|node_modules)(\/|$)|\.pem$|\.tsx?$/

/** Texts that belong to no release; a key is told from the mere name of its format by what follows. */
const SECRETS = [/-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/=]{16}/, /_authToken=\w/]

/**
 * Lines about what a folder to be released should not have: foreign files, a path of this machine, a private key or a token of a registry.
 * `root` is the checkout's folder.
 */
export function findUnwanted(folder, root) {
  const paths = [root, homedir()].filter((path) => path.length > '/root'.length)
  const lines = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file)
    if (FOREIGN.test(name)) lines.push(`${name}: is no part of a release`)
    const text = readFileSync(file, 'latin1')
    for (const path of paths)
      if (text.includes(path)) lines.push(`${name}: names ${path}, a path of this machine`)
    if (SECRETS.some((secret) => secret.test(text))) lines.push(`${name}: has a secret`)
  }
  return lines
}
