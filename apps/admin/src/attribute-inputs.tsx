import { AutocompleteArrayInput, SelectInput, TextInput, useLocaleState, useTranslate } from 'react-admin'
import { useAnswer } from './actions.tsx'
import type { AttributeChoice, ProductChoices } from './generated/schema.ts'
import { inLanguage, shopLanguages } from './shop-languages.ts'

const CHOICES = `{ productChoices { attributes { code label input options { id name } }
  deliveryTimes { id name } sizeCharts { id name } } }`

/** A select keeps its option in a list, like a multiselect. */
const single = {
  format: (options: string[] | undefined) => options?.[0] ?? '',
  parse: (option: string) => (option ? [option] : []),
}

function AttributeInput({ code, label, input, options }: AttributeChoice) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const name = label[locale] ?? label.nl ?? code
  const source = `attributes.${code}`
  if (input === 'multiselect')
    return <AutocompleteArrayInput choices={options} fullWidth label={name} source={source} />
  if (input !== 'text') return <SelectInput {...single} choices={options} label={name} source={source} />
  return shopLanguages().map((language) => (
    <TextInput
      fullWidth
      key={language}
      label={inLanguage(name, translate(`choice.${language}`))}
      source={`${source}.${language}`}
    />
  ))
}

/** Inputs of the shop's attributes by their kinds, of delivery time and size chart. */
export function AttributeInputs() {
  const { answer } = useAnswer<{ productChoices: ProductChoices }>(CHOICES)
  if (!answer) return null
  const { attributes, deliveryTimes, sizeCharts } = answer.productChoices
  return (
    <>
      <SelectInput choices={deliveryTimes} source="deliveryTime" />
      <SelectInput choices={sizeCharts} source="sizeChart" />
      {attributes.map((attribute) => (
        <AttributeInput key={attribute.code} {...attribute} />
      ))}
    </>
  )
}
