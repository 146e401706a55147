import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QrCode } from '../../client/src/ui/qr-code.tsx'
import { modulesOf } from '../support/qr-modules.ts'
import { readQr } from '../support/read-qr.ts'

afterEach(cleanup)

test.each(['https://a.example/1', 'https://app.example.com/ios', 'https://app.example.com/ios-lite'])(
  'a QR code says its address, %s (R-2.058)',
  (address) => {
    const { container } = render(<QrCode value={address} label="App" />)
    const svg = container.querySelector('svg')!
    const dark = svg.querySelectorAll('path')[1]!
    expect(readQr(modulesOf(dark.getAttribute('d')!))).toBe(address)
  },
)

test('a QR code is 200 wide unless told (R-9.028)', () => {
  const { container } = render(<QrCode value="https://a.example" label="App" />)
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('200')
})
