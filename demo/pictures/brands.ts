/**
 * The brands of the shop, all invented. `lettering` is what stands on the article,
 * in capitals; `accent` is the second colour that the brand likes to add to any
 * colour of cloth, `accent2` the third. `style` decides how its wordmark is drawn.
 */
export const BRANDS = [
  { code: 'wael', name: 'Wael', lettering: 'WAEL', style: 'wide', accent: '#e9edf3', accent2: '#8fb0ee' },
  { code: 'stravecca', name: 'Stravecca', lettering: 'STRAVECCA', style: 'light', accent: '#ffffff', accent2: '#d8453f' },
  { code: 'noordluwe', name: 'Noordluwe', lettering: 'NOORDLUWE', style: 'light', accent: '#aab4c4', accent2: '#5d6f5a' },
  { code: 'kasseira', name: 'Kasseira', lettering: 'KASSEIRA', style: 'heavy', accent: '#efe3cf', accent2: '#c8863c' },
  { code: 'fjordal', name: 'Fjordal', lettering: 'FJORDAL', style: 'wide', accent: '#dfe4ea', accent2: '#6fa3b5' },
  { code: 'havik', name: 'Havik', lettering: 'HAVIK', style: 'slanted', accent: '#d7e04b', accent2: '#f3f4f6' },
  { code: 'colpo-d-ala', name: "Colpo d'Ala", lettering: "COLPO D'ALA", style: 'light', accent: '#e6c3cf', accent2: '#8f6f9a' },
  { code: 'velta', name: 'Velta', lettering: 'VELTA', style: 'slanted', accent: '#f3f4f6', accent2: '#e0682c' },
  { code: 'kaap', name: 'Kaap', lettering: 'KAAP', style: 'heavy', accent: '#1d48cf', accent2: '#ffd43b' },
  { code: 'zeewind', name: 'Zeewind', lettering: 'ZEEWIND', style: 'slanted', accent: '#bcd3f0', accent2: '#1d48cf' },
  { code: 'duinrand', name: 'Duinrand', lettering: 'DUINRAND', style: 'wide', accent: '#d8c9ae', accent2: '#215a43' },
  { code: 'koersvast', name: 'Koersvast', lettering: 'KOERSVAST', style: 'slanted', accent: '#e0682c', accent2: '#f3f4f6' },
  { code: 'tandem-en-zn', name: 'Tandem & Zn.', lettering: 'TANDEM & ZN', style: 'heavy', accent: '#c2262f', accent2: '#d8c9ae' },
  { code: 'kopgroep', name: 'Kopgroep', lettering: 'KOPGROEP', style: 'wide', accent: '#ffffff', accent2: '#8fb0ee' },
  { code: 'waddenlicht', name: 'Waddenlicht', lettering: 'WADDENLICHT', style: 'light', accent: '#ffd43b', accent2: '#aab4c4' },
  { code: 'kettingwerk', name: 'Kettingwerk', lettering: 'KETTINGWERK', style: 'heavy', accent: '#e0682c', accent2: '#c5cad2' },
  { code: 'passo-lungo', name: 'Passo Lungo', lettering: 'PASSO LUNGO', style: 'light', accent: '#c2262f', accent2: '#f3f4f6' },
  { code: 'drieluik', name: 'Drieluik', lettering: 'DRIELUIK', style: 'wide', accent: '#6fc3d6', accent2: '#e2a2ae' },
  { code: 'grindstof', name: 'Grindstof', lettering: 'GRINDSTOF', style: 'heavy', accent: '#d9a25b', accent2: '#2b3a33' },
  { code: 'volgwagen', name: 'Volgwagen', lettering: 'VOLGWAGEN', style: 'heavy', accent: '#ffd43b', accent2: '#1b1e26' },
  { code: 'knapzak', name: 'Knapzak', lettering: 'KNAPZAK', style: 'wide', accent: '#e0682c', accent2: '#d8c9ae' },
  { code: 'ravitaille', name: 'Ravitaille', lettering: 'RAVITAILLE', style: 'slanted', accent: '#f4c542', accent2: '#ffffff' },
  { code: 'grendel', name: 'Grendel', lettering: 'GRENDEL', style: 'heavy', accent: '#ffd43b', accent2: '#8f97a5' },
  { code: 'madelief', name: 'Madelief', lettering: 'MADELIEF', style: 'light', accent: '#f7efe2', accent2: '#e2a2ae' },
] as const

export type BrandCode = (typeof BRANDS)[number]['code']
export type WordmarkStyle = (typeof BRANDS)[number]['style']
