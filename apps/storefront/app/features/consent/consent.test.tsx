// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { giveConsent, readConsent } from '../../lib/storage/consent.ts'
import { askConsent } from './ask-consent.ts'
import ConsentDialog from './consent-dialog.island.tsx'
import { closeConsentDialog } from './consent-dialog-store.ts'
import ConsentLink from './consent-link.island.tsx'
import { ConsentQuestion } from './consent-question.tsx'

afterEach(() => {
  act(closeConsentDialog)
  cleanup()
  localStorage.clear()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog', { name: 'Cookievoorkeuren' })
const personal = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Persoonlijke aanbevelingen' })

test('one click refuses or allows everything', async () => {
  render(<ConsentQuestion />)
  askConsent()
  expect(document.documentElement.dataset.asksConsent).toBe('')
  await press('Alleen nodig')
  expect(document.documentElement.dataset.asksConsent).toBeUndefined()
  expect(readConsent()).toEqual([])
  await press('Alles toestaan')
  expect(readConsent()).toEqual(['personal', 'offline'])
})

test('the dialog stores the ticked purposes', async () => {
  render(
    <>
      <ConsentQuestion />
      <ConsentDialog />
    </>,
  )
  askConsent()
  expect(dialog()).toBeNull()
  await press('Zelf kiezen')
  expect(personal().checked).toBe(false)
  await userEvent.click(personal())
  await press('Keuze bewaren')
  expect(dialog()).toBeNull()
  expect(readConsent()).toEqual(['personal'])
})

test('the dialog opens with the stored choice, without unsaved ticks', async () => {
  giveConsent(['personal'])
  render(
    <>
      <ConsentLink />
      <ConsentDialog />
    </>,
  )
  screen.getByRole('button', { name: 'Cookievoorkeuren' }).focus()
  await userEvent.keyboard(' ')
  expect(personal().checked).toBe(true)
  await userEvent.click(personal())
  await press('Sluiten')
  await press('Cookievoorkeuren')
  expect(personal().checked).toBe(true)
})

test('an answer in another tab closes the dialog', async () => {
  render(
    <>
      <ConsentLink />
      <ConsentDialog />
    </>,
  )
  await press('Cookievoorkeuren')
  act(() => giveConsent([]))
  expect(dialog()).toBeNull()
})
