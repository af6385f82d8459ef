import { sql } from 'kysely'
import { cachedRead } from '../platform/database/cached-reads.ts'
import type { Db } from '../platform/database/database.ts'
import type {
  AttributeEntityTypeEnum,
  AttributeFrontendInputEnum,
} from '../platform/graphql/generated/contract.ts'
import type { Localised } from '../platform/languages.ts'

export interface AttributeOption {
  id: number
  attributeId: number
  code: string
  label: Localised
  position: number
  /** `#rrggbb` */
  swatch: string | null
  /** Id of the main option, for example of blue for navy; null for a main option. */
  mainId: number | null
}

export interface Attribute {
  id: number
  code: string
  label: Localised
  input: 'select' | 'multiselect' | 'text' | 'boolean'
  /** Position among the facets of a listing; null if it is not a facet. */
  filterPosition: number | null
  /** Position in the specifications; null if not shown there. */
  informationPosition: number | null
  /** Rank among the facts of a card; null if never on a card. */
  cardPosition: number | null
}

/** The shop's attributes and their options: a few hundred rows that nearly every request needs. */
export interface AttributeCatalogue {
  byId: ReadonlyMap<number, Attribute>
  byCode: ReadonlyMap<string, Attribute>
  options: ReadonlyMap<number, AttributeOption>
  /** Ids of child options, by the id of the main option. */
  kindsOf: ReadonlyMap<number, readonly number[]>
  facets: readonly Attribute[]
  /** Attributes for the facts of a card, most informative first. */
  cardFacts: readonly Attribute[]
}

/** Attribute of a product or of a customer, for core's clients. */
export interface AttributeMetadata {
  code: string
  entity_type: AttributeEntityTypeEnum
  frontend_input: AttributeFrontendInputEnum
  label: string | null
  is_required: boolean
  options: readonly { label: string; value: string; is_default: boolean }[]
  /** Products only: used as a facet; shown in the specifications. */
  is_filterable?: boolean
  is_visible_on_front?: boolean
  /** Customers only: number of text lines; position in a form. */
  multiline_count?: number
  sort_order?: number
}

export const attributeCatalogue = cachedRead({ dependsOn: ['catalogue'], read: readCatalogue })

async function readCatalogue(db: Db): Promise<AttributeCatalogue> {
  const { rows } = await sql<Attribute & { options: AttributeOption[] | null }>`
    select a.id, a.code, a.label, a.input, a.filter_position as "filterPosition",
      a.information_position as "informationPosition", a.card_position as "cardPosition", o.options
    from attributes a
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', o.id, 'attributeId', o.attribute_id, 'code', o.code, 'label', o.label,
        'position', o.position, 'swatch', o.swatch, 'mainId', o.main_option_id)) as options
      from attribute_options o where o.attribute_id = a.id
    ) o on true
    order by a.filter_position nulls last, a.id
  `.execute(db)
  const options = rows.flatMap(({ options }) => options ?? [])
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byCode: new Map(rows.map((row) => [row.code, row])),
    options: new Map(options.map((option) => [option.id, option])),
    kindsOf: kindsByMain(options),
    facets: rows.filter(({ filterPosition }) => filterPosition !== null),
    cardFacts: rows
      .filter(({ cardPosition }) => cardPosition !== null)
      .sort((a, b) => (a.cardPosition ?? 0) - (b.cardPosition ?? 0)),
  }
}

function kindsByMain(options: readonly AttributeOption[]): Map<number, number[]> {
  const kinds = new Map<number, number[]>()
  for (const { id, mainId } of options) {
    if (mainId !== null) kinds.set(mainId, [...(kinds.get(mainId) ?? []), id])
  }
  return kinds
}

/** Returns the id of an option and the ids of its child options. */
export const optionWithKinds = (
  { kindsOf }: Pick<AttributeCatalogue, 'kindsOf'>,
  optionId: number,
): number[] => [optionId, ...(kindsOf.get(optionId) ?? [])]
