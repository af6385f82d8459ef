import { Box } from '@mui/material'
import type { ReactElement, ReactNode } from 'react'
import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DataTable,
  DeleteButton,
  Edit,
  List,
  NumberInput,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  SaveButton,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TextInput,
  Toolbar,
  useCreatePath,
  useLocaleState,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { getEntryKind } from './entry-kinds.ts'
import { euros, PreviewButton, ShopLink, STACKED_ON_PHONE, useMoney, useTime } from './format.tsx'
import type { InputKind, EntryInput as InputOfEntry } from './generated/schema.ts'
import { HtmlInput } from './html-input.tsx'
import { PictureInput, PicturesInput } from './pictures.tsx'
import { inLanguage, shopLanguages } from './shop-languages.ts'

const FILTERS = [<TextInput alwaysOn key="q" label="ra.action.search" resettable source="q" />]

/** Returns a function that formats the value of a field as text for the list. */
function useShown() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const money = useMoney()
  const time = useTime()
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false')
    if (/^return|Kind$/.test(name)) return translate(`choice.${value}`, { _: String(value) })
    if (typeof value === 'number') return name.endsWith('Cents') ? money(value) : String(value)
    if (typeof value !== 'object') return time(String(value))
    const parts = value as Record<string, string>
    if (!('nl' in parts))
      return Object.entries(parts)
        .map(([key, part]) => `${key}: ${part}`)
        .join('\n')
    return (parts[locale] ?? parts.nl ?? '').replace(/<[^>]*>/g, ' ')
  }
}

/** Translation key of a field's label, the same on every screen. */
const fieldLabel = (name: string) => `field.${name}`

/** Name of a column beside its value, for phones. */
const Label = ({ column }: { column: string }) => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
      {translate(fieldLabel(column))}:{' '}
    </Box>
  )
}

interface EntryListProps {
  actions?: ReactElement
  /** Actions for each entry, in the last column. */
  children?: ReactNode
}

export function EntryList({ actions, children }: EntryListProps) {
  const name = useResourceContext()
  const { columns, inputs } = getEntryKind(name)
  const createPath = useCreatePath()
  const visibleKinds = useShown()
  const isEdited = inputs.length > 0
  return (
    // The tree of categories is read as a whole.
    <List
      {...(actions && { actions })}
      empty={false}
      perPage={name === 'categories' ? 100 : 25}
      exporter={false}
      filters={FILTERS}
    >
      <DataTable bulkActionButtons={false} rowClick={false} sx={STACKED_ON_PHONE}>
        {columns.map((column, index) => (
          <DataTable.Col
            disableSort
            key={column}
            label={fieldLabel(column)}
            render={(entry: RaRecord) => {
              const text = visibleKinds(column, entry[column])
              const isLink = index === 0 && isEdited
              if (!text && !isLink) return null
              const path = createPath({ resource: name ?? '', type: 'edit', id: entry.id })
              return (
                <>
                  <Label column={column} />
                  {isLink ? <Link to={path}>{text || entry.id}</Link> : text}
                </>
              )
            }}
            source={column}
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'break-word' }}
          />
        ))}
        {children && (
          <DataTable.Col disableSort label="field.actions" source="actions">
            {children}
          </DataTable.Col>
        )}
      </DataTable>
    </List>
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Edit form of an entry. It sends only the changed fields. */
export function EntryEdit() {
  const name = useResourceContext()
  const editable = getEntryKind(name).inputs.filter(({ isFixed }) => !isFixed)
  const toChanges = (data: RaRecord, { previousData }: { previousData?: RaRecord } = {}) => ({
    version: previousData?.version,
    values: Object.fromEntries(
      editable
        .filter(({ name }) => !isSame(data[name], previousData?.[name]))
        .map(({ name }) => [name, data[name] ?? null]),
    ),
  })
  return (
    <Edit mutationMode="pessimistic" redirect={false} transform={toChanges}>
      <SimpleForm toolbar={<EntryToolbar />} warnWhenUnsavedChanges>
        <EntryInputs inputs={editable} />
      </SimpleForm>
    </Edit>
  )
}

export function EntryCreate() {
  const { inputs } = getEntryKind(useResourceContext())
  return (
    <Create redirect="edit" transform={(values: RaRecord) => ({ values })}>
      <SimpleForm warnWhenUnsavedChanges>
        <EntryInputs inputs={inputs} />
      </SimpleForm>
    </Create>
  )
}

function EntryToolbar() {
  const name = useResourceContext()
  const { path, canDelete, hasPreview } = getEntryKind(name)
  const entry = useRecordContext()
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton />
      {path !== null && entry && <ShopLink path={fillPath(path, entry)} />}
      {hasPreview && entry && <PreviewButton id={entry.id} kind={name ?? ''} />}
      {canDelete && <DeleteButton mutationMode="pessimistic" />}
    </Toolbar>
  )
}

/** Replaces the fields in a path: 'blog/{identifier}' becomes 'blog/nieuws'. */
const fillPath = (path: string, entry: RaRecord) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(entry[name]))

function EntryInputs({ inputs }: { inputs: readonly InputOfEntry[] }) {
  const entry = useRecordContext()
  // Before the entry has loaded, react-admin passes the list's record, which lacks long fields.
  if (entry && inputs.some(({ name }) => entry[name] === undefined)) return null
  return inputs.map((input) => <EntryInput key={input.name} {...input} />)
}

const moments = {
  format: (moment: string | null) => moment?.replace(' ', 'T').slice(0, 16) ?? '',
  parse: (text: string) => text || null,
  slotProps: { inputLabel: { shrink: true } },
}

interface InputProps {
  name: string
  label: string
}

/** Text inputs, one per language. */
function Words({ name, label, isHtml = false }: InputProps & { isHtml?: boolean }) {
  const translate = useTranslate()
  return shopLanguages().map((language) => {
    const props = {
      label: inLanguage(translate(label), translate(`choice.${language}`)),
      source: `${name}.${language}`,
    }
    return isHtml ? (
      <HtmlInput key={language} {...props} />
    ) : (
      <TextInput fullWidth key={language} parse={asTyped} {...props} />
    )
  })
}

/** Keeps an empty text, which react-admin would turn into null. */
const asTyped = (text: string) => text

function Hours({ name, label }: InputProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return weekdays(locale).map((day, index) => (
    <TextInput key={day} label={`${translate(label)}: ${day}`} parse={asTyped} source={`${name}.${index}`} />
  ))
}

/** Input of each kind that has no parameters. */
const INPUTS: Readonly<
  Record<Exclude<InputKind, 'choice' | 'reference' | 'references'>, (props: InputProps) => ReactNode>
> = {
  text: ({ name, label }) => <TextInput fullWidth label={label} source={name} />,
  paragraph: ({ name, label }) => <TextInput fullWidth label={label} minRows={4} multiline source={name} />,
  words: Words,
  html: (props) => <Words {...props} isHtml />,
  number: ({ name, label }) => <NumberInput label={label} source={name} />,
  cents: ({ name, label }) => <NumberInput {...euros} label={label} source={name} />,
  flag: ({ name, label }) => (
    <BooleanInput
      defaultValue={name === 'isActive' || name === 'includeInMenu'}
      label={label}
      source={name}
    />
  ),
  moment: ({ name, label }) => <TextInput {...moments} label={label} source={name} type="datetime-local" />,
  hours: Hours,
  exceptions: ({ name, label }) => (
    <ArrayInput label={label} source={name}>
      <SimpleFormIterator inline>
        <TextInput label="field.date" slotProps={moments.slotProps} source="date" type="date" />
        <TextInput label="field.times" parse={asTyped} source="times" />
        <Words label="field.reason" name="reason" />
      </SimpleFormIterator>
    </ArrayInput>
  ),
  picture: PictureInput,
  pictures: PicturesInput,
  sizes: ({ name, label }) => (
    <ArrayInput label={label} source={name}>
      <SimpleFormIterator inline>
        <TextInput label="field.size" source="size" />
        <Words label="field.shownSize" name="label" />
        {['heightFrom', 'heightTo', 'weightFrom', 'weightTo'].map((bound) => (
          <NumberInput key={bound} label={fieldLabel(bound)} source={bound} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  ),
  options: ({ name, label }) => (
    <ArrayInput label={label} source={name}>
      <SimpleFormIterator inline>
        <Words label="field.name" name="label" />
        <TextInput label="field.swatch" source="swatch" />
      </SimpleFormIterator>
    </ArrayInput>
  ),
  thresholds: ({ name, label }) => (
    <ArrayInput label={label} source={name}>
      <SimpleFormIterator inline>
        <TextInput label="field.thresholdCountries" source="countries" />
        <NumberInput {...euros} label="field.threshold" source="amountCents" />
      </SimpleFormIterator>
    </ArrayInput>
  ),
}

function EntryInput({ name, kind, choices, reference }: InputOfEntry) {
  const label = fieldLabel(name)
  if (kind === 'choice') {
    const choiceItems = (choices ?? []).map((id) => ({ id, name: `choice.${id}` }))
    return <SelectInput choices={choiceItems} label={label} source={name} />
  }
  if (kind !== 'reference' && kind !== 'references') {
    const Input = INPUTS[kind]
    return <Input label={label} name={name} />
  }
  const props = { reference: reference ?? '', source: name, perPage: 100 }
  if (reference === 'categories')
    return (
      <ReferenceInput {...props}>
        <AutocompleteInput fullWidth label={label} optionText="trail" />
      </ReferenceInput>
    )
  return kind === 'references' ? (
    <ReferenceArrayInput {...props}>
      <CheckboxGroupInput label={label} optionText="title.nl" />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput {...props}>
      <SelectInput label={label} optionText="title.nl" />
    </ReferenceInput>
  )
}

/** Names of the days of a week, Monday first. */
function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 2024 began on a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, index + 1)))
}
