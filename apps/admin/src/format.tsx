import { toCents } from '@kopgroep/contract/money'
import {
  Box,
  Button,
  Card,
  CardContent,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type ChangeEventHandler, type ReactNode, useEffect, useState } from 'react'
import { useLocaleState, useNotify, useTranslate } from 'react-admin'
import { messageOf } from './actions.tsx'
import { call } from './backend.ts'

/** Formats cents as an amount in euros. */
export function useMoney(): (cents: number) => string {
  const [locale] = useLocaleState()
  const format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nl-NL', {
    style: 'currency',
    currency: 'EUR',
  })
  return (cents) => format.format(cents / 100)
}

/** Formats the day of a time of the shop as "30 nov 2026". */
export const useDay = () => useTimeFormat({ dateStyle: 'medium' })

/** Formats a time of the shop as "30 nov 2026, 22:42". */
export const useMoment = () => useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats a text that is a day or a time of the shop, and leaves others as they are. */
export function useTime(): (text: string) => string {
  const day = useDay()
  const moment = useMoment()
  return (text) => {
    if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)) return text
    return text.includes(':') ? moment(text) : day(text)
  }
}

/** @returns a function that formats a day, or a day and a time, of the shop: "2026-11-30 22:42:00" */
function useTimeFormat(style: Intl.DateTimeFormatOptions): (time: string) => string {
  const [locale] = useLocaleState()
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'nl-NL', style)
  // A day alone would be midnight in London.
  return (time) => format.format(new Date(time.includes(':') ? time.replace(' ', 'T') : `${time}T00:00`))
}

/** Formats cents for an input: '5.95' in English, '5,95' in Dutch. */
export const centsText = (cents: number, locale: string): string =>
  (cents / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',')

export const PartTitle = ({ children }: { children: string }) => (
  <Typography component="h2" gutterBottom variant="h6">
    {children}
  </Typography>
)

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card sx={{ mb: 2 }} variant="outlined">
    <CardContent>
      <PartTitle>{title}</PartTitle>
      {children}
    </CardContent>
  </Card>
)

/** Table of figures. The first cell of a row names it. */
export const Figures = ({ heads, rows }: { heads: string[]; rows: (string | number)[][] }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {heads.map((head, index) => (
            <TableCell align={index === 0 ? 'left' : 'right'} key={head}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, index) => (
              <TableCell align={index === 0 ? 'left' : 'right'} key={heads[index]}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
)

/** Shows a table's rows as blocks of lines on a phone, where their columns would be wider than the screen. */
export const STACKED_ON_PHONE = {
  '@media (max-width: 599px)': {
    '& thead, & td:empty': { display: 'none' },
    '& table, & tbody, & tr, & td': { display: 'block' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& td': { border: 0, py: 0.25 },
  },
}

/** Props of an input in euros whose value is in cents. */
export const euros = {
  format: (cents: number | '' | null) => (cents == null || cents === '' ? '' : cents / 100),
  parse: (text: string) => (text === '' ? null : toCents(Number(text))),
  step: 0.01,
}

let shopUrl: Promise<string> | null = null

/** Base URL of the shop, without a trailing slash; empty until it has loaded. */
function useShopUrl(): string {
  const [url, setUrl] = useState('')
  useEffect(() => {
    shopUrl ??= call<{ shopUrl: string }>('{ shopUrl }').then((answer) => answer.shopUrl)
    shopUrl.then(setUrl, () => {
      shopUrl = null
    })
  }, [])
  return url
}

/** Link to a page of the shop. @param name appended to the accessible name, to tell links in a list apart */
export function ShopLink({ path, name }: { path: string; name?: string }) {
  const translate = useTranslate()
  const shopUrl = useShopUrl()
  return (
    <Link
      aria-label={name && `${translate('product.inShop')} ${name}`}
      href={`${shopUrl}/${path}`}
      rel="noopener"
      target="_blank"
    >
      {translate('product.page')}
    </Link>
  )
}

const PREVIEW = 'mutation ($kind: ContentKind!, $id: ID!) { path: previewContent(kind: $kind, id: $id) }'

/** Button that opens saved content in the shop, visible or not, by a link for a day. */
export function PreviewButton({ kind, id }: { kind: string; id: unknown }) {
  const translate = useTranslate()
  const notify = useNotify()
  const shopUrl = useShopUrl()
  const open = async () => {
    // Opened by the click itself: browsers block windows that open later.
    const preview = window.open('')
    try {
      const { path } = await call<{ path: string }>(PREVIEW, { kind, id })
      preview?.location.replace(`${shopUrl}/${path}`)
    } catch (error) {
      preview?.close()
      notify(messageOf(error), { type: 'error' })
    }
  }
  return <Button onClick={open}>{translate('product.preview')}</Button>
}

interface FileButtonProps {
  /** Accepted file types, as in the `accept` attribute. */
  accept: string
  label: string
  name?: string
  onChange: ChangeEventHandler<HTMLInputElement>
  children?: ReactNode
}

// A label with the role of a button may not contain another control.
const LABEL = { component: 'label', role: undefined, tabIndex: -1 } as const

export const FileButton = ({ accept, label, name, onChange, children }: FileButtonProps) => (
  <Button {...LABEL} variant="outlined">
    {children || label}
    <input
      accept={accept}
      aria-label={label}
      name={name}
      onChange={onChange}
      style={{ position: 'absolute', opacity: 0, inset: 0 }}
      type="file"
    />
  </Button>
)
