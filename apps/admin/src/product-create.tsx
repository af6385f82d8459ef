import { Typography } from '@mui/material'
import {
  Create,
  NumberInput,
  RadioButtonGroupInput,
  required,
  SimpleForm,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { euros } from './format.tsx'
import { type GridValues, readGrid, VariantGrid } from './variant-grid.tsx'

const KINDS = ['simple', 'configurable'].map((id) => ({ id, name: `product.kinds.${id}` }))

interface NewProduct extends GridValues {
  kind: string
  name: string
}

const toInput = ({ kind, ...values }: NewProduct) => ({
  ...{ sku: values.sku, name: values.name, priceCents: values.priceCents },
  variants: kind === 'configurable' ? readGrid(values) : [],
})

const requireVariants = (kind: string, values: GridValues) =>
  kind === 'configurable' && readGrid(values).length === 0 ? 'product.chooseOptions' : undefined

/** Form of a new product, which stays hidden until its own form shows it. */
export function ProductCreate() {
  const translate = useTranslate()
  return (
    <Create redirect="edit" transform={toInput}>
      <SimpleForm defaultValues={{ kind: 'simple' }}>
        <Typography>{translate('product.newHelp')}</Typography>
        <RadioButtonGroupInput
          choices={KINDS}
          label="product.kind"
          source="kind"
          validate={requireVariants}
        />
        <TextInput source="sku" validate={required()} />
        <TextInput fullWidth source="name" validate={required()} />
        <NumberInput {...euros} source="priceCents" validate={required()} />
        <Variants />
      </SimpleForm>
    </Create>
  )
}

const Variants = () => (useWatch({ name: 'kind' }) === 'configurable' ? <VariantGrid /> : null)
