import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSite } from '../../client/src/app/live.ts'

let opened: { url: string; isOpen: boolean }[] = []

beforeEach(() => {
  opened = []
  vi.stubGlobal(
    'EventSource',
    class {
      state: { url: string; isOpen: boolean }
      constructor(url: string) {
        this.state = { url, isOpen: true }
        opened.push(this.state)
      }
      addEventListener() {}
      close() {
        this.state.isOpen = false
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden tab gives its connection for saved changes back, and opens another one when it is shown', () => {
  setHidden(false)
  watchSite()
  expect(opened).toEqual([{ url: '/_site/events', isOpen: true }])
  setHidden(true)
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false])
  setHidden(false)
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true])
})
