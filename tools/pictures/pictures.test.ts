import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BRANDS } from './brands.ts'
import {
  choosePose,
  FURTHER_MASTERS,
  findWearer,
  isRiding,
  MASTERS,
  masterName,
  sceneFileName,
} from './catalogue-of-pictures.ts'
import { checksum, type Pixels, renderPicture } from './engine/picture.ts'
import { PICTURE_KINDS } from './kinds.ts'
import { wordmark } from './logos.ts'
import { MASTERS_FOLDER } from './paths.ts'
import { LOOK_PARTS, SCENES } from './scenes.ts'
import { findPicture, listPictureNames, readNamedPictures } from './subjects.ts'

const recorded: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'checksums.json'), 'utf8'),
)

/** Sample of cloth, people, lacquer, metal, rubber, a landscape and a person in the rain. */
const SAMPLE = [
  'jersey-long-diagonal-paars-colpo-d-ala-front.avif',
  'bibshort-plain-zwart-madelief-women-worn-akimbo.avif',
  'helmet-city-zand-duinrand-used.avif',
  'helmet-race-rood-kaap-front.avif',
  'chainring-narrow-wide-rood-kettingwerk-front.avif',
  'tyre-gravel-bruin-grindstof-front.avif',
  'jacket-rain-plain-petrol-fjordal-women-worn-outside-hip.avif',
  'jersey-short-dots-roze-madelief-women-worn-outside-coffee.avif',
  'blog-haringvliet.avif',
]

describe('the pictures of the demo shop', () => {
  test('every picture that the shop names can be drawn, is rendered and has a recorded checksum', () => {
    const named = [...readNamedPictures()].sort()
    expect(listPictureNames().sort()).toEqual(named)
    expect(readdirSync(MASTERS_FOLDER).sort()).toEqual(named)
    expect(Object.keys(recorded).sort()).toEqual(named)
  })

  test.each(SAMPLE)('the generator still makes %s', { timeout: 60_000 }, async (name) => {
    expect(checksum(await renderPicture(findPicture(name)))).toBe(recorded[name])
  })

  test('legwear is ridden on a bike whose wheels stand on the road', { timeout: 60_000 }, async () => {
    const { data, width, height } = await renderPicture(
      findPicture('bibshort-side-panel-zwart-wael-worn-outside.avif'),
    )
    const isTyre = (y: number) => {
      const at = (y * width + Math.round(width * 0.02)) * 3
      return (data[at] ?? 255) < 90 && (data[at + 1] ?? 255) < 90 && (data[at + 2] ?? 255) < 90
    }
    const rows = Array.from({ length: height }, (_, y) => y).filter(isTyre)
    const bottom = (rows.at(-1) ?? 0) / height
    expect(bottom).toBeGreaterThan(0.93)
    expect(bottom).toBeLessThan(0.97)
  })

  test('an article stands on the studio ground, flat to the edge', { timeout: 60_000 }, async () => {
    const { data, width, height } = await renderPicture(findPicture('bidon-plain-kobalt-kopgroep-front.avif'))
    const edge = new Set<string>()
    for (let x = 0; x < width; x++) for (const y of [0, height - 1]) edge.add(colourAt(data, width, x, y))
    for (let y = 0; y < height; y++) for (const x of [0, width - 1]) edge.add(colourAt(data, width, x, y))
    expect([...edge]).toEqual(['f1f3f6'])
  })

  test('a shirt is as long as one that is worn: not much longer than it is wide over its sleeves', {
    timeout: 60_000,
  }, async () => {
    for (const view of ['front', 'back', 'women-front', 'women-back']) {
      const shirt = await renderPicture(findPicture(`jersey-short-band-marineblauw-wael-${view}.avif`))
      const { across, down } = measureExtent(shirt)
      expect(across / down, view).toBeGreaterThan(0.76)
      expect(across / down, view).toBeLessThan(1)
    }
  })

  test('every picture can be drawn', () => {
    for (const name of listPictureNames()) {
      const { parts, ground } = findPicture(name)
      expect(parts.length > 0 || ground.includes('<'), name).toBe(true)
    }
  })
})

describe('the manifest', () => {
  test('no two pictures share a name', () => {
    const names = [...[...MASTERS, ...FURTHER_MASTERS].map(masterName), ...SCENES.map(sceneFileName)]
    expect(new Set(names).size).toBe(names.length)
  })

  test('every kind is drawn, for more than one brand or in more than one colour', () => {
    for (const { kind, views } of PICTURE_KINDS) {
      const leads = MASTERS.filter((master) => master.kind === kind && master.view === views[0])
      expect(leads.length, kind).toBeGreaterThan(1)
    }
  })

  test('every brand has goods and a wordmark that says its name', () => {
    for (const brand of BRANDS) {
      expect(
        MASTERS.some((master) => master.brand === brand.code),
        brand.name,
      ).toBe(true)
      expect(wordmark(brand)).toContain(`aria-label="${brand.name.replace('&', '&amp;')}"`)
    }
  })

  test('clothing in both cuts is worn in two sizes by women and by men', () => {
    for (const { kind, views } of PICTURE_KINDS.filter(({ views }) =>
      views.some((view) => view === 'women-front'),
    )) {
      const worn = views.filter((view) => view.includes('worn'))
      if (kind !== 'shorts-mtb')
        expect(worn, kind).toEqual(
          expect.arrayContaining(['worn', 'worn-large', 'women-worn', 'women-worn-large']),
        )
    }
  })

  test('people stand in different poses, whose pictures have addresses of their own', () => {
    const worn = [...MASTERS, ...FURTHER_MASTERS].filter(({ view }) => view.includes('worn'))
    for (const gender of ['worn', 'worn-large', 'women-worn', 'women-worn-large'] as const)
      for (const kind of new Set(worn.filter(({ view }) => view === gender).map((master) => master.kind))) {
        const poses = worn.filter((one) => one.kind === kind && one.view === gender).map(choosePose)
        expect(new Set(poses).size, `${kind} ${gender}`).toBeGreaterThan(1)
      }
    const changed = worn.filter((master) => choosePose(master) !== 'ease' && !master.view.endsWith('outside'))
    expect(changed.every((master) => /-worn(-large)?-akimbo\.avif$/.test(masterName(master)))).toBe(true)
  })

  test('outdoors each kind is worn in several poses by at least five women and five men', () => {
    const outdoors = [...MASTERS, ...FURTHER_MASTERS].filter(
      (master) => master.view.endsWith('outside') && !isRiding(master),
    )
    for (const [kind, pictures] of Map.groupBy(outdoors, (master) => master.kind)) {
      expect(new Set(pictures.map(choosePose)).size, kind).toBeGreaterThan(2)
      for (const isWomens of [true, false]) {
        const cut = pictures.filter(({ view }) => view.startsWith('women') === isWomens)
        const people = cut.map((master) => findWearer(master).name)
        expect(new Set(people).size, kind).toBeGreaterThan(4)
      }
    }
  })

  test('every part of a look has a picture', () => {
    const names = new Set(MASTERS.map(masterName))
    expect(
      Object.values(LOOK_PARTS)
        .flat()
        .filter((name) => !names.has(name)),
    ).toEqual([])
  })
})

function colourAt(data: Uint8Array, width: number, x: number, y: number): string {
  return Buffer.from(data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)).toString('hex')
}

/**
 * Counts the columns and rows of pixels that an article covers. Its soft shadow on the light background does
 * not count.
 */
function measureExtent({ data, width, height }: Pixels): { across: number; down: number } {
  const isDark = (x: number, y: number) => (data[(y * width + x) * 3] ?? 255) < 150
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => isDark(x, y)),
  )
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) =>
    Array.from({ length: width }, (_, x) => x).some((x) => isDark(x, y)),
  )
  return {
    across: (columns.at(-1) ?? 0) - (columns[0] ?? 0),
    down: (rows.at(-1) ?? 0) - (rows[0] ?? 0),
  }
}
