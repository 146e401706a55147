import * as gateway from '@marquee/gateway/run-gateway.ts'
import { studio } from './studio-addition.ts'

/** Starts a gateway that has a studio where STUDIO_HOST is set. */
export const runGateway = () => gateway.runGateway({ studio })

/** Examines an installation together with its studio. */
export const examineInstallation = () => gateway.examineInstallation([studio.check])
