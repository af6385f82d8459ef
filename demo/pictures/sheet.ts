import sharp from 'sharp'
import type { BrandCode } from './brands.ts'
import type { ColourCode } from './colours.ts'
import { DRAWINGS } from './draw/drawings.ts'
import { paintOf } from './draw/order.ts'
import { renderPicture } from './engine/picture.ts'
import type { PictureKind, View } from './kinds.ts'

const [out, wArg, ...items] = process.argv.slice(2)
const W = Number(wArg),
  H = W * 1.25,
  cols = Math.min(items.length, Math.max(1, Math.floor(1600 / W)))
const rows = Math.ceil(items.length / cols)
const tiles = []
for (const [i, item] of items.entries()) {
  const [kind, design, colour, brand, view = 'front'] = item.split(':')
  const t = performance.now()
  const d = DRAWINGS[kind as PictureKind]!({
    design: design!,
    view: view as View,
    paint: paintOf(colour as ColourCode, brand as BrandCode),
  })
  const size = Math.max(W, 800)
  const p = await renderPicture({
    ...d,
    width: size,
    height: size * 1.25,
    window: d.window ?? { x: 0, y: 0, width: 1200 },
    ground: '#f1f3f6',
  })
  console.log(item, Math.round(performance.now() - t), 'ms')
  tiles.push({
    input: await sharp(Buffer.from(p.data), { raw: { width: p.width, height: p.height, channels: 3 } })
      .resize(W, H)
      .png()
      .toBuffer(),
    left: (i % cols) * W,
    top: Math.floor(i / cols) * H,
  })
}
await sharp({ create: { width: cols * W, height: rows * H, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(out!)
