import type { Article } from './article.ts'
import { bags } from './kinds/bags.ts'
import { barsStemsAndSeatposts } from './kinds/bars-stems-and-seatposts.ts'
import { baseLayers } from './kinds/base-layers.ts'
import { bibshorts } from './kinds/bibshorts.ts'
import { bibtights } from './kinds/bibtights.ts'
import { bottlesAndCages } from './kinds/bottles-and-cages.ts'
import { brakes } from './kinds/brakes.ts'
import { cassettesAndChainrings } from './kinds/cassettes-and-chainrings.ts'
import { chainCare } from './kinds/chain-care.ts'
import { chains } from './kinds/chains.ts'
import { cranksAndDerailleurs } from './kinds/cranks-and-derailleurs.ts'
import { drinkMixes } from './kinds/drink-mixes.ts'
import { electronics } from './kinds/electronics.ts'
import { gelsAndBars } from './kinds/gels-and-bars.ts'
import { gilets } from './kinds/gilets.ts'
import { glasses } from './kinds/glasses.ts'
import { gloves } from './kinds/gloves.ts'
import { handlebarTape } from './kinds/handlebar-tape.ts'
import { headwearAndWarmers } from './kinds/headwear-and-warmers.ts'
import { helmets } from './kinds/helmets.ts'
import { innerTubes } from './kinds/inner-tubes.ts'
import { longJerseys } from './kinds/jerseys-long.ts'
import { shortJerseys } from './kinds/jerseys-short.ts'
import { locksMudguardsAndBells } from './kinds/locks-mudguards-and-bells.ts'
import { rainJackets } from './kinds/rain-jackets.ts'
import { saddlesAndPedals } from './kinds/saddles-and-pedals.ts'
import { shoes } from './kinds/shoes.ts'
import { shorts } from './kinds/shorts.ts'
import { socks } from './kinds/socks.ts'
import { thermalJackets } from './kinds/thermal-jackets.ts'
import { toolsAndPumps } from './kinds/tools-and-pumps.ts'
import { tyres } from './kinds/tyres.ts'
import { wheels } from './kinds/wheels.ts'

/** Every article of the shop; bundles, groups and looks are composed of them. */
export const ARTICLES: readonly Article[] = [
  ...longJerseys,
  ...shortJerseys,
  ...bibshorts,
  ...bibtights,
  ...thermalJackets,
  ...rainJackets,
  ...gilets,
  ...baseLayers,
  ...shorts,
  ...gloves,
  ...headwearAndWarmers,
  ...socks,
  ...shoes,
  ...helmets,
  ...glasses,
  ...chains,
  ...cassettesAndChainrings,
  ...cranksAndDerailleurs,
  ...brakes,
  ...barsStemsAndSeatposts,
  ...handlebarTape,
  ...saddlesAndPedals,
  ...wheels,
  ...tyres,
  ...innerTubes,
  ...bottlesAndCages,
  ...bags,
  ...electronics,
  ...toolsAndPumps,
  ...chainCare,
  ...gelsAndBars,
  ...drinkMixes,
  ...locksMudguardsAndBells,
]
