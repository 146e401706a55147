import { readConfig } from '../config.ts'
import { loadFrom, readFiles } from '../content/resolve/load-content.ts'
import { createChecks } from '../http/validators.ts'
import { createAskUpstream } from '../upstream/ask-upstream.ts'
import { createBreaker } from '../upstream/breaker.ts'
import { createUpstreamClient } from '../upstream/dispatcher.ts'
import { createRecordings } from '../upstream/recordings.ts'
import { STATUS } from '../upstream/replaced-settings.ts'
import { createTranslator } from '../upstream/translator.ts'
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
