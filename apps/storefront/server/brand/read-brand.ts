import { readFileSync } from 'node:fs'
import { brandLook } from '@kopgroep/contract/shop-brand'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'
import { type Brand, type BrandFont, UNKNOWN_BRAND } from '../../app/lib/shop/brand.ts'

/** Brand settings from the backend (`StoreConfig.brand`). */
export interface BrandSettings {
  name: string
  description: string
  tagline?: string | null
  phone?: string | null
  email?: string | null
  phone_hours?: string | null
  logo?: string | null
  icon?: string | null
  primary_color?: string | null
  dark_color?: string | null
  display_font?: { family: string; file?: string | null } | null
  text_font?: { family: string; file?: string | null } | null
  payment_marks?: readonly string[] | null
  payment_mark_images?: readonly { mark: string; image: string }[] | null
}

export const BRAND_FIELDS =
  'name description tagline phone email phone_hours logo icon primary_color dark_color display_font{family file} text_font{family file} payment_marks payment_mark_images{mark image}'

const text = v.pipe(v.string(), v.nonEmpty())

/** Schema of the brand file, with the fields of `StoreConfig.brand`, for backends that lack that field. */
const BrandFile = v.strictObject({
  ...brandLook,
  name: text,
  description: v.optional(text),
  tagline: v.optional(text),
  phone: v.optional(text),
  email: v.optional(v.pipe(v.string(), v.email())),
  phone_hours: v.optional(text),
  payment_marks: v.optional(v.array(text)),
})

/**
 * Reads the file that the setting BRAND_FILE names.
 *
 * @throws {StartupProblem} that names each invalid field
 */
export function readBrandFile(path: string): BrandSettings {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartupProblem(`BRAND_FILE: ${error instanceof Error ? error.message : error}`)
  }
  const parsed = v.safeParse(BrandFile, read)
  if (parsed.success) return { description: parsed.output.name, ...parsed.output }
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  throw new StartupProblem(`BRAND_FILE ${path} is not right.\n${problems.join('\n')}`)
}

const readFont = (font: BrandSettings['display_font']): BrandFont | null =>
  font ? { family: font.family, file: font.file ?? null } : null

export function toBrand(settings: BrandSettings): Brand {
  return {
    ...UNKNOWN_BRAND,
    name: settings.name,
    description: settings.description,
    tagline: settings.tagline ?? null,
    phone: settings.phone ?? null,
    email: settings.email ?? null,
    hours: settings.phone_hours ?? null,
    logo: settings.logo ?? null,
    icon: settings.icon ?? null,
    primaryColor: settings.primary_color ?? null,
    darkColor: settings.dark_color ?? null,
    displayFont: readFont(settings.display_font),
    textFont: readFont(settings.text_font),
    paymentMarks: settings.payment_marks ?? [],
    markImages: Object.fromEntries(
      (settings.payment_mark_images ?? []).map(({ mark, image }) => [mark, image]),
    ),
  }
}
