/** Colours of the shop's articles. `hex` is the colour of the cloth or lacquer before lighting. */
export const COLOURS = [
  { code: 'zwart', nl: 'Zwart', en: 'Black', hex: '#1b1e26' },
  { code: 'antraciet', nl: 'Antraciet', en: 'Anthracite', hex: '#3b414d' },
  { code: 'grijs', nl: 'Grijs', en: 'Grey', hex: '#8f97a5' },
  { code: 'zilver', nl: 'Zilver', en: 'Silver', hex: '#c5cad2' },
  { code: 'wit', nl: 'Wit', en: 'White', hex: '#f3f4f6' },
  { code: 'zand', nl: 'Zand', en: 'Sand', hex: '#d8c9ae' },
  { code: 'bruin', nl: 'Bruin', en: 'Brown', hex: '#7d5233' },
  { code: 'marineblauw', nl: 'Marineblauw', en: 'Navy', hex: '#1a2b57' },
  { code: 'kobalt', nl: 'Kobaltblauw', en: 'Cobalt', hex: '#1d48cf' },
  { code: 'lichtblauw', nl: 'Lichtblauw', en: 'Light blue', hex: '#8db3da' },
  { code: 'petrol', nl: 'Petrol', en: 'Petrol', hex: '#125d68' },
  { code: 'groen', nl: 'Groen', en: 'Green', hex: '#215a43' },
  { code: 'olijf', nl: 'Olijf', en: 'Olive', hex: '#636a45' },
  { code: 'geel', nl: 'Fluogeel', en: 'Fluo yellow', hex: '#d7e04b' },
  { code: 'oranje', nl: 'Oranje', en: 'Orange', hex: '#e0682c' },
  { code: 'rood', nl: 'Rood', en: 'Red', hex: '#c2262f' },
  { code: 'bordeaux', nl: 'Bordeaux', en: 'Burgundy', hex: '#701c2f' },
  { code: 'roze', nl: 'Roze', en: 'Pink', hex: '#e2a2ae' },
  { code: 'paars', nl: 'Paars', en: 'Purple', hex: '#4f3a6b' },
] as const

export type ColourCode = (typeof COLOURS)[number]['code']
