// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ProductGallery } from './product-gallery.tsx'

afterEach(cleanup)

const pictures = ['voor', 'rug', 'detail'].map((name) => ({ url: `/media/${name}.jpg`, label: name }))

const enlarged = async () => within(await screen.findByRole('dialog'))
const shownIn = (dialog: ReturnType<typeof within>) => dialog.getByRole('status').textContent
const transform = () => document.querySelector<HTMLElement>('.zoom-picture')?.style.transform

async function openSecond() {
  const user = userEvent.setup()
  render(<ProductGallery pictures={pictures} />)
  await user.click(screen.getByRole('button', { name: /2 van 3/ }))
  return { user, dialog: await enlarged() }
}

test('a picture opens full screen, and others are selected from the row or with arrow keys', async () => {
  const { user, dialog } = await openSecond()
  expect(shownIn(dialog)).toBe('Foto 2 van 3')
  expect(dialog.getByAltText('rug')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Foto 1 van 3' }))
  expect(dialog.getByAltText('voor')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Foto 1 van 3' }).getAttribute('aria-current')).toBe('true')
  // Previous wraps around to the last.
  await user.keyboard('{ArrowLeft}')
  expect(shownIn(dialog)).toBe('Foto 3 van 3')
  await user.keyboard('{ArrowRight}')
  expect(shownIn(dialog)).toBe('Foto 1 van 3')
})

test('an enlarged picture is reset when another is shown', async () => {
  const { user, dialog } = await openSecond()
  expect(transform()).toContain('scale(1)')
  // As the browser does when the dialog opens.
  dialog.getByRole('button', { name: 'Sluiten' }).focus()
  await user.keyboard('+')
  expect(transform()).toContain('scale(1.6)')
  await user.click(dialog.getByRole('button', { name: 'Foto 3 van 3' }))
  expect(transform()).toContain('scale(1)')
})
