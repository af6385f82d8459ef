// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Range } from './range.ts'
import { RangeSlider } from './range-slider.tsx'

let ranges: Range[] = []
beforeEach(() => {
  ranges = []
})
afterEach(cleanup)

function Prices() {
  const [value, setValue] = useState<Range>([20, 80])
  return (
    <RangeSlider
      min={10}
      max={100}
      step={5}
      value={value}
      onChange={(range) => {
        ranges.push(range)
        setValue(range)
      }}
      fromLabel="From"
      toLabel="To"
      fromName="from"
      toName="to"
      valueText="€ %s"
    />
  )
}

const thumb = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const values = () =>
  [thumb('From'), thumb('To'), field('From'), field('To')].map(({ valueAsNumber }) => valueAsNumber)
/** Moves a thumb as by a drag that goes on. */
const drag = (name: string, value: number) => fireEvent.input(thumb(name), { target: { value } })
const drop = (name: string) => thumb(name).dispatchEvent(new Event('change', { bubbles: true }))

test('a dragged thumb changes its number and counts once it is released', async () => {
  render(<Prices />)
  drag('From', 30)
  drag('From', 40)
  expect(values()).toEqual([40, 80, 40, 80])
  expect(thumb('From').getAttribute('aria-valuetext')).toBe('€ 40')
  expect(ranges).toEqual([])
  drop('From')
  await expect.poll(() => ranges).toEqual([[40, 80]])
})

test('a thumb stops at the other one', async () => {
  render(<Prices />)
  drag('To', 15)
  expect(values()).toEqual([20, 20, 20, 20])
  drop('To')
  await expect.poll(() => ranges).toEqual([[20, 20]])
})

test('a thumb moved by a key counts once the key is released', async () => {
  render(<Prices />)
  fireEvent.keyDown(thumb('From'), { key: 'ArrowRight' })
  for (const value of [25, 30]) {
    drag('From', value)
    drop('From')
  }
  expect(ranges).toEqual([])
  fireEvent.keyUp(thumb('From'), { key: 'ArrowRight' })
  expect(ranges).toEqual([[30, 80]])
})

test('a typed number counts on blur, in whole steps within the limits', async () => {
  render(<Prices />)
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '4')
  expect([values(), ranges]).toEqual([[20, 80, 4, 80], []])
  await userEvent.type(field('From'), '3')
  await userEvent.tab()
  expect([values(), ranges]).toEqual([[45, 80, 45, 80], [[45, 80]]])
  await userEvent.clear(field('To'))
  await userEvent.type(field('To'), '500')
  await userEvent.tab()
  expect([values(), ranges.at(-1)]).toEqual([
    [45, 100, 45, 100],
    [45, 100],
  ])
})

test('reversed numbers are swapped, and an emptied one is the end of the track', async () => {
  render(<Prices />)
  await userEvent.clear(field('From'))
  await userEvent.type(field('From'), '90')
  await userEvent.tab()
  expect(values()).toEqual([80, 90, 80, 90])
  await userEvent.clear(field('From'))
  await userEvent.tab()
  expect(values()).toEqual([10, 90, 10, 90])
})

test('an unchanged number is no change', async () => {
  render(<Prices />)
  await userEvent.click(field('From'))
  await userEvent.tab()
  expect(ranges).toEqual([])
})
