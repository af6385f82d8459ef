import type { OfferPicture } from '../offer/offer.ts'

/** What all addresses begin with, what all labels begin with, and the rest of each. */
export type PackedPictures = readonly [string, string, ...(readonly [string, string])[]]

/** Pictures by their paths below the backend's media, which are all that the shop's own addresses are made of. */
export function packPictures(pictures: readonly OfferPicture[]): PackedPictures {
  const paths = pictures.map(({ url }) => url.slice(Math.max(0, url.indexOf('/media/'))))
  const [path, label] = [commonStart(paths), commonStart(pictures.map(({ label }) => label))]
  return [
    path,
    label,
    ...pictures.map((picture, place): [string, string] => [
      (paths[place] ?? '').slice(path.length),
      picture.label.slice(label.length),
    ]),
  ]
}

export function unpackPictures([path, label, ...rests]: PackedPictures): OfferPicture[] {
  return rests.map(([url, words]) => ({ url: path + url, label: label + words }))
}

/** What all of them begin with. */
export function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = first.length
  while (!others.every((text) => text.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}
