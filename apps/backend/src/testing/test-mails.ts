import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

export interface SentMail {
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Waits for a number of mails to an email; newest first. */
export async function mailsTo(shop: TestShop, address: string, atLeast = 1): Promise<SentMail[]> {
  const read = async () =>
    (await fetch(`${shop.url}/outbox.json?to=${encodeURIComponent(address)}`)).json() as Promise<SentMail[]>
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(atLeast)
  return read()
}

/** Waits for the latest mail to an email that contains these words. */
export async function mailSaying(shop: TestShop, address: string, words: string): Promise<SentMail> {
  const find = async () => (await mailsTo(shop, address)).find(({ text }) => text.includes(words))
  await expect.poll(find).toBeDefined()
  // The mail was just found, and mails stay.
  return (await find()) as SentMail
}

/** Resolves once no mail is waiting to be sent. */
export async function mailsSent(shop: TestShop): Promise<void> {
  const waiting = async () =>
    (await shop.db.selectFrom('mail_jobs').select('id').where('sent_at', 'is', null).execute()).length
  await expect.poll(waiting).toBe(0)
}

/** Returns a query parameter of the first link in a mail. */
export function getParameter(mail: SentMail | undefined, name: string): string {
  const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? []
  return new URL(link).searchParams.get(name) ?? ''
}
