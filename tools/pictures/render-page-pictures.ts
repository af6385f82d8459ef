// Renders the pictures of the storefront's empty pages and error pages: `npm run render:places`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from './encode.ts'
import { renderPicture } from './engine/picture.ts'
import { PLACES_FOLDER } from './paths.ts'
import { PAGE_PLACES } from './scenery/page-places.ts'

const [WIDTH, HEIGHT] = [1120, 720]

mkdirSync(PLACES_FOLDER, { recursive: true })
for (const [name, landscape] of Object.entries(PAGE_PLACES)) {
  // A rider stands left of the middle, because narrow screens crop the picture at the right.
  const ground = landscape(WIDTH, HEIGHT, name === 'signpost' ? 0.62 : 0.34)
  const pixels = await renderPicture({
    width: WIDTH,
    height: HEIGHT,
    window: { x: 0, y: 0, width: WIDTH },
    ground,
    parts: [],
    shadows: [],
  })
  writeFileSync(join(PLACES_FOLDER, `${name}.avif`), await encode(pixels))
}
