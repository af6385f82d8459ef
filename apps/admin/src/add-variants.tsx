import { useState } from 'react'
import { Button, NumberInput, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from './actions.tsx'
import { call } from './backend.ts'
import { euros } from './format.tsx'
import type { Product } from './generated/schema.ts'
import { type GridValues, readGrid, VariantGrid } from './variant-grid.tsx'

const ADD =
  'mutation ($id: ID!, $variants: [VariantInput!]!) { addVariants(id: $id, variants: $variants) { id } }'

/** Button that adds variants to a configurable product in a dialog. */
export function AddVariants() {
  const product = useRecordContext<Product>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label="product.addVariants" onClick={() => setOpen(true)} />
      {isOpen && product && <VariantsDialog close={() => setOpen(false)} product={product} />}
    </>
  )
}

function VariantsDialog({ product, close }: { product: Product; close(): void }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const form = useForm<GridValues>({ defaultValues: { sku: product.sku } })
  const values = form.watch()
  const isDisabled = readGrid(values).length === 0 || typeof values.priceCents !== 'number'
  const attributes = Object.keys(Object(product.variants?.[0]?.options))
  const add = async () => {
    await call(ADD, { id: product.id, variants: readGrid(form.getValues()) })
    refresh()
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        close={close}
        isDisabled={isDisabled}
        label={translate('product.addVariants')}
        submit={add}
        title={translate('product.addVariants')}
      >
        <NumberInput {...euros} label="field.priceCents" source="priceCents" />
        <VariantGrid attributes={attributes} />
      </FormDialog>
    </FormProvider>
  )
}
