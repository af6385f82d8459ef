import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'

/** Formats cents as an amount in euros. */
export function useMoney(): (cents: number) => string {
  const [locale] = useLocaleState()
  const format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nl-NL', {
    style: 'currency',
    currency: 'EUR',
  })
  return (cents) => format.format(cents / 100)
}

/** Parses '5,95' and '5.95' as 595 cents; null for anything else. */
export function centsOf(text: string): number | null {
  const [, minus, euros, cents = ''] = /^(-?)(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (euros === undefined) return null
  return (minus ? -1 : 1) * (Number(euros) * 100 + Number(cents.padEnd(2, '0')))
}

/** Formats cents for an input: '5.95' in English, '5,95' in Dutch. */
export const centsText = (cents: number, locale: string): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',')

/** Title of a part of a screen. */
export const PartTitle = ({ children }: { children: string }) => (
  <Typography component="h2" gutterBottom variant="h6">
    {children}
  </Typography>
)
