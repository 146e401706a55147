import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire, Module, wrap } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { getDataFolder } from './config.ts'
import { replaceFile } from './lib/files/replace-file.ts'

const FILE = join(import.meta.dirname, 'gateway.js')

type Gateway = typeof import('./run-gateway.ts')

// Node maps the stacks of modules to their source, but not those of scripts.
const isMapped = process.execArgv.includes('--enable-source-maps')

if (process.argv[2] === 'doctor') void gateway().examineInstallation()
else if (isMapped) void gateway().runGateway()
else void startCached(join(getDataFolder(process.env), 'compiled-gateway.bin'))

function gateway(): Gateway {
  return createRequire(FILE)(FILE) as Gateway
}

/**
 * Runs the gateway with V8's code of the last start, because compilation takes half of a start. Node 20 has no cache
 * of its own for this.
 */
async function startCached(file: string): Promise<void> {
  const { script, key, isCached } = scriptOf(file)
  const require = createRequire(FILE)
  const module = { exports: {} as Gateway }
  // Chunks that are loaded on demand import the gateway's own modules from it, instead of a second copy.
  require.cache[FILE] = Object.assign(new Module(FILE), module, { filename: FILE, loaded: true })
  script.runInThisContext()(module.exports, require, module, FILE, dirname(FILE))
  await module.exports.runGateway()
  if (isCached) return
  const code = script.createCachedData()
  write(file, Buffer.concat([key, hashOf(code), code]))
}

/** The gateway's script. Source and code are read here, because a function that waits would keep their 4 MB in memory. */
function scriptOf(file: string): { script: Script; key: Buffer; isCached: boolean } {
  const bytes = readFileSync(FILE)
  const key = hashOf(bytes)
  const cachedData = read(file, key)
  const script = new Script(wrap(bytes.toString()), { filename: FILE, ...(cachedData && { cachedData }) })
  return { script, key, isCached: cachedData !== undefined && !script.cachedDataRejected }
}

/** The code that belongs to this source. V8 itself refuses code of another version, but not damaged code. */
function read(file: string, key: Buffer): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const code = bytes.subarray(2 * key.length)
    const isWhole = bytes.subarray(0, 2 * key.length).equals(Buffer.concat([key, hashOf(code)]))
    return isWhole ? code : undefined
  } catch {
    return undefined
  }
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function write(file: string, bytes: Buffer): void {
  try {
    replaceFile(file, bytes)
  } catch (error) {
    console.error(`The compiled gateway is not cached for the next start: ${String(error)}`)
  }
}
