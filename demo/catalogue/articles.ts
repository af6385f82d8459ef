import type { Article } from './article.ts'
import { baseLayers } from './kinds/base-layers.ts'
import { bibshorts } from './kinds/bibshorts.ts'
import { bibtights } from './kinds/bibtights.ts'
import { bottlesAndBags } from './kinds/bottles-and-bags.ts'
import { brakes } from './kinds/brakes.ts'
import { careAndFood } from './kinds/care-and-food.ts'
import { chains } from './kinds/chains.ts'
import { cockpit } from './kinds/cockpit.ts'
import { drivetrain } from './kinds/drivetrain.ts'
import { electronics } from './kinds/electronics.ts'
import { gilets } from './kinds/gilets.ts'
import { glasses } from './kinds/glasses.ts'
import { gloves } from './kinds/gloves.ts'
import { headwearAndWarmers } from './kinds/headwear-and-warmers.ts'
import { helmets } from './kinds/helmets.ts'
import { jackets } from './kinds/jackets.ts'
import { longJerseys } from './kinds/jerseys-long.ts'
import { shortJerseys } from './kinds/jerseys-short.ts'
import { saddlesAndPedals } from './kinds/saddles-and-pedals.ts'
import { shoes } from './kinds/shoes.ts'
import { shorts } from './kinds/shorts.ts'
import { socks } from './kinds/socks.ts'
import { toolsAndPumps } from './kinds/tools-and-pumps.ts'
import { wheelsAndTyres } from './kinds/wheels-and-tyres.ts'

/** Every article of the shop; bundles, groups and looks are composed of them. */
export const ARTICLES: readonly Article[] = [
  ...longJerseys,
  ...shortJerseys,
  ...bibshorts,
  ...bibtights,
  ...jackets,
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
  ...drivetrain,
  ...brakes,
  ...cockpit,
  ...saddlesAndPedals,
  ...wheelsAndTyres,
  ...bottlesAndBags,
  ...electronics,
  ...toolsAndPumps,
  ...careAndFood,
]
