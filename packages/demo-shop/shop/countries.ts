import type { Dataset } from '../dataset.ts'

/** Id, three letters, Dutch, English; in the order of an address form. */
const COUNTRIES = [
  ['NL', 'NLD', 'Nederland', 'Netherlands'],
  ['BE', 'BEL', 'België', 'Belgium'],
  ['DE', 'DEU', 'Duitsland', 'Germany'],
  ['LU', 'LUX', 'Luxemburg', 'Luxembourg'],
  ['FR', 'FRA', 'Frankrijk', 'France'],
  ['AT', 'AUT', 'Oostenrijk', 'Austria'],
  ['DK', 'DNK', 'Denemarken', 'Denmark'],
  ['ES', 'ESP', 'Spanje', 'Spain'],
  ['IE', 'IRL', 'Ierland', 'Ireland'],
  ['IT', 'ITA', 'Italië', 'Italy'],
  ['PT', 'PRT', 'Portugal', 'Portugal'],
  ['SE', 'SWE', 'Zweden', 'Sweden'],
] as const

/** Provinces where a carrier wants them on the label, by their ISO 3166-2 codes. */
const REGIONS: Record<string, string> = {
  ES: `
  C A Coruña|VI Álava|AB Albacete|A Alacant|AL Almería|O Asturias|AV Ávila|BA Badajoz|B Barcelona|
  BI Bizkaia|BU Burgos|CC Cáceres|CA Cádiz|S Cantabria|CS Castelló|CE Ceuta|CR Ciudad Real|CO Córdoba|
  CU Cuenca|SS Gipuzkoa|GI Girona|GR Granada|GU Guadalajara|H Huelva|HU Huesca|PM Illes Balears|J Jaén|
  LO La Rioja|GC Las Palmas|LE León|L Lleida|LU Lugo|M Madrid|MA Málaga|ML Melilla|MU Murcia|NA Navarra|
  OR Ourense|P Palencia|PO Pontevedra|SA Salamanca|TF Santa Cruz de Tenerife|SG Segovia|SE Sevilla|SO Soria|
  T Tarragona|TE Teruel|TO Toledo|V València|VA Valladolid|ZA Zamora|Z Zaragoza`,
  IT: `
  AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|
  BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|
  BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|
  CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|
  FC Forlì-Cesena|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|SP La Spezia|
  AQ L’Aquila|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|
  MS Massa-Carrara|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|
  OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|PE Pescara|PC Piacenza|
  PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|
  RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|
  SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento|
  TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|
  VV Vibo Valentia|VI Vicenza|VT Viterbo`,
}

export function addCountries(shop: Dataset): void {
  for (const [position, [id, iso3, nl, en]] of COUNTRIES.entries()) {
    shop.add('countries', { id, iso3, name: { nl, en }, position })
  }
  let id = 500
  for (const [country_id, regions] of Object.entries(REGIONS)) {
    for (const region of regions.replaceAll('\n', '').split('|')) {
      const [, code = '', name = ''] = /^\s*(\w+) (.+)$/.exec(region) ?? []
      shop.add('regions', { id: ++id, country_id, code, name })
    }
  }
}
