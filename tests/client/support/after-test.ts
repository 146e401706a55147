import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Files share their worker's document; whatever one leaves there is found by the next.
afterEach(cleanup)
// A file may run without a document.
afterAll(() => globalThis.document?.body.replaceChildren())
// Modules keep what they were given, such as an observer or a policy of a test's own.
afterAll(() => void vi.resetModules())
