import { BRAND_COLOURS } from '@kopgroep/contract/shop-brand'
import sharp from 'sharp'
import { xmlText } from '../../app/lib/format/xml.server.ts'
import type { Brand } from '../../app/lib/shop/brand.ts'
import * as shopConfig from '../../app/lib/shop/shop-config.ts'

type Look = Pick<Brand, 'name' | 'primaryColor'>

const brandColour = ({ primaryColor }: Look) => primaryColor ?? BRAND_COLOURS.primary_color
const BARS = `<path d="M4.5 12h6L6 29H0z" opacity=".45"/><path d="M13.2 8.4h6l-4.5 17h-6z" opacity=".65"/><path d="M21.9 4.8h6l-4.5 17h-6z" opacity=".85"/><path d="M32 1h6l-4.5 17h-6z"/>`

/** Draws the default mark in the shop's colour. */
export const fanIcon = (look: Look) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -9 48 48"><rect x="-5" y="-9" width="48" height="48" rx="9" fill="#fff"/><g fill="${brandColour(look)}">${BARS}</g></svg>`

/** Draws the first letter of the shop's name on the brand colour. */
export function letterIcon(look: Look): string {
  const letter = [...look.name.trim()][0]?.toUpperCase() ?? '•'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="9" fill="${brandColour(look)}"/><text x="24" y="35" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="31" fill="#fff">${xmlText(letter)}</text></svg>`
}

/** Renders an SVG as PNG. @param size width and height in pixels */
export const renderPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize(size, size, { fit: 'contain', background: '#ffffff00' })
    .png()
    .toBuffer()

const ICO_HEADER = 22

/** Wraps a PNG as the only image of an ICO file. @param size width and height in pixels, below 256 */
export function wrapAsIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(ICO_HEADER, 18)
  return Buffer.concat([header, png])
}

/** Draws the preview picture for shared links to pages without a picture: the icon on the brand colour. */
export async function sharedIcon(svg: string, look: Look): Promise<Buffer> {
  const { width, height } = shopConfig.sharedPicture
  const side = Math.round(height / 2)
  const icon = await renderPng(svg, side)
  return sharp({ create: { width, height, channels: 3, background: brandColour(look) } })
    .composite([{ input: icon }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}
