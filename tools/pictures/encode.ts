import sharp from 'sharp'
import type { Pixels } from './engine/picture.ts'

/** Encodes pixels as AVIF, with settings that keep flat backgrounds free of artefacts. */
export function encode({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ quality: 40, effort: 3, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
