import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { FormDialog } from './actions.tsx'
import { Figures, useMoney } from './format.tsx'
import type { Product } from './generated/schema.ts'
import { type ProductChange, saveChange } from './product-resource.ts'

const KINDS = ['price', 'special', 'noSpecial', 'show', 'hide'] as const
type Kind = (typeof KINDS)[number]

/** Computes the change of one product; null for a composed product, which has no price of its own. */
function createChange(product: Product, kind: Kind, percent: number): ProductChange | null {
  if (kind === 'show' || kind === 'hide') return { isEnabled: kind === 'show' }
  if (product.priceCents === null) return null
  if (kind === 'noSpecial') return { specialPriceCents: null }
  const cents = Math.round((product.priceCents * (100 + percent)) / 100)
  return kind === 'price' ? { priceCents: cents } : { specialPriceCents: cents }
}

/** Changes all selected products after a preview of each change. */
export function BulkEdit() {
  const translate = useTranslate()
  const { data = [], selectedIds, onUnselectItems } = useListContext<Product>()
  const [isOpen, setOpen] = useState(false)
  const products = data.filter(({ id }) => selectedIds.includes(id))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('product.bulk')}</Button>
      {isOpen && <BulkDialog close={() => setOpen(false)} onDone={onUnselectItems} products={products} />}
    </>
  )
}

interface BulkDialogProps {
  products: readonly Product[]
  close(): void
  onDone(): void
}

function BulkDialog({ products, close, onDone }: BulkDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [kind, setKind] = useState<Kind>('special')
  const [text, setText] = useState('-10')
  const percent = /^-?\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  const isRight = !wantsPercent(kind) || (percent > -100 && percent < 1_000)
  const changes = products.map((product) => ({
    product,
    change: isRight ? createChange(product, kind, percent) : null,
  }))
  const submit = async () => {
    const failed: string[] = []
    for (const { product, change } of changes) {
      if (change) await saveChange(product, change).catch(() => failed.push(product.sku))
    }
    notify(failed.length > 0 ? 'product.bulkFailed' : 'product.bulkDone', {
      type: failed.length > 0 ? 'warning' : 'success',
      messageArgs: { skus: failed.join(', ') },
    })
    refresh()
    onDone()
  }
  return (
    <FormDialog
      close={close}
      isDisabled={!isRight}
      label={translate('ra.action.save')}
      submit={submit}
      title={translate('product.bulk')}
    >
      <TextField
        fullWidth
        id="bulk-kind"
        label={translate('product.change')}
        margin="dense"
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'special')}
        select
        value={kind}
      >
        {KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`product.bulkKinds.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {wantsPercent(kind) && (
        <TextField
          error={!isRight}
          fullWidth
          id="bulk-percent"
          label={translate('product.percent')}
          margin="dense"
          onChange={({ target }) => setText(target.value)}
          value={text}
        />
      )}
      <Preview changes={changes} />
    </FormDialog>
  )
}

const wantsPercent = (kind: Kind) => kind === 'price' || kind === 'special'

function Preview({ changes }: { changes: readonly { product: Product; change: ProductChange | null }[] }) {
  const translate = useTranslate()
  const money = useMoney()
  const shown = (cents: number | null | undefined) => (cents == null ? '–' : money(cents))
  const visible = (isEnabled: boolean | null | undefined) =>
    translate(isEnabled ? 'ra.boolean.true' : 'ra.boolean.false')
  const listValues = (product: Product, change: ProductChange) => {
    if (change.isEnabled !== undefined) return [visible(product.isEnabled), visible(change.isEnabled)]
    if (change.priceCents !== undefined) return [shown(product.priceCents), shown(change.priceCents)]
    return [shown(product.specialPriceCents), shown(change.specialPriceCents)]
  }
  return (
    <Figures
      heads={['resources.products.fields.sku', 'product.now', 'product.afterwards'].map((head) =>
        translate(head),
      )}
      rows={changes.map(({ product, change }) => [
        product.sku,
        ...(change ? listValues(product, change) : ['–', '–']),
      ])}
    />
  )
}
