import { atBothWidths } from './at-both-widths.ts'
import { expect, test } from './shop.ts'

test('offline, a dialog that cannot load shows a message without a request @once @long', async ({
  page,
  shop,
  browserComplaints,
}) => {
  browserComplaints.expect(/Failed to (load|fetch)|ChunkLoadError/)
  await shop.open('/faq')
  const question = page.getByRole('region', { name: 'Cookievoorkeuren' })
  await expect(question).toBeVisible()
  await page.route(/\/(assets|fragments)\//, (route) => route.abort())
  await question.getByRole('button', { name: 'Zelf kiezen' }).click()
  const failure = page.getByRole('alertdialog', { name: 'Dit deel kon niet geladen worden' })
  await expect(failure).toBeVisible()
  await expect(failure.getByRole('link', { name: 'Pagina opnieuw laden' })).toBeVisible()
  // The message must not cover the consent dialog.
  await atBothWidths(page, async () => {
    const [failureBox, questionBox] = await Promise.all([failure.boundingBox(), question.boundingBox()])
    expect((failureBox?.y ?? 0) + (failureBox?.height ?? 0)).toBeLessThanOrEqual(questionBox?.y ?? 0)
  })
  await failure.getByRole('button', { name: 'Sluiten' }).click()

  await page.unroute(/\/(assets|fragments)\//)
  await question.getByRole('button', { name: 'Zelf kiezen' }).click()
  await expect(page.getByRole('dialog', { name: 'Cookievoorkeuren' })).toBeVisible()
})
