import { runDoctor } from '@marquee/gateway/doctor/run-doctor.ts'
import { studio } from './studio-addition.ts'

await runDoctor([studio.check])
