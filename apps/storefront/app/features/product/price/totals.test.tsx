// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OrderSumsList } from './totals.tsx'

const CSS = readFileSync(join(import.meta.dirname, 'totals.css'), 'utf8').replace(
  /^@layer \w+ \{|\}\s*$/g,
  '',
)

test('the amounts within a total are smaller than those that add up to it', () => {
  document.head.innerHTML = `<style>:root { font-size: 16px } ${CSS}</style>`
  render(
    <OrderSumsList
      subtotal={100}
      discounts={[]}
      delivery={{ title: 'PostNL', price: 0 }}
      total={100}
      taxes={[{ label: '21% btw', amount: 17.36 }]}
    />,
  )
  const sizeOf = (term: string) => {
    const line = screen.getByText(term).parentElement
    if (!line) throw new Error(`${term} has no line.`)
    return Number.parseFloat(getComputedStyle(line).fontSize)
  }
  expect(sizeOf('Waarvan 21% btw')).toBeLessThan(sizeOf('Subtotaal'))
})

test('an order without VAT says why', () => {
  const label = '0% btw, intracommunautaire levering, btw verlegd'
  render(
    <OrderSumsList
      subtotal={100}
      discounts={[]}
      delivery={{ title: 'PostNL', price: 0 }}
      total={100}
      taxes={[{ label, amount: 0 }]}
    />,
  )
  expect(screen.getByText(label)).toBeTruthy()
})
