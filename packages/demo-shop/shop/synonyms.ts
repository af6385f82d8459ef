import type { Dataset } from '../dataset.ts'

/** What cyclists call things in Dutch: words that mean the same, and words for what the shop calls otherwise. */
const DUTCH = `
jas, jack
regenjas, regenjack, regencape
shirt, trui
wielershirt, fietsshirt, fietstrui, wielertrui, koersshirt, koerstrui, jersey
fietsbroek, wielerbroek, koersbroek, broek => bibshort, bibtight, mtb broek
korte broek, korte fietsbroek, korte wielerbroek, zomerbroek => bibshort, mtb broek
lange broek, lange fietsbroek, lange wielerbroek, winterbroek, thermobroek, tight, lange tight => bibtight
bib, bibs, bretelbroek, broek met bretels, broek bretels => bibshort, bibtight
zeembroek, broek zeem, fietsbroek zeem => bibshort
mountainbikebroek, mountainbike broek, mtb short, baggy => mtb broek
ondershirt, onderhemd, thermo ondergoed, thermoondergoed, onderkleding, baselayer, base layer
windvest, windbody, gilet, windjack zonder mouwen => bodywarmer
bodywarmer, mouwloos vest
windjack, windjas, windbreaker => windstopper jack, softshell jack
winterjas, thermojack, thermojas, fietsjas, fietsjack, wielerjas, wielerjack => winterjack, softshell jack, windstopper jack, fietsjas
thermoshirt, wintershirt => thermoshirt, wielershirt lange mouw
longsleeve, lange mouwen => lange mouw
handschoen, glove, gloves
fietshandschoen, wielerhandschoen => handschoen, winterhandschoen
wanten, want => winterhandschoen
regenkleding, regenpak, regenbroek => regenjack, regenkleding
regenponcho => poncho
pet, fietspet, wielerpet, wielercap, cap => koerspet
muts, fietsmuts, helmmuts => koerspet, nekwarmer
sjaal, buff, col, halswarmer, kolsjaal, tube sjaal => nekwarmer
armwarmers, armwarmer, mouwstukken, losse mouwen => armstukken
beenwarmers, beenstukken, kniestukken, warmers => armstukken
sok, kous, sokken, fietssokken, wielersokken, koersokken
wielerschoenen, fietsschoenen, racefietsschoenen, koersschoenen => raceschoenen, winterschoenen, mtb schoenen
mountainbikeschoenen, mountainbike schoenen, gravelschoenen => mtb schoenen
schoenovertrek, schoenhoezen, overschoen, shoe covers => overschoenen
helm, fietshelm, valhelm
wielrenhelm, wielerhelm => racehelm, aerohelm
mountainbikehelm, mountainbike helm => mtb helm
bril, zonnebril, sportbril, wielerbril, fietsbril, zonnebrillen
mountainbike, mtb
racefiets, wielren, weg => race
ketting, fietsketting
kettingwiel, tandwiel, voorblad => kettingblad
tandkrans, pignon, achtertandwiel => cassette
crankset, crank, cranks, trapstel => crankstel
derailleur, versnellingsapparaat, achterderailleur
shifter, versteller, shifters, commandeurs => shifter, remgrepen
remhendels, remgreep, remhendel => remgrepen
remschijf, schijf, rotor, remrotor, discs => remschijf
remblok, remblokken, remvoering, remschoentjes, remrubbers => remblokken, velgremblokken
schijfrem => remklauw, remschijf, remblokken
rem => remklauw, velgrem, remschijf, remblokken, remset
remtang, remzadel, caliper => remklauw
stuur, racestuur, fietsstuur, dropbar => racestuur, gravelstuur, mtb stuur
stem, voorbouw, stuurstem, vork pen => stuurpen
zadelpen, zadelbuis, zitbuis
dropper, dropperpost, dropper post, verzinkbare zadelpen
stuurlint, stuurtape, lint, handvat tape
zadel, fietszadel
pedaal, pedalen, klikpedaal, klikpedalen, fietspedalen, clickpedalen
wiel, wielen, wielset, velg, velgen, fietswielen => wielset
band => vouwband, binnenband
buitenband, vouwband, fietsband => vouwband
raceband, racefietsband => racebanden
mountainbikeband => mtb band
fiets, wieler, koers =>
binnenband, tube
lamp, licht, fietslamp, fietslicht, fietsverlichting, verlichting => koplamp, achterlicht, lichtset
voorlicht, koplamp, voorlamp, voorverlichting
achterlicht, achterlamp, rode lamp => achterlicht
fietscomputer, kilometerteller, fietsnavigatie, gps, navigatie, snelheidsmeter => fietscomputer
bidon, drinkfles, waterfles, drinkbus => bidon
bidonhouder, flessenhouder
thermobidon, isoleerfles, thermosfles => thermobidon
tas, fietstas => zadeltas, frametas, stuurtas, bovenbuistas
zadeltasje => zadeltas
bikepackingtas, bikepacking => zadeltas, frametas, stuurtas
gereedschap => multitool, momentsleutel, kabelschaar, kettingpons, gereedschap
multitool, inbussleutel, inbus, minitool => multitool
momentsleutel, draaimomentsleutel, koppelsleutel
kettingpons, kettingbreker
montagestandaard, werkstandaard, fietsstandaard, reparatiestandaard => montagestandaard
pomp, fietspomp
vloerpomp, staande pomp
minipomp, handpomp => minipomp
co2, co2 patroon => co2 pomp
kettingolie, smeermiddel, kettingvet, smeerolie, ketting smeren => kettingolie, kettingwas
kettingwax, wax => kettingwas
ontvetter, kettingreiniger, degreaser => ontvetter
fietsreiniger, fietsshampoo, schoonmaakmiddel, poetsmiddel => fietsreiniger, ontvetter
energiegel, sportgel, gelletje => energiegel
energiereep, reep, sportreep, muesliereep => energiereep
sportdrank, isotone drank, isotoon, drankpoeder => sportdrank
hersteldrank, recovery, eiwitshake => hersteldrank
sportvoeding, voeding => energiegel, energiereep, sportdrank
slot, fietsslot, hangslot, kettingslot, beugelslot => fietsslot, vouwslot
spatbord, spatborden, spatbordset
bel, fietsbel
dames, vrouw, vrouwen, dame
heren, man, mannen, heer
marineblauw, navy, donkerblauw
fluogeel, neongeel, fluorgeel, fluo
donkerrood, wijnrood => bordeaux
shimano => hg, micro spline, spd, n3w
sram => xdr, dub
campagnolo => n3w
ultegra, dura ace, 105, tiagra => hg
sale, korting, aanbieding, aanbiedingen, uitverkoop, opruiming, black friday => outlet
cadeau, kado, cadeautje => cadeaus
waterdicht, waterproof, regendicht
winddicht, windvast, windproof, windstopper
reflecterend, reflectie, zichtbaarheid
`

/** The same of English. */
const ENGLISH = `
jacket, coat
rain jacket, raincoat, rain coat, waterproof jacket
jersey, cycling jersey, cycling shirt, shirt, cycling top
cycling shorts, bike shorts, padded shorts, shorts => bib shorts, mtb shorts
bibs, bib => bib shorts, bib tights
tights, leggings, long tights, winter tights => bib tights
base layer, undershirt, vest, thermal underwear
gilet, windvest, body warmer, bodywarmer
wind jacket, windbreaker => windstopper jacket, softshell jacket
gloves, mitts, mittens
hat, beanie, cap => cycling cap
buff, scarf, snood, neck gaiter => neck warmer
long sleeve, longsleeve, long sleeved
leg warmers, knee warmers => arm warmers
shoe covers, shoe cover, booties => overshoes
bike shoes, cycling shoes => road shoes, mtb shoes, winter shoes
mountain bike, mtb
helmet, bike helmet, cycling helmet
sunglasses, sunnies, shades, eyewear => cycling glasses
sprocket, sprockets, freewheel, cogs => cassette
crank, cranks, crankarms => crankset
disc, disk, brake disc, disc rotor => brake rotor
brake blocks, disc pads => brake pads
brakes, brake => brake caliper, brake rotor, brake pads, rim brake
handlebar, handlebars, bars => drop bar, gravel bar, flat bar
handlebar tape, bar tape
seat post, seatpost
seat => saddle
dropper, dropper seatpost => dropper post
tire, tires => folding tyre
tyre, tyres, folding tyre
tube, tubes, inner tube, innertube
wheel, wheels, rims => wheelset
light, lights, bike light => front light, rear light, light set
headlight, front light, headlamp
tail light, taillight, rear light, backlight
cycle computer, bike computer, gps, speedometer, sat nav, navigation => bike computer
bottle, water bottle, bidon
bottle cage, bottle holder, cage
bag, bags, pannier => saddle bag, frame bag, handlebar bag, top tube bag
tools, tool => multitool, torque wrench, cable cutter, chain tool
allen key, hex key => multitool
chain breaker, chain tool
repair stand, bike stand, workstand
track pump => floor pump
hand pump => mini pump
lube, lubricant, chain lube => chain oil, chain wax
cleaner, bike wash => bike cleaner, degreaser
energy gel, gels
energy bar, bars snack
bike lock, padlock, u lock, d lock, lock => bike lock, folding lock
fenders, fender, mudguards
bell, bicycle bell
bike, bicycle, cycling, cycle =>
women, ladies, woman, female
men, man, male
black friday, sale, discount, clearance, offers => outlet
blue => navy, cobalt, light blue
green => green, olive
yellow => fluo yellow
grey, gray => grey, anthracite, silver
dark red, wine red => burgundy
shimano => hg, micro spline, spd
sram => xdr, dub
campagnolo => n3w
waterproof, rainproof
windproof, wind stopper
reflective, visibility, hi vis
`

const lines = (text: string) => text.trim().split('\n')

export function addSynonyms(shop: Dataset): void {
  const rows = [
    ...lines(DUTCH).map((synonyms) => ({ language: 'nl', synonyms })),
    ...lines(ENGLISH).map((synonyms) => ({ language: 'en', synonyms })),
  ]
  for (const [index, row] of rows.entries()) shop.add('search_synonyms', { id: index + 1, ...row })
}
