/** Colours of a landscape at an hour, in a weather and a season. */
export interface Light {
  /** From zenith to horizon. */
  sky: readonly [string, string, string]
  /** Lit and shaded sides of clouds. */
  cloud: readonly [string, string]
  /** Sun or moon: position as shares of the picture, radius as a share of its height. */
  sun: { x: number; y: number; radius: number; colour: string }
  /** Colour of the haze over distant things. */
  haze: string
  water: readonly [string, string]
  grass: readonly [string, string]
  tree: readonly [string, string]
  road: readonly [string, string]
  /** Colour of the light on riders and buildings, and its share. */
  tint: readonly [colour: string, share: number]
}

export const DAY: Light = {
  sky: ['#c4daf1', '#dfebf7', '#fbf3e4'],
  cloud: ['#ffffff', '#cfdcec'],
  sun: { x: 0.2, y: 0.1, radius: 0, colour: '#fff6df' },
  haze: '#dbe6f0',
  water: ['#a9c9e4', '#5f92c2'],
  grass: ['#9dbb62', '#4d7a3f'],
  tree: ['#7fa257', '#3f6a45'],
  road: ['#c9c6c2', '#9a9aa0'],
  tint: ['#fff2dc', 0.04],
}

export const SPRING: Light = {
  ...DAY,
  sky: ['#bfe0f0', '#e2f1f4', '#fdf3ea'],
  grass: ['#b4ce62', '#5f9440'],
  tree: ['#f3c9d2', '#d79bab'],
}

export const AUTUMN: Light = {
  ...DAY,
  sky: ['#cfdbe8', '#eee7dd', '#fbdfb8'],
  cloud: ['#fff8ee', '#d9cfc8'],
  haze: '#ecdcc8',
  grass: ['#c2ad5c', '#7d7a3d'],
  tree: ['#e09a3c', '#9c4f26'],
  tint: ['#ffd9a0', 0.1],
}

export const DAWN: Light = {
  sky: ['#a9bbdf', '#ecd0d2', '#ffe1a6'],
  cloud: ['#fff0dc', '#c3abc0'],
  sun: { x: 0.6, y: 0.5, radius: 0.055, colour: '#fff6d8' },
  haze: '#f2d2ba',
  water: ['#ffdcae', '#7f8fbd'],
  grass: ['#98a266', '#41564a'],
  tree: ['#7c6a5c', '#40465a'],
  road: ['#c6b0a2', '#757083'],
  tint: ['#f0935a', 0.15],
}

export const EVENING: Light = {
  sky: ['#c3c8ea', '#f3d3cf', '#ffd59a'],
  cloud: ['#fff0dc', '#d9a9b4'],
  sun: { x: 0.46, y: 0.6, radius: 0.07, colour: '#fff3cf' },
  haze: '#f3c9b0',
  water: ['#ffd3a4', '#8d86b6'],
  grass: ['#9a8a5c', '#4a4f4c'],
  tree: ['#8a6a58', '#4a4458'],
  road: ['#c9a596', '#7c7384'],
  tint: ['#e8804a', 0.2],
}

export const RAIN: Light = {
  sky: ['#bcc7d4', '#cdd5de', '#e2e4e4'],
  cloud: ['#d8dee5', '#9dabbd'],
  sun: { x: 0.3, y: 0.2, radius: 0, colour: '#eef1f3' },
  haze: '#c5ced8',
  water: ['#b7c4d1', '#7d92a8'],
  grass: ['#8a9f72', '#4b6652'],
  tree: ['#6f8a72', '#3f5a56'],
  road: ['#8f9aa6', '#5f6b7a'],
  tint: ['#8fa3ba', 0.2],
}

export const NIGHT: Light = {
  sky: ['#0e1a44', '#1f2f68', '#46548f'],
  cloud: ['#33437c', '#1a285a'],
  sun: { x: 0.82, y: 0.2, radius: 0.06, colour: '#f6efd8' },
  haze: '#2c3b74',
  water: ['#33437c', '#18244f'],
  grass: ['#2b3f5c', '#131c3a'],
  tree: ['#24355a', '#101a38'],
  road: ['#3a4670', '#1c2548'],
  tint: ['#16224e', 0.45],
}
