import { runGateway } from './run-gateway.ts'

void runGateway()
