/** The packages of Node name their system as words, which pnpm overlooks: here as the lists that it reads. */
function readPackage(manifest) {
  if (/^node-(linux|darwin|win)-/.test(manifest.name))
    for (const key of ['os', 'cpu']) manifest[key] = [manifest[key]].flat()
  return manifest
}

module.exports = { hooks: { readPackage } }
