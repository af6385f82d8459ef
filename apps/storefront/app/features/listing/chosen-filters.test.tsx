// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChosenFilters } from './chosen-filters.tsx'
import type { Facet } from './facets.ts'
import { parseListing } from './listing-query.ts'

const facets: Facet[] = [
  {
    kind: 'options',
    key: 'brand',
    code: 'brand',
    label: 'Merk',
    options: [
      { value: '5', label: 'Fjordal', count: 3 },
      { value: '6', label: 'Wael', count: 2 },
    ],
  },
  { kind: 'price', key: 'price', code: 'price', label: 'Prijs', span: { min: 12, max: 130 } },
]
afterEach(cleanup)

const renderChips = (search: string) =>
  render(
    <ChosenFilters
      listing={{ path: '/heren', shown: parseListing(new URLSearchParams(search)), initialSort: 'default' }}
      facets={facets}
    />,
  )

test('each selected filter is a chip whose link removes it and goes to page one', () => {
  renderChips('filter-brand=5&filter-price=20-500&page=2')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Merk: Fjordal', '/heren?filter-price=20-500'],
    ['€\u00a020 – €\u00a0130', '/heren?filter-brand=5'],
    ['Wis alles', '/heren'],
  ])
  expect(screen.getByRole('link', { name: 'Wis Merk: Fjordal' })).toBe(links[0])
})

test('without filters there are no chips', () => {
  renderChips('page=2')
  expect(screen.queryAllByRole('link')).toEqual([])
})
