import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { loadFrom, readFiles } from '../../src/content/resolve/load-content.ts'
import { listContractNames } from './contract-names.ts'

const config = readConfig({})
const names = listContractNames(loadFrom(config, readFiles(config)))
const file = join(config.root, 'tests/contract/released-names.json')
writeFileSync(file, `${JSON.stringify(names, null, 2)}\n`)
