import { readConfig } from '../config.ts'
import { loadContent } from '../content/resolve/load-content.ts'
import { type DoctorCheck, runDoctorCommand } from './doctor-command.ts'
import { machineProbes } from './probes.ts'

/** Examines the installation on this machine, and sets the exit code of the process. */
export async function runDoctor(checks: readonly DoctorCheck[] = []): Promise<void> {
  process.exitCode = await runDoctorCommand({
    readConfig: () => readConfig(process.env),
    loadContent: (config) => loadContent({ config }),
    probes: machineProbes,
    checks,
    output: console,
  })
}
