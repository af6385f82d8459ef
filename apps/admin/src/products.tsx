import { parseCents } from '@kopgroep/contract/money'
import { Box, Switch, TextField } from '@mui/material'
import { type KeyboardEvent, useEffect, useState } from 'react'
import {
  AutocompleteInput,
  DataTable,
  List,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  TextInput,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { BulkEdit } from './bulk-edit.tsx'
import { centsText, ShopLink } from './format.tsx'
import type { Product } from './generated/schema.ts'
import { useSaveChange } from './product-resource.ts'
import { SelectionBar, SelectPage, SelectRow } from './selection.tsx'

const FILTERS = [
  <TextInput alwaysOn key="q" resettable source="q" />,
  <ReferenceInput alwaysOn key="category" perPage={100} reference="categories" source="category">
    <AutocompleteInput label="field.category" optionText="trail" sx={{ minWidth: 200 }} />
  </ReferenceInput>,
  <NullableBooleanInput alwaysOn key="isEnabled" source="isEnabled" />,
  <NumberInput alwaysOn key="stockBelow" source="stockBelow" />,
]

interface CellInputProps {
  label: string
  value: string
  /** Handles a changed text. Returns false to reject it; the cell then shows the old text. */
  onSave(text: string): boolean
}

/** Input in a grid cell. Enter and blur save; Escape restores the old text. */
function CellInput({ label, value, onSave }: CellInputProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const save = () => {
    if (text !== value && !onSave(text)) setText(value)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') save()
    if (key === 'Escape') setText(value)
  }
  return (
    <TextField
      margin="none"
      onBlur={save}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={onKeyDown}
      size="small"
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'decimal' } }}
      sx={{ width: { xs: 84, lg: 110 }, my: 0, '& input': { px: 1 } }}
      value={text}
      variant="outlined"
    />
  )
}

function PriceCell({ source }: { source: 'priceCents' | 'specialPriceCents' }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const product = useRecordContext<Product>()
  const save = useSaveChange()
  // The price of a composed product follows from its parts.
  if (!product || product.priceCents === null) return null
  const cents = product[source]
  return (
    <CellInput
      label={`${translate(`resources.products.fields.${source}`)} ${product.sku}`}
      onSave={(text) => {
        const next = text.trim() === '' && source === 'specialPriceCents' ? null : parseCents(text)
        if (next === null && text.trim() !== '') return false
        if (next === null && source === 'priceCents') return false
        void save(product, { [source]: next })
        return true
      }}
      value={cents === null ? '' : centsText(cents, locale)}
    />
  )
}

/** Editable stock at the first source. The edit form has the other sources. */
function StockCell() {
  const translate = useTranslate()
  const product = useRecordContext<Product>()
  const save = useSaveChange()
  const first = product?.stock[0]
  if (!product || !first || product.type !== 'simple') return null
  return (
    <CellInput
      label={`${translate('resources.products.fields.stock')} ${product.sku}`}
      onSave={(text) => {
        if (!/^\d{1,6}$/.test(text.trim())) return false
        void save(product, { stock: [{ source: first.source, quantity: Number(text), was: first.quantity }] })
        return true
      }}
      value={String(first.quantity)}
    />
  )
}

function EnabledCell() {
  const translate = useTranslate()
  const product = useRecordContext<Product>()
  const save = useSaveChange()
  if (!product) return null
  return (
    <Switch
      checked={product.isEnabled}
      onChange={({ target }) => void save(product, { isEnabled: target.checked })}
      slotProps={{
        input: { 'aria-label': `${translate('resources.products.fields.isEnabled')} ${product.sku}` },
      }}
    />
  )
}

/** Hides a column on phones, which have room for number, price and stock. */
const FROM_TABLET = { display: { xs: 'none', sm: 'table-cell' } }

/** Hides a column below the width of a desk. */
const FROM_DESK = { display: { xs: 'none', lg: 'table-cell' } }

/** Grid of products with editable price, stock and visibility. */
export function ProductList() {
  return (
    <List exporter={false} filters={FILTERS} perPage={25}>
      <SelectionBar>
        <BulkEdit />
      </SelectionBar>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col disableSort label={<SelectPage />} source="selection" sx={FROM_TABLET}>
          <SelectRow />
        </DataTable.Col>
        <DataTable.Col
          disableSort
          label={false}
          render={({ image }: Product) =>
            image && (
              <img alt="" height="40" src={`/media/${image}`} style={{ objectFit: 'contain' }} width="40" />
            )
          }
          source="image"
          sx={FROM_TABLET}
        />
        <DataTable.Col
          render={({ id, sku, name, isVariant }: Product) => (
            <>
              {isVariant && '↳ '}
              <RouterLink to={`/products/${id}`}>{sku}</RouterLink>
              <Box sx={{ display: { sm: 'none' } }}>{name.nl}</Box>
            </>
          )}
          source="sku"
        />
        <DataTable.Col render={({ name }: Product) => name.nl} source="name" sx={FROM_TABLET} />
        <DataTable.Col
          disableSort
          render={({ category }: Product) => category?.nl}
          source="category"
          sx={FROM_DESK}
        />
        <DataTable.Col disableSort source="gtin" sx={FROM_DESK} />
        <DataTable.Col source="priceCents">
          <PriceCell source="priceCents" />
        </DataTable.Col>
        <DataTable.Col disableSort source="specialPriceCents" sx={FROM_TABLET}>
          <PriceCell source="specialPriceCents" />
        </DataTable.Col>
        <DataTable.Col disableSort source="stock">
          <StockCell />
        </DataTable.Col>
        <DataTable.NumberCol
          // The stock of a composed product follows from its parts.
          render={({ type, quantity }: Product) => (type === 'simple' ? quantity : null)}
          source="quantity"
          sx={FROM_DESK}
        />
        <DataTable.Col disableSort source="isEnabled" sx={FROM_TABLET}>
          <EnabledCell />
        </DataTable.Col>
        <DataTable.Col
          disableSort
          render={({ shopPath, sku }: Product) => shopPath && <ShopLink name={sku} path={shopPath} />}
          source="shopPath"
          sx={FROM_DESK}
        />
      </DataTable>
    </List>
  )
}
