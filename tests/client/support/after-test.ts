import { cleanup } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Files share their worker's document; whatever one leaves there is found by the next.
afterEach(cleanup)
// A file may run without a document.
afterAll(() => globalThis.document?.body.replaceChildren())
