import sharp from 'sharp'
import type { Pixels } from './engine/picture.ts'

/** The pixels as an AVIF file: small, and flat grounds stay flat. */
export function encode({ data, width, height }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .avif({ quality: 40, effort: 3, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
