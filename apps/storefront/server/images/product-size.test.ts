import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { productSize } from './product-size.ts'

const WHITE = { r: 255, g: 255, b: 255, alpha: 1 }
const PRODUCT = 'catalog/product/t/r/trui.jpg'

/** Draws a photograph with a dark block in the middle. */
function photograph(width: number, height: number, background = WHITE) {
  const block = { width: width >> 1, height: height >> 1, channels: 4 as const, background: '#222222' }
  return sharp({ create: { width, height, channels: 4, background } }).composite([
    { input: { create: block } },
  ])
}

async function framed(picture: Sharp, path = PRODUCT) {
  const master = await picture.png().toBuffer()
  const whole = sharp(master).rotate()
  const made = await whole
    .resize(await productSize(whole, path, 80))
    .png()
    .toBuffer()
  const { data, info } = await sharp(made).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, corner: [...data.subarray(0, 4)] }
}

test.each([
  [1_000, 1_000],
  [1_200, 800],
  [600, 1_200],
])('a photograph of %i by %i pixels gets the shape of a card, with its own ground', async (width, height) => {
  expect(await framed(photograph(width, height))).toEqual({
    width: 80,
    height: 100,
    corner: [255, 255, 255, 255],
  })
  const grey = { r: 40, g: 42, b: 48, alpha: 1 }
  expect(await framed(photograph(width, height, grey))).toMatchObject({
    height: 100,
    corner: [40, 42, 48, 255],
  })
})

test('cut-outs, scenes and other pictures keep their aspect ratio', async () => {
  expect(await framed(photograph(800, 800, { ...WHITE, alpha: 0 }))).toMatchObject({ height: 80 })
  const scene = sharp({ create: { width: 800, height: 800, channels: 3, background: '#7f9a6b' } }).composite([
    {
      input: { create: { width: 800, height: 300, channels: 3, background: '#dce7f6' } },
      gravity: 'north',
    },
  ])
  expect(await framed(scene)).toMatchObject({ height: 80 })
  expect(await framed(photograph(800, 800), 'wysiwyg/verhaal.jpg')).toMatchObject({ height: 80 })
})

test('a small photograph is not enlarged', async () => {
  const small = sharp(await photograph(40, 20).png().toBuffer())
  expect(await productSize(small, PRODUCT, 320)).toMatchObject({ width: 40, height: 50 })
})
