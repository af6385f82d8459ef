import { CellProblem, MAX_NAME_LENGTH, plainWithin } from './cells.ts'
import type { CsvRow } from './read-csv.ts'
import type { RowContext, RowReader, StagedData } from './row-reader.ts'
import { splitPlaces, splitValues } from './split-cells.ts'

/** Picture columns, the base picture first, because cards show it. */
const SINGLE = ['base_image', 'small_image', 'thumbnail_image', 'swatch_image'] as const
const LIST = 'additional_images'
/** Value in Magento's export for a picture that was not chosen. */
const NONE = 'no_selection'

/** Reads the gallery of a row; undefined if it has none, empty if a picture column is cleared. */
export async function readGallery(
  reader: RowReader,
  { facts, pictures, separator }: RowContext,
): Promise<StagedData['images']> {
  const columns = [...SINGLE, LIST]
  if (!columns.some((column) => reader.fills(column))) {
    for (const column of ['base_image_label', 'additional_image_labels'])
      if (reader.fills(column)) reader.warn(column, 'is left out: its row names no picture')
    return undefined
  }
  const hidden = reader.read('hide_from_product_page', (text) => splitValues(text, separator)) ?? []
  const isHidden = (picture: string) => hidden.some((other) => barePath(other) === barePath(picture))
  const more = reader.read(LIST, (text) => splitValues(text, separator)) ?? []
  const imageColumns = [
    ...SINGLE.flatMap((column) =>
      (reader.read(column, (text) => [text]) ?? []).map((picture) => ({ column, picture })),
    ),
    ...more.map((picture) => ({ column: LIST, picture })),
  ]
  const labels = labelsByPicture(reader, more, separator)
  const images = new Map<string, { path: string; label: Record<string, string> | null }>()
  for (const { column, picture } of imageColumns) {
    if (picture === NONE || isHidden(picture)) continue
    const path = await reader.attempt(column, () => pictures.find(picture))
    if (path === undefined || images.has(path)) continue
    const label = labels.get(picture)
    images.set(path, { path, label: label ? { [facts.defaultLanguage]: label } : null })
  }
  return [...images.values()]
}

const barePath = (picture: string) => picture.replace(/^[\\/]+/, '')

/** Lists the pictures that a row names, without those of an invalid cell. */
export function listPictures({ cells }: CsvRow, separator: string): string[] {
  const images = SINGLE.flatMap((column) => cells.get(column) ?? [])
  try {
    return [...images, ...splitValues(cells.get(LIST) ?? '', separator)]
  } catch (error) {
    if (error instanceof CellProblem) return images
    throw error
  }
}

function labelsByPicture(reader: RowReader, more: readonly string[], separator: string): Map<string, string> {
  const labels = new Map<string, string>()
  const texts = splitLabels(reader, separator)
  for (const [index, picture] of more.entries()) {
    const label = texts[index]
    if (label) labels.set(picture, label)
  }
  const base = reader.text('base_image')
  const label = baseLabel(reader)
  if (base && label) labels.set(base, label)
  return labels
}

/** Reads the labels in the language of a store view, in the order of the gallery: the base picture's first. */
export function readLabels(reader: RowReader, separator: string): string[] {
  const base = baseLabel(reader)
  const others = splitLabels(reader, separator)
  return base === undefined && others.length === 0 ? [] : [base ?? '', ...others]
}

/** Splits labels. An empty label keeps its position. */
function splitLabels(reader: RowReader, separator: string): string[] {
  const read = (text: string) =>
    splitPlaces(text, separator).map((label) => plainWithin(label, MAX_NAME_LENGTH))
  return reader.read('additional_image_labels', read) ?? []
}

const baseLabel = (reader: RowReader) =>
  reader.read('base_image_label', (text) => plainWithin(text, MAX_NAME_LENGTH)) ?? undefined
