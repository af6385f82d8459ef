// Renders pictures side by side for comparison: `npm run sheet -- <out.png> <width> <name> …`. A name is a file
// name, with or without .avif, or its beginning followed by `*`. Does not read the rendered files.
import sharp, { type OverlayOptions } from 'sharp'
import { renderPicture } from './engine/picture.ts'
import { findPicture, listPictureNames } from './subjects.ts'

const SHEET = 1600

const [out, widthText, ...pictureNames] = process.argv.slice(2)
const width = Number(widthText)
if (!out || !(width > 0) || pictureNames.length === 0)
  throw new Error('Usage: contact-sheet.ts <out.png> <width> <name> …')

const names = pictureNames.flatMap((text) =>
  text.endsWith('*')
    ? listPictureNames().filter((name) => name.includes(text.slice(0, -1)))
    : [text.endsWith('.avif') ? text : `${text}.avif`],
)
const columns = Math.max(1, Math.min(names.length, Math.floor(SHEET / width)))
const tiles: OverlayOptions[] = []
let top = 0
let tallest = 0
for (const [index, name] of names.entries()) {
  const pixels = await renderPicture(findPicture(name))
  const height = Math.round((pixels.height / pixels.width) * width)
  if (index % columns === 0) {
    top += tallest
    tallest = 0
  }
  tallest = Math.max(tallest, height)
  const raw = { width: pixels.width, height: pixels.height, channels: 3 as const }
  const input = await sharp(pixels.data, { raw }).resize(width, height).png().toBuffer()
  tiles.push({ input, left: (index % columns) * width, top })
}
const ground = { width: columns * width, height: top + tallest, channels: 3 as const, background: '#ffffff' }
await sharp({ create: ground }).composite(tiles).png().toFile(out)
