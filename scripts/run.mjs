// Entry point of all commands in package.json. Uses only Node's modules, because it runs before the installation.
const [name = 'help', ...args] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 11)) {
  console.error(
    `Marquee needs Node 20.11 or newer to install its own, this is ${process.versions.node}: get one from https://nodejs.org`,
  )
  process.exitCode = 1
} else {
  // Imported late, so that an old Node gets as far as the message above.
  const { runTask } = await import('./tasks.mjs')
  process.exitCode = await runTask(name, args)
}
