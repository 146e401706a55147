import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProblemBar } from '../../client/src/app/problem-bar.tsx'
import { type Problem, setProblems } from '../../client/src/state/site.ts'

const problem: Problem = {
  file: 'schemas/operations/support/extra.json',
  line: 1,
  pointer: '',
  wrong: 'support.extra has no behaviour',
  write: 'add it',
}

test('the bar of problems tells a warning, with which the gateway goes on, from a file that is not used', () => {
  setProblems([{ ...problem, warning: true }])
  const { unmount } = render(<ProblemBar />)
  expect(screen.getByRole('alert').textContent).toContain('The gateway goes on: a file has a problem.')
  expect(screen.getByText('schemas/operations/support/extra.json:1')).toBeDefined()
  unmount()
  setProblems([problem, { ...problem, line: 2, pointer: '/x' }])
  render(<ProblemBar />)
  expect(screen.getByRole('alert').textContent).toContain('The brand was not changed: files have 2 problems.')
})
