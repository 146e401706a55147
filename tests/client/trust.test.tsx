import type { Brand } from '@marquee/schemas/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Trust } from '../../client/src/blocks/shell/trust/trust.block.tsx'
import { getSite, setSite } from '../../client/src/state/site.ts'
import { partial } from '../support/settings.ts'
import { asVisitor, draw } from './support/draw.tsx'

asVisitor()

const LICENSED = {
  demonstration: false,
  company: 'Lotus Ltd, 12 Harbour Road',
  authority: 'Isle of Man GSC',
  number: 'GSC-42',
  validator: 'https://licence.example/42',
  age: 18,
  security: 'trust.security',
  since: 2024,
}

function show(trust: Partial<Brand['trust']>, look: 'full' | 'short') {
  const site = getSite()
  setSite({
    ...site,
    brand: {
      ...site.brand,
      trust: { ...LICENSED, ...trust },
      helpLines: {
        second: { name: 'Second help', address: 'https://second.example' },
        first: { name: 'First help', address: 'https://first.example', order: 1 },
      },
      depositChannels: partial<Brand['depositChannels']>({
        BANK: { label: 'deposit.channel.bank', mark: 'bank', order: 10 },
      }),
    },
  })
  return draw(Trust, { look })
}

test('a licensed brand shows authority, number, validator and company', () => {
  const { container } = show({}, 'full')
  expect(container.textContent).toContain('Isle of Man GSC')
  expect(container.textContent).toContain('GSC-42')
  expect(container.textContent).toContain('Lotus Ltd, 12 Harbour Road')
  expect(screen.getByRole('link', { name: 'Check the licence' }).getAttribute('href')).toBe(
    LICENSED.validator,
  )
})

test('a demonstration says so where the licence would stand, and names no licence', () => {
  const { container } = show({ demonstration: true }, 'short')
  expect(container.textContent).toContain('Demonstration site.')
  expect(container.textContent).not.toContain('GSC-42')
})

test('the mark of age has the age of the brand', () => {
  show({ age: 21 }, 'short')
  const mark = screen.getByRole('img', { name: 'Adults only, 21 and over' })
  expect(mark.textContent).toBe('21+')
})

test('the foot lists payment methods and help organisations in their order; a form does not', () => {
  show({}, 'full')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Bank transfer', 'First help', 'Second help'])
})

test('the short look has neither payment methods nor help organisations', () => {
  show({}, 'short')
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
