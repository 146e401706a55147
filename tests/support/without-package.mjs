import { register } from 'node:module'

/** Loaded with `--import`: the process finds no package of the demonstration vendor, as in a production installation. */
const hooks = `
export async function resolve(specifier, context, next) {
  if (specifier.includes('@marquee/vendor') || specifier.includes('fixtures/vendor'))
    throw new Error(specifier + ' is not installed')
  return next(specifier, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
