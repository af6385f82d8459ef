import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { AutocompleteArrayInput, NumberInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useAnswer } from './actions.tsx'
import { euros } from './format.tsx'
import type { AttributeChoice, VariantInput } from './generated/schema.ts'

interface GridVariant extends VariantInput {
  options: Record<string, string>
}

const CHOICES = '{ productChoices { attributes { code label input options { id name } } } }'

/** Values of the grid in a form: the chosen options by attribute, and the inputs of their combinations. */
export interface GridValues {
  sku?: string
  priceCents?: number | null
  chosen?: Record<string, string[] | undefined>
  cells?: Record<string, { sku?: string; priceCents?: number | null } | undefined>
}

/** Lists every combination of the chosen options, by attribute. */
function combinations(chosen: GridValues['chosen'] = {}): Record<string, string>[] {
  const used = Object.entries(chosen).filter(([, options]) => options && options.length > 0)
  if (used.length === 0) return []
  return used.reduce<Record<string, string>[]>(
    (rows, [code, options]) =>
      rows.flatMap((row) => (options ?? []).map((option) => ({ ...row, [code]: option }))),
    [{}],
  )
}

/** Key of a combination in a form, without characters that have a meaning in paths of fields. */
const toKey = (options: Record<string, string>) =>
  Object.values(options)
    .join('-')
    .replace(/[^\w-]/g, '_')

/** Builds the variants of the grid. What was left empty follows from the product's number and price. */
export function readGrid({ sku = '', priceCents, chosen, cells }: GridValues): GridVariant[] {
  return combinations(chosen).map((options) => {
    const cell = cells?.[toKey(options)]
    return {
      sku: cell?.sku || `${sku}-${toKey(options)}`,
      priceCents: cell?.priceCents ?? priceCents ?? 0,
      options,
    }
  })
}

/**
 * Inputs of variants: options of some attributes, and a grid of their combinations.
 *
 * @param attributes codes of the attributes that differ; any by default
 */
export function VariantGrid({ attributes }: { attributes?: readonly string[] }) {
  const translate = useTranslate()
  const { answer } = useAnswer<{ productChoices: { attributes: AttributeChoice[] } }>(CHOICES)
  const values = useWatch() as GridValues
  const variants = readGrid(values)
  const choices = (answer?.productChoices.attributes ?? []).filter(({ code, input }) =>
    attributes ? attributes.includes(code) : input === 'select' && code !== 'brand',
  )
  return (
    <>
      {choices.map(({ code, label, options }) => (
        <AutocompleteArrayInput
          choices={options}
          fullWidth
          key={code}
          label={String(label.nl ?? code)}
          source={`chosen.${code}`}
        />
      ))}
      {variants.length > 0 && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('product.variant')}</TableCell>
              <TableCell>{translate('field.sku')}</TableCell>
              <TableCell>{translate('field.priceCents')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {variants.map(({ sku, options }) => {
              const key = toKey(options)
              const name = Object.entries(options)
                .map(
                  ([code, id]) =>
                    choices.find((one) => one.code === code)?.options.find((o) => o.id === id)?.name,
                )
                .join(' · ')
              return (
                <TableRow key={key}>
                  <TableCell>{name}</TableCell>
                  <TableCell>
                    <TextInput
                      helperText={false}
                      label={`${translate('field.sku')} ${name}`}
                      placeholder={sku}
                      source={`cells.${key}.sku`}
                    />
                  </TableCell>
                  <TableCell>
                    <NumberInput
                      {...euros}
                      helperText={false}
                      label={`${translate('field.priceCents')} ${name}`}
                      source={`cells.${key}.priceCents`}
                    />
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
    </>
  )
}
