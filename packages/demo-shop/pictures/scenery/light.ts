/** The colours of a landscape: flat planes of blue only, by the hour and the weather. */
export interface Light {
  sky: string
  cloud: string
  far: string
  building: string
  water: string
  glint: string
  land: string
  landEdge: string
  landDeep: string
  ink: string
  /** Shirts and helmets of the riders, in turn. */
  kits: readonly (readonly [string, string, string])[]
}

const KITS = [
  ['#1440d6', '#ffffff', '#ffffff'],
  ['#ffffff', '#1440d6', '#1440d6'],
  ['#0b2b99', '#8fb0ee', '#ffffff'],
  ['#8fb0ee', '#ffffff', '#0b2b99'],
] as const

export const DAY: Light = {
  sky: '#dce7f6',
  cloud: '#edf3fb',
  far: '#b3c9ea',
  building: '#9fbbe4',
  water: '#9dbbe8',
  glint: '#c3d6f2',
  land: '#1440d6',
  landEdge: '#0c2fae',
  landDeep: '#0f37c2',
  ink: '#0a1530',
  kits: KITS,
}

export const EVENING: Light = {
  sky: '#a9c0f0',
  cloud: '#c4d4f7',
  far: '#7597e0',
  building: '#5f83d6',
  water: '#6f93e2',
  glint: '#dce6ff',
  land: '#12318f',
  landEdge: '#0b2268',
  landDeep: '#0d2878',
  ink: '#081030',
  kits: [
    ['#dce6ff', '#1440d6', '#ffffff'],
    ['#3b62de', '#ffffff', '#dce6ff'],
    ['#8fb0ee', '#0b2680', '#ffffff'],
    ['#ffffff', '#8fb0ee', '#3b62de'],
  ],
}

export const RAIN: Light = {
  sky: '#c3cfe2',
  cloud: '#b0bfd8',
  far: '#94a9cc',
  building: '#8099c4',
  water: '#8ea6cf',
  glint: '#aabddd',
  land: '#2b4aa4',
  landEdge: '#1f3a8a',
  landDeep: '#25429a',
  ink: '#0a1530',
  kits: KITS,
}

export const NIGHT: Light = {
  sky: '#0f2566',
  cloud: '#16307c',
  far: '#1d3b90',
  building: '#24459f',
  water: '#19347f',
  glint: '#4a70cc',
  land: '#0a1a4a',
  landEdge: '#071338',
  landDeep: '#08163f',
  ink: '#040a20',
  kits: [
    ['#8fb0ee', '#ffffff', '#ffffff'],
    ['#ffffff', '#1440d6', '#8fb0ee'],
    ['#3b62de', '#ffffff', '#dce6ff'],
  ],
}
