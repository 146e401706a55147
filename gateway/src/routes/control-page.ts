import type { FastifyInstance } from 'fastify'

export function addControlPage(_app: FastifyInstance): void {}
