import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { FormControl } from '../../../client/src/forms/core-form.tsx'
import { asVisitor } from '../support/draw.tsx'
import { drawForm, formOf } from './support.tsx'

const tier = (minimumBet: string, contractRate: string) => ({
  minimumBet,
  netLoss: '0.00',
  activeMember: 0,
  contractRate,
})
const known = { downlineId: 7 }

async function drawTiers(tiers?: object[]) {
  const onSubmit = vi.fn<(values: { tiers?: unknown }) => void>()
  const control = createRef<FormControl>()
  const form = await formOf('contract-dividend')
  drawForm({ form, onSubmit, ref: control, extra: known, ...(tiers && { initial: { tiers } }) })
  await screen.findByText('Tier 1')
  const send = () => userEvent.click(screen.getByText('Send'))
  return { onSubmit, control, send, user: userEvent.setup() }
}

const row = (number: number) => within(screen.getByRole('group', { name: `Tier ${number}` }))
const bet = (number: number) => row(number).getByLabelText('Minimum valid bets') as HTMLInputElement
const rate = (number: number) => row(number).getByLabelText('Rate, %') as HTMLInputElement
const bets = () => screen.getAllByLabelText<HTMLInputElement>('Minimum valid bets').map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })
const isWrong = (input: HTMLElement) => input.hasAttribute('aria-invalid')
const errorOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

asVisitor()

describe('rows of a form (R-2.129)', () => {
  test('rows of a form start with one row, are added with the focus in the new row, and are submitted as a list', async () => {
    const { onSubmit, user, send } = await drawTiers()
    await user.type(bet(1), '1000')
    await user.type(rate(1), '5')
    await user.click(button('Add a tier'))
    await waitFor(() => expect(document.activeElement).toBe(bet(2)))
    await user.keyboard('5000')
    await user.type(rate(2), '7.5')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
    expect(onSubmit.mock.calls[0]![0].tiers).toEqual([tier('1000', '5'), tier('5000', '7.5')])
  })

  test('rows of a form cannot exceed their maximum, nor fall below their minimum', async () => {
    await drawTiers([tier('1.00', '1.00'), tier('2.00', '2.00'), tier('3.00', '3.00'), tier('4.00', '4.00')])
    fireEvent.click(button('Add a tier'))
    await screen.findByText('Tier 5')
    expect(screen.queryByRole('button', { name: 'Add a tier' })).toBeNull()
    for (const number of [5, 4, 3, 2]) fireEvent.click(button(`Remove Tier ${number}`))
    await waitFor(() => expect(screen.queryByText('Tier 2')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Remove Tier 1' })).toBeNull()
  })

  test('rows of a form are moved by the keyboard with their text and their focus, and the move is announced', async () => {
    const { user } = await drawTiers([tier('1000.00', '1.00'), tier('2000.00', '2.00')])
    await user.clear(bet(2))
    await user.type(bet(2), '77')
    button('Move Tier 2 up').focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(bets()).toEqual(['77', '1000.00']))
    expect(document.activeElement).toBe(button('Move Tier 1 up'))
    expect(screen.getByRole('status').textContent).toBe('Tier 2 moved to position 1')
    await user.keyboard('{Enter}')
    expect(bets()).toEqual(['77', '1000.00'])
  })

  test('rows of a form are removed, and the others keep what was typed', async () => {
    const { user, onSubmit, send } = await drawTiers([
      tier('1.00', '1.00'),
      tier('2.00', '2.00'),
      tier('3.00', '3.00'),
    ])
    await user.clear(bet(3))
    await user.type(bet(3), '33')
    await user.click(button('Remove Tier 2'))
    await waitFor(() => expect(bets()).toEqual(['1.00', '33']))
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls[0]![0].tiers).toEqual([tier('1.00', '1.00'), tier('33', '3.00')])
  })

  test('rows of a form are refused at the value that does not rise, and the first such value has the focus', async () => {
    const { user, onSubmit, send } = await drawTiers([tier('1000.00', '5.00'), tier('1000.00', '4.00')])
    await send()
    await waitFor(() => expect(document.activeElement).toBe(bet(2)))
    expect(errorOf(bet(2))).toBe('Must be higher than in the row above')
    expect(errorOf(rate(2))).toBe('Must be higher than in the row above')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(bet(2))
    await user.type(bet(2), '1000.01')
    await user.clear(rate(2))
    await user.type(rate(2), '5.01')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  })

  test('rows of a form show no error in a new row before it was left, and keep it with its row when that moves', async () => {
    const { user } = await drawTiers([tier('1000.00', '5.00')])
    await user.click(button('Add a tier'))
    await screen.findByText('Tier 2')
    expect(isWrong(bet(2))).toBe(false)
    await user.type(bet(2), 'abc')
    await user.tab()
    await waitFor(() => expect(isWrong(bet(2))).toBe(true))
    await user.click(button('Move Tier 2 up'))
    await waitFor(() => expect(isWrong(bet(1))).toBe(true))
    expect(isWrong(rate(1))).toBe(false)
  })

  test("rows of a form show the server's error at the value of a row until it changes", async () => {
    const { control, user } = await drawTiers([tier('1000.00', '5.00'), tier('2000.00', '6.00')])
    control.current!.refuse([
      { field: 'tiers.1.contractRate', text: 'error.agent.contract.rate', values: {} },
    ])
    await waitFor(() => expect(isWrong(rate(2))).toBe(true))
    expect(document.activeElement).toBe(rate(2))
    expect(isWrong(rate(1))).toBe(false)
    await user.type(rate(2), '1')
    await user.tab()
    await waitFor(() => expect(isWrong(rate(2))).toBe(false))
  })

  test('rows of a form take whole numbers in the digits of any language', async () => {
    const { user, onSubmit, send } = await drawTiers([tier('1000.00', '5.00')])
    const members = row(1).getByLabelText('Minimum active members')
    await user.clear(members)
    await user.type(members, '১২')
    await send()
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls[0]![0].tiers).toMatchObject([{ activeMember: 12 }])
    await user.clear(members)
    await user.type(members, '1.5')
    await send()
    await waitFor(() => expect(errorOf(members)).toBe('A whole number from 0 to 1000000'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})
