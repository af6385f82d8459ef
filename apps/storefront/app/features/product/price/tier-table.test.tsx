// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TierTable } from './price.tsx'

const CSS = readFileSync(join(import.meta.dirname, 'price.css'), 'utf8').replace(/^@layer \w+ \{|\}\s*$/g, '')

test('the table of tiers is as wide as the texts around it', () => {
  document.head.innerHTML = `<style>${CSS}</style>`
  render(<TierTable caption="Prijs" tiers={[{ from: 'Vanaf 6', price: '€ 2,00', saving: '−7%' }]} />)
  const first = screen.getByRole('rowheader')
  const [price, last] = screen.getAllByRole('cell')
  if (!price || !last) throw new Error('The tier has no price or no saving.')
  expect(getComputedStyle(first).paddingLeft).toBe('0px')
  expect(getComputedStyle(last).paddingRight).toBe('0px')
  expect(getComputedStyle(price).paddingLeft).toBe('20px')
})
