/**
 * What shoppers ask a cycling shop, and what of the demo's articles they want: judged by what the words mean in a shop, never by
 * what the search answers. A line is `query: grade rule, rule; grade rule`. Grade 3 is what was asked for, 2 does as well,
 * 1 is near. A rule is a kind of article (or `*`) with conditions behind plus signs: `c=` colour, `s=` size, `b=` brand, `a=` an
 * option of any other attribute, `n=` what its name holds. The highest grade that fits counts.
 */

/** Dutch queries that the search was made with. */
export const DUTCH = `
fietsbroek: 3 bibshort; 2 bibtight, shorts-mtb
fietbroek: 3 bibshort; 2 bibtight, shorts-mtb
fietsbroeken dames: 3 bibshort+a=dames; 2 bibtight+a=dames, shorts-mtb+a=dames; 1 bibshort
wielerbroek heren: 3 bibshort+a=heren; 2 bibtight+a=heren; 1 bibshort
korte broek: 3 bibshort, shorts-mtb
lange fietsbroek: 3 bibtight
broek met zeem: 3 bibshort; 2 bibtight
bib: 3 bibshort; 2 bibtight
zwarte bib: 3 bibshort+c=zwart; 2 bibtight+c=zwart; 1 bibshort
bibshort: 3 bibshort
bib short: 3 bibshort
bibshorts dames: 3 bibshort+a=dames; 1 bibshort
bibtight: 3 bibtight
thermobroek: 3 bibtight
mtb broek: 3 shorts-mtb
mountainbikebroek: 3 shorts-mtb
regenjas: 3 jacket-rain; 1 jacket-thermal+n=softshell
regenjack dames: 3 jacket-rain+a=dames; 1 jacket-rain
regejas: 3 jacket-rain; 1 jacket-thermal+n=softshell
waterdichte jas: 3 jacket-rain; 1 jacket-thermal
winterjas: 3 jacket-thermal+a=0-5; 2 jacket-thermal
winterjack heren: 3 jacket-thermal+n=winterjack+a=heren; 2 jacket-thermal+a=heren; 1 jacket-thermal
fietsjas: 3 jacket-thermal; 2 jacket-rain
softshell: 3 jacket-thermal+n=softshell
windstopper: 3 *+n=windstopper; 1 gilet
bodywarmer: 3 gilet
windvest: 3 gilet
mouwloos vest: 3 gilet
fietsshirt: 3 jersey-short; 2 jersey-long
wielershirt: 3 jersey-short, jersey-long+n=wielershirt; 2 jersey-long
wielershirts korte mouw: 3 jersey-short
shirt lange mouw: 3 jersey-long; 1 base-layer+n=lange
wielershrit: 3 jersey-short, jersey-long+n=wielershirt; 2 jersey-long
rood wielershirt: 3 jersey-short+c=rood, jersey-long+c=rood+n=wielershirt; 2 jersey-long+c=rood; 1 jersey-short, jersey-long
blauw fietsshirt: 3 jersey-short+c=marineblauw, jersey-short+c=kobalt, jersey-short+c=lichtblauw; 2 jersey-long+c=marineblauw, jersey-long+c=kobalt, jersey-long+c=lichtblauw; 1 jersey-short, jersey-long
merino shirt: 3 jersey-long+a=merino, jersey-short+a=merino; 2 base-layer+a=merino
thermoshirt: 3 jersey-long+n=thermoshirt; 2 base-layer; 1 jersey-long
ondershirt: 3 base-layer
thermo ondergoed: 3 base-layer
onderhemd mouwloos: 3 base-layer+n=mouwloos; 1 base-layer
handschoenen: 3 glove, glove-winter
handshoenen: 3 glove, glove-winter
winterhandschoenen: 3 glove-winter; 1 glove
winterhandschoenen maat L: 3 glove-winter+s=L; 1 glove-winter
winter handschoenen: 3 glove-winter; 1 glove
zomerhandschoenen: 3 glove; 1 glove-winter
zwarte handschoenen maat xl: 3 glove+c=zwart+s=XL, glove-winter+c=zwart+s=XL; 1 glove, glove-winter
fietspet: 3 cap
koerspetje: 3 cap
col: 3 neck-warmer
nekwarmer: 3 neck-warmer
armstukken: 3 arm-warmers
arm warmers: 3 arm-warmers
sokken: 3 socks
witte sokken: 3 socks+c=wit; 1 socks
fietssokken maat 43: 3 socks
wollen sokken: 3 socks+a=merino; 1 socks
overschoenen: 3 overshoes
schoenhoezen: 3 overshoes
raceschoenen: 3 shoe+n=raceschoenen; 2 shoe
fietsschoenen maat 43: 3 shoe+s=43, shoe-mtb+s=43; 1 shoe, shoe-mtb
mtb schoenen: 3 shoe-mtb
schoenen dames: 3 shoe+a=dames, shoe-mtb+a=dames; 1 overshoes, shoe
helm: 3 helmet, helmet-mtb
fietshelm: 3 helmet, helmet-mtb
mountainbike helm: 3 helmet-mtb; 1 helmet
racehelm wit: 3 helmet+c=wit; 1 helmet
stadshelm: 3 helmet+n=stadshelm; 1 helmet
hlem: 3 helmet, helmet-mtb
zonnebril: 3 glasses
fietsbril: 3 glasses
sportbrillen: 3 glasses
ketting: 3 chain
ketting 12 speed: 3 chain+a=12; 1 chain
11-speed ketting: 3 chain+a=11; 1 chain
kettingblad: 3 chainring
cassette: 3 cassette
cassete: 3 cassette
cassette 11 speed: 3 cassette+a=11; 1 cassette
derailleur: 3 derailleur
derailer: 3 derailleur
crankstel: 3 crankset
shifters: 3 shifter
remblokken: 3 brake-pads
remblokjes: 3 brake-pads
remschijf 160 mm: 3 brake-disc+s=160 mm; 1 brake-disc
schijfrem: 3 brake-caliper, brake-disc, brake-pads
remmen: 3 brake-caliper; 2 brake-disc, brake-pads
stuur: 3 handlebar
stuurlint: 3 bar-tape
wit stuurlint: 3 bar-tape+c=wit; 1 bar-tape
stuurpen 100 mm: 3 stem+s=100 mm; 1 stem
zadel: 3 saddle
leren zadel: 3 saddle+a=leer; 1 saddle
zadelpen: 3 seatpost
carbon zadelpen: 3 seatpost+a=carbon; 1 seatpost
pedalen: 3 pedal
klikpedalen: 3 pedal+a=spd, pedal+a=spd-sl; 1 pedal
spd pedalen: 3 pedal+a=spd; 2 pedal+a=spd-sl; 1 pedal
wielset: 3 wheel
carbon wielen: 3 wheel+a=carbon; 1 wheel
28mm band: 3 tyre+a=28; 1 tyre, inner-tube
band 28 mm: 3 tyre+a=28; 1 tyre, inner-tube
buitenband: 3 tyre
700x28c: 3 tyre+a=28; 1 inner-tube+a=28
racefietsband: 3 tyre+a=race; 1 tyre
gravelband 40mm: 3 tyre+a=40; 1 tyre+a=gravel
binnenband: 3 inner-tube
binenband: 3 inner-tube
binnenband mtb: 3 inner-tube+a=mtb; 1 inner-tube
bidon: 3 bidon
drinkfles: 3 bidon
bidon 750 ml: 3 bidon+s=750 ml; 1 bidon
bidonhouder: 3 bottle-cage
zadeltas: 3 saddle-bag
fietstas: 3 saddle-bag, frame-bag, handlebar-bag
stuurtasje: 3 handlebar-bag
koplamp: 3 light-front
fietslamp: 3 light-front, light-rear
fietsverlichting: 3 light-front, light-rear
achterlicht: 3 light-rear
fietscomputer: 3 computer
gps: 3 computer
multitool: 3 multitool
inbussleutel: 3 multitool; 1 torque-wrench
momentsleutel: 3 torque-wrench
fietspomp: 3 pump
vloerpomp: 3 pump+n=vloerpomp; 1 pump
pomp: 3 pump
kettingolie: 3 lube+n=kettingolie; 2 lube
ketingolie: 3 lube+n=kettingolie; 2 lube
ontvetter: 3 cleaner+n=ontvetter; 2 cleaner
energiegel: 3 gel
gelletjes: 3 gel
reep banaan: 3 energy-bar+n=banaan; 1 energy-bar
sportdrank: 3 drink-mix+n=sportdrank; 2 drink-mix
fietsslot: 3 lock
vouwslot: 3 lock+n=vouwslot; 1 lock
spatborden: 3 mudguard
fietsbel: 3 bell
bel: 3 bell
wael: 3 *+b=wael
noordluw: 3 *+b=noordluwe
kettingw: 3 *+b=kettingwerk; 1 lube+n=kettingwas
passo lungo: 3 *+b=passo-lungo
kasseira handschoenen: 3 glove+b=kasseira, glove-winter+b=kasseira; 1 *+b=kasseira
wael shirt dames: 3 jersey-short+b=wael+a=dames, jersey-long+b=wael+a=dames; 2 base-layer+b=wael+a=dames; 1 *+b=wael
shimanoo: 3 cassette+a=hg, wheel+a=hg; 2 pedal+a=spd, shoe+a=spd, shoe-mtb+a=spd, cassette+a=micro-spline, wheel+a=micro-spline, pedal+a=spd-sl, shoe+a=spd-sl; 1 cassette+a=n3w, wheel+a=n3w, wheel
kop-basis-bion: 3 *+i=KOP-BASIS-BION
WAE-VLAKTE-JESH-H: 3 *+i=WAE-VLAKTE-JESH-H
`

/** English queries that the search was made with. */
export const ENGLISH = `
cycling shorts: 3 bibshort; 2 shorts-mtb
bib shorts: 3 bibshort
black bib tights: 3 bibtight+c=zwart; 1 bibtight
rain jacket: 3 jacket-rain
raincoat: 3 jacket-rain
winter jacket men: 3 jacket-thermal+a=heren; 1 jacket-thermal
jersey: 3 jersey-short, jersey-long
long sleeve jersey women: 3 jersey-long+a=dames; 1 jersey-long
base layer: 3 base-layer
winter gloves size L: 3 glove-winter+s=L; 1 glove-winter
gloves: 3 glove, glove-winter
sunglasses: 3 glasses
helmet: 3 helmet, helmet-mtb
blue helmet: 3 helmet+c=marineblauw, helmet+c=kobalt, helmet+c=lichtblauw, helmet-mtb+c=kobalt; 1 helmet, helmet-mtb
tire 28mm: 3 tyre+a=28; 1 tyre
inner tube: 3 inner-tube
chain 12 speed: 3 chain+a=12; 1 chain
brake pads: 3 brake-pads
saddlle: 3 saddle
handlebar tape: 3 bar-tape
water bottle: 3 bidon
bike lock: 3 lock
floor pump: 3 pump+n=vloerpomp; 1 pump
front light: 3 light-front
shoes: 3 shoe, shoe-mtb; 1 overshoes
`

/** Held apart: written with the others and never looked at while the search was made. */
export const HELD_DUTCH = `
wielrenbroek: 3 bibshort; 2 bibtight
zwarte regenjas heren: 3 jacket-rain+c=zwart+a=heren; 2 jacket-rain+a=heren; 1 jacket-rain
regenjassen: 3 jacket-rain; 1 jacket-thermal+n=softshell
groene trui: 3 jersey-long+c=groen, jersey-long+c=olijf; 2 jersey-short+c=groen, jersey-short+c=olijf; 1 jersey-long
koersshirt: 3 jersey-short; 2 jersey-long
dames winterhandschoenen: 3 glove-winter+a=dames; 1 glove
handschoenen maat S: 3 glove+s=S, glove-winter+s=S
thermo sokken: 3 socks+a=0-5; 2 socks
roze sokken: 3 socks+c=roze; 1 socks
neopreen overschoenen: 3 overshoes+a=neopreen; 1 overshoes
gele helm: 3 helmet+c=geel, helmet-mtb+c=geel; 1 helmet, helmet-mtb
fietsbrilen: 3 glasses
kettingen 11 speed: 3 chain+a=11; 1 chain
cassette 12: 3 cassette+a=12; 1 cassette
remschijven centerlock: 3 brake-disc+a=centerlock; 1 brake-disc
raceband 25 mm: 3 tyre+a=25; 1 tyre+a=race
mtb banden: 3 tyre+a=mtb; 1 tyre+a=gravel
binnenbanden race: 3 inner-tube+a=race; 1 inner-tube
racestuur carbon: 3 handlebar+a=carbon; 1 handlebar
zadeltasje zwart: 3 saddle-bag+c=zwart; 1 saddle-bag
thermosfles: 3 bidon+n=thermobidon; 1 bidon
bidon houder: 3 bottle-cage
achterlichtje: 3 light-rear
fiets computer: 3 computer
minipomp: 3 pump+n=minipomp; 1 pump
kettingslot: 3 lock+n=Ankerketting; 2 lock
energierepen: 3 energy-bar
madelif: 3 *+b=madelief
grindstof tas: 3 saddle-bag+b=grindstof, handlebar-bag+b=grindstof, frame-bag+b=grindstof; 1 *+b=grindstof
pedaal: 3 pedal
`

export const HELD_ENGLISH = `
padded shorts: 3 bibshort; 2 shorts-mtb
red jersey: 3 jersey-short+c=rood, jersey-long+c=rood; 1 jersey-short, jersey-long
women's gloves: 3 glove+a=dames, glove-winter+a=dames
mtb helmet: 3 helmet-mtb; 1 helmet
gravel tyres: 3 tyre+a=gravel; 1 tyre
socks size 42: 3 socks
seatpost carbon: 3 seatpost+a=carbon; 1 seatpost
bike bell: 3 bell
`
