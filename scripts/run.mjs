// Every command of package.json comes in here. Uses Node alone, because it runs before anything is installed.
const [name = 'help', ...args] = process.argv.slice(2)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Marquee needs Node 20.19 or newer, this is ${process.versions.node}: get one from https://nodejs.org`,
  )
  process.exitCode = 1
} else {
  // Loaded late: an old Node must get as far as the sentence above.
  const { runTask } = await import('./tasks.mjs')
  process.exitCode = await runTask(name, args)
}
