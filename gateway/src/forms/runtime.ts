import { createHash } from 'node:crypto'
import { compileFunction } from 'node:vm'

/** Functions that compiled checks call; they form a small module shared by all checks. */
const SOURCES = {
  length: `function length(text){let n=0;for(const _ of text)n++;return n}`,
  equal: `function equal(a,b){if(a===b)return true;if(!a||!b||typeof a!=='object'||typeof b!=='object')return a!==a&&b!==b;const list=Array.isArray(a);if(list!==Array.isArray(b))return false;const keys=Object.keys(a);return keys.length===Object.keys(b).length&&keys.every((key)=>Object.hasOwn(b,key)&&equal(a[key],b[key]))}`,
}

/** Module names in Ajv's code -> names in the runtime. */
export const RUNTIME_NAMES: Readonly<Record<string, string>> = {
  'ajv/dist/runtime/ucs2length': 'length',
  'ajv/dist/runtime/equal': 'equal',
}

const text = `${Object.values(SOURCES).join('\n')}\nexport{${Object.keys(SOURCES).join(',')}}\n`

/** The shared module for browsers. */
export const RUNTIME = { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 20) }

/** The same functions for this process. */
export const RUNTIME_PARTS: Readonly<Record<string, unknown>> = compileFunction(
  `${Object.values(SOURCES).join('\n')}\nreturn {${Object.keys(SOURCES).join(',')}}`,
)()
