import { createRequire, enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { getDataFolder } from './config.ts'

const FILE = join(import.meta.dirname, 'gateway.js')

// Compilation takes half of a start. NODE_COMPILE_CACHE names another folder, and Node then ignores this one.
enableCompileCache(join(getDataFolder(process.env), 'compiled-gateway'))
const gateway = createRequire(FILE)(FILE) as typeof import('./run-gateway.ts')

if (process.argv[2] === 'doctor') void gateway.examineInstallation()
// A gateway that is killed would leave nothing for the next start.
else void gateway.runGateway().then(flushCompileCache)
