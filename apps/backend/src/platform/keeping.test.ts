import { expect, test } from 'vitest'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { retentionText } from './retention.ts'

test('a term is written in days, and in years if it is whole years', () => {
  expect([60, 1, 365, 730].map((days) => retentionText(days, 'nl'))).toEqual([
    '60 dagen',
    '1 dag',
    '1 jaar',
    '2 jaar',
  ])
  expect([60, 1, 365, 730].map((days) => retentionText(days, 'en'))).toEqual([
    '60 days',
    '1 day',
    '1 year',
    '2 years',
  ])
})

test('a text states the same retention periods as the clean-up', async () => {
  const shop = await openTestShop()
  try {
    await fillTestShop(shop.db)
    await shop.db
      .insertInto('shop_settings')
      .values({ key: 'keep_days', value: JSON.stringify({ mails: 45 }) })
      .execute()
    const nl =
      'Mails {{customVar code="keep_mails"}}, karren {{customVar code="keep_guest_carts"}}, bestellingen {{customVar code="keep_orders"}}.'
    await shop.db
      .insertInto('global_messages')
      .values({
        id: 9,
        text: JSON.stringify({ nl }),
        background_color: '#ffffff',
        text_color: '#000000',
        position: 1,
      })
      .execute()
    const { data } = await shop.request('{ globalMessages { text } }')
    expect(data.globalMessages.map(({ text }: { text: string }) => text)).toContain(
      'Mails 45 dagen, karren 60 dagen, bestellingen 7 jaar.',
    )
  } finally {
    await shop.close()
  }
})
