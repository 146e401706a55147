import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SchemaForm } from '../../../client/src/forms/schema-form.tsx'
import { asVisitor } from '../support/draw.tsx'
import { formOf } from './support.tsx'

const onSubmit = vi.fn<() => Promise<void>>()
const submitButtons = () => document.querySelectorAll('[type=submit], form')

function drawLogin() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SchemaForm name="login-username" onSubmit={onSubmit} />
    </SWRConfig>,
  )
}

describe('without its validator a form cannot be submitted (rule 9)', () => {
  asVisitor()
  beforeEach(() => onSubmit.mockReset())
  afterEach(cleanup)

  test('a form cannot be submitted while its validator is on its way (rule 9)', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    drawLogin()
    expect(screen.getByRole('status')).toBeTruthy()
    expect(submitButtons()).toHaveLength(0)
  })

  test('a form that did not arrive cannot be submitted, and can be asked for again (rule 9)', async () => {
    const fetched = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 503 }))
    vi.stubGlobal('fetch', fetched)
    drawLogin()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'))
    expect(submitButtons()).toHaveLength(0)
    await userEvent.setup().click(screen.getByRole('button'))
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
  })

  test('a form whose validator did not arrive cannot be submitted (rule 9)', async () => {
    const { module: _module, ...made } = await formOf('login-username')
    // This address cannot be imported here: as if the module were gone.
    vi.stubGlobal('fetch', async () => Response.json({ ...made, validator: '/_site/validators/gone.js' }))
    drawLogin()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be loaded'))
    expect(submitButtons()).toHaveLength(0)
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
