// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

interface CounterProps {
  first: number
  onChange?: (quantity: number) => void
  onRemove?: () => void
}

function Counter({ first, onChange, onRemove }: CounterProps) {
  const [quantity, setQuantity] = useState(first)
  return (
    <QuantityStepper
      label="Aantal"
      lessLabel="Minder"
      moreLabel="Meer"
      removeLabel="Verwijderen"
      limitsText="Kies een aantal van 1 tot 5."
      min={1}
      max={5}
      value={quantity}
      onRemove={onRemove}
      onChange={(newQuantity) => {
        setQuantity(newQuantity)
        onChange?.(newQuantity)
      }}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Aantal' })
const button = (name: string) => screen.getByRole('button', { name })

test('plus and minus stay within the limits', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(<Counter first={4} onChange={onChange} />)
  await user.click(button('Meer'))
  expect(field().value).toBe('5')
  expect(button('Meer').getAttribute('aria-disabled')).toBe('true')
  await user.click(button('Meer'))
  expect(field().value).toBe('5')
  await user.click(button('Minder'))
  expect(onChange.mock.calls).toEqual([[5], [4]])
})

test('a typed number counts after Enter, and is replaced by the nearest valid one', async () => {
  const onChange = vi.fn()
  const user = userEvent.setup()
  render(<Counter first={2} onChange={onChange} />)
  await user.clear(field())
  await user.type(field(), '9')
  expect(onChange).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([[5]])
  expect(field().value).toBe('5')
  expect(screen.getByRole('status').textContent).toBe('Kies een aantal van 1 tot 5.')
})

test('at the minimum, minus removes the item if it can', async () => {
  const onRemove = vi.fn()
  render(<Counter first={1} onRemove={onRemove} />)
  await userEvent.click(button('Verwijderen'))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(field().value).toBe('1')
})
