import { runDoctor } from './run-doctor.ts'

await runDoctor()
