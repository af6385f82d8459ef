import { Typography } from '@mui/material'
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  DateInput,
  Edit,
  NumberInput,
  ReferenceArrayInput,
  required,
  SaveButton,
  SelectInput,
  SimpleFormIterator,
  TabbedForm,
  TabbedFormTabs,
  TextInput,
  Toolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { AddVariants } from './add-variants.tsx'
import { AttributeInputs } from './attribute-inputs.tsx'
import { euros } from './format.tsx'
import type { Product } from './generated/schema.ts'
import { HtmlInput } from './html-input.tsx'
import { PicturesInput } from './pictures.tsx'
import { shopLanguages } from './shop-languages.ts'

const TEXTS = [
  'name',
  'shortDescription',
  'description',
  'metaTitle',
  'metaDescription',
  'repairInformation',
] as const
const VALUES = [
  'isEnabled',
  'priceCents',
  'specialPriceCents',
  'specialFrom',
  'specialTo',
  'tierPrices',
  'gtin',
  'weightGrams',
  'taxClass',
  'deliveryTime',
  'sizeChart',
  'urlKey',
  'softwareUpdatesUntil',
  'softwareUpdatesMonths',
  'repairabilityScore',
  'categories',
  'related',
  'upsell',
  'crosssell',
] as const

/** True for nothing, and for the empty texts and lists that inputs make of a missing value. */
const isEmpty = (value: unknown): boolean =>
  value == null || value === '' || (typeof value === 'object' && Object.values(value).every(isEmpty))
const isSame = (a: unknown, b: unknown) =>
  (isEmpty(a) && isEmpty(b)) || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Reduces the form to the changed fields, so that two people can edit different fields at once. */
function toProductChange(data: Partial<Product>, { previousData }: { previousData?: Partial<Product> } = {}) {
  const before = previousData ?? {}
  const values = VALUES.filter((field) => !isSame(data[field], before[field]))
  const stock = (data.stock ?? []).flatMap(({ source, quantity }, index) => {
    const was = before.stock?.[index]?.quantity ?? 0
    return quantity === was ? [] : [{ source, quantity, was }]
  })
  const texts = shopLanguages().flatMap((language) => {
    const changed = TEXTS.filter((field) => !isSame(data[field]?.[language], before[field]?.[language]))
    const cells = changed.map((field) => [field, data[field]?.[language] || null])
    return changed.length > 0 ? [{ language, ...Object.fromEntries(cells) }] : []
  })
  const attributes = Object.entries(data.attributes ?? {}).filter(
    ([code, value]) => !isSame(value, Reflect.get(before.attributes ?? {}, code)),
  )
  return {
    input: {
      id: before.id,
      version: before.version,
      ...Object.fromEntries(values.map((field) => [field, data[field] ?? null])),
      ...(stock.length > 0 && { stock }),
      ...(attributes.length > 0 && { attributes: Object.fromEntries(attributes) }),
      ...(texts.length > 0 && { texts }),
      ...(!isSame(data.images, before.images) && { images: data.images }),
    },
  }
}

const TAX_CLASSES = ['standard', 'reduced', 'zero'].map((id) => ({ id, name: `product.taxClasses.${id}` }))

const lines = {
  format: (values: string[] | undefined) => (values ?? []).join('\n'),
  parse: (text: string) => text.split('\n').filter((line) => line.trim() !== ''),
  multiline: true,
  fullWidth: true,
}

/** Edit form of a product: texts in both languages, pictures, categories and linked products. */
export const ProductEdit = () => (
  <Edit mutationMode="pessimistic" redirect={false} transform={toProductChange}>
    <ProductForm />
  </Edit>
)

function ProductForm() {
  const translate = useTranslate()
  const product = useRecordContext<Product>()
  // Before the product has loaded, react-admin passes the list's record, which has no pictures.
  if (!product?.images) return null
  return (
    <TabbedForm
      // Without a width of its own the row of tabs is no wider than the screen, and scrolls.
      tabs={<TabbedFormTabs scrollButtons={false} sx={{ width: 0, minWidth: '100%' }} variant="scrollable" />}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
      warnWhenUnsavedChanges
    >
      <TabbedForm.Tab label="product.tabs.sale">
        <Typography component="h2" variant="h6">
          {product.sku}
        </Typography>
        <BooleanInput source="isEnabled" />
        {product.priceCents !== null && <NumberInput {...euros} source="priceCents" validate={required()} />}
        {product.priceCents !== null && (
          <>
            <NumberInput {...euros} source="specialPriceCents" />
            <DateInput source="specialFrom" />
            <DateInput source="specialTo" />
            {product.type === 'simple' && (
              <ArrayInput source="tierPrices">
                <SimpleFormIterator disableReordering inline>
                  <NumberInput label="product.fromPieces" min={2} source="quantity" validate={required()} />
                  <NumberInput
                    {...euros}
                    label="field.priceCents"
                    source="priceCents"
                    validate={required()}
                  />
                </SimpleFormIterator>
              </ArrayInput>
            )}
          </>
        )}
        <SelectInput choices={TAX_CLASSES} source="taxClass" validate={required()} />
        {product.type === 'simple' &&
          product.stock.map(({ source, name }, index) => (
            <NumberInput key={source} label={name} min={0} source={`stock.${index}.quantity`} />
          ))}
        {product.type === 'simple' && (
          <>
            <TextInput source="gtin" />
            <NumberInput min={0} source="weightGrams" />
          </>
        )}
        {product.urlKey && <TextInput fullWidth source="urlKey" />}
        {product.variants?.map(({ id, sku, name }) => (
          <Link key={id} to={`/products/${id}`}>
            {sku} · {name}
          </Link>
        ))}
        {product.type === 'configurable' && <AddVariants />}
      </TabbedForm.Tab>
      {shopLanguages().map((language, _, { length }) => (
        <TabbedForm.Tab
          key={language}
          label={length > 1 ? `choice.${language}` : 'product.tabs.texts'}
          path={language}
        >
          {TEXTS.map((field) => {
            const props = {
              label: translate(`resources.products.fields.${field}`),
              source: `${field}.${language}`,
            }
            const isHtml = field === 'description' || field === 'shortDescription'
            return isHtml ? (
              <HtmlInput key={field} {...props} />
            ) : (
              <TextInput fullWidth key={field} {...props} />
            )
          })}
        </TabbedForm.Tab>
      ))}
      <TabbedForm.Tab label="product.tabs.attributes" path="attributes">
        <AttributeInputs />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="product.tabs.images" path="images">
        <PicturesInput name="images" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="product.tabs.law" path="law">
        <DateInput source="softwareUpdatesUntil" />
        <NumberInput min={1} source="softwareUpdatesMonths" />
        <TextInput helperText="product.scoreHelp" source="repairabilityScore" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="product.tabs.places" path="places">
        <ReferenceArrayInput perPage={100} reference="categories" source="categories">
          <AutocompleteArrayInput fullWidth label="field.categories" optionText="trail" />
        </ReferenceArrayInput>
        <TextInput {...lines} helperText="product.linksHelp" source="related" />
        <TextInput {...lines} helperText="product.linksHelp" source="upsell" />
        <TextInput {...lines} helperText="product.linksHelp" source="crosssell" />
      </TabbedForm.Tab>
    </TabbedForm>
  )
}
