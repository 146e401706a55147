import { readConfig } from '../src/config.ts'
import { loadFrom, readFiles } from '../src/content/resolve/load-content.ts'
import { createChecks } from '../src/http/validators.ts'
import { createAskUpstream } from '../src/upstream/ask-upstream.ts'
import { createBreaker } from '../src/upstream/breaker.ts'
import { createUpstreamClient } from '../src/upstream/dispatcher.ts'
import { createRecordings } from '../src/upstream/recordings.ts'
import { STATUS } from '../src/upstream/replaced-settings.ts'
import { createTranslator } from '../src/upstream/translator.ts'
import { runBrandCommand } from './brand-command.ts'

const config = readConfig(process.env)
process.exitCode = await runBrandCommand(process.argv.slice(2), {
  config,
  load: () => loadFrom(config, readFiles(config)),
  async askStatus({ content }, site) {
    const client = createUpstreamClient({ timeoutMs: config.upstreamTimeoutMs })
    const [breaker, recordings] = [createBreaker(), createRecordings(config)]
    const checksOf = createChecks(config.schemasFolder)
    const ask = createAskUpstream({
      config,
      client,
      breaker,
      recordings,
      translator: createTranslator({ config, client, content: () => content }),
      problemOf: (operation, value) => checksOf(operation).upstreamValue(value),
    })
    try {
      return await ask(site, content.operations.get(STATUS)!)
    } finally {
      await client.destroy()
    }
  },
  output: console,
})
