// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RadioField } from './choice.tsx'

afterEach(cleanup)

const REASONS = [
  { value: 'late', label: 'Te laat' },
  { value: 'other', label: 'Anders' },
]

function Question({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <RadioField
      {...{
        id: 'reason',
        name: 'reason',
        label: 'Waarom?',
        error,
        options: REASONS,
        value,
        onChange: setValue,
      }}
    />
  )
}

test('one answer is selected at a time, and the first can be linked to', async () => {
  render(<Question />)
  const [late, other] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(late?.id).toBe('reason')
  expect(other?.id).toBe('')
  await userEvent.click(screen.getByLabelText('Te laat'))
  expect(late?.checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Anders'))
  expect([late?.checked, other?.checked]).toEqual([false, true])
  expect(other?.value).toBe('other')
})

test('a question without an answer shows its error', () => {
  render(<Question error="Kies een reden." />)
  const group = screen.getByRole('group', { name: 'Waarom?' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'Kies een reden.',
  )
})
