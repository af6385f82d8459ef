import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lookUp } from '@kopgroep/contract/look-up'
import { PAYMENT_MARKS } from '@kopgroep/contract/payment-marks'
import type { ShopContext } from '../platform/graphql/context.ts'
import { offeredExpressMethods } from './express-order.ts'
import { paymentMethods } from './payment.sql.ts'
import { paymentProvider } from './payment-providers.ts'

/** Folder below the shop's media for the owner's payment logos. */
const FOLDER = 'shop/payment'

/** Lists the payment logos of the enabled methods, in the shop's order. */
export async function offeredMarks({
  db,
  settings,
}: Pick<ShopContext, 'db' | 'settings'>): Promise<string[]> {
  const hasProvider = paymentProvider(settings) !== null
  const methods = (await paymentMethods(db)).filter(({ provider }) => provider === 'offline' || hasProvider)
  return methods.flatMap(({ code }) => lookUp(PAYMENT_MARKS, code) ?? [])
}

/**
 * Finds pictures of payment logos, also of express methods: files like `apple-pay.svg`. The shop ships none, because the schemes
 * license their logos.
 */
export async function markImages(
  context: Pick<ShopContext, 'db' | 'settings'>,
): Promise<{ mark: string; image: string }[]> {
  const folder = join(context.settings.KOPGROEP_DATA, 'media', FOLDER)
  const files = await readdir(folder).catch(() => [])
  const express = await offeredExpressMethods(context)
  const marks = new Set([
    ...(await offeredMarks(context)),
    ...express.flatMap(({ code }) => lookUp(PAYMENT_MARKS, code) ?? []),
  ])
  return [...marks].flatMap((mark) => {
    const file = files.find(
      (name) => /\.(svg|png|webp)$/.test(name) && name.startsWith(`${toFileName(mark)}.`),
    )
    return file ? [{ mark, image: `${FOLDER}/${file}` }] : []
  })
}

const toFileName = (mark: string) => mark.toLowerCase().replace(/[^a-z0-9]+/g, '-')
