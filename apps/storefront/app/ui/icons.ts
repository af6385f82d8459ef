import bikeShapes from '@lucide/icons/icons/bike'
import checkShapes from '@lucide/icons/icons/check'
import chevronLeftShapes from '@lucide/icons/icons/chevron-left'
import chevronRightShapes from '@lucide/icons/icons/chevron-right'
import circleAlertShapes from '@lucide/icons/icons/circle-alert'
import circleCheckShapes from '@lucide/icons/icons/circle-check'
import creditCardShapes from '@lucide/icons/icons/credit-card'
import heartShapes from '@lucide/icons/icons/heart'
import infoShapes from '@lucide/icons/icons/info'
import lockShapes from '@lucide/icons/icons/lock'
import mapPinShapes from '@lucide/icons/icons/map-pin'
import menuShapes from '@lucide/icons/icons/menu'
import minusShapes from '@lucide/icons/icons/minus'
import phoneShapes from '@lucide/icons/icons/phone'
import plusShapes from '@lucide/icons/icons/plus'
import rotateCwShapes from '@lucide/icons/icons/rotate-cw'
import rulerShapes from '@lucide/icons/icons/ruler'
import searchShapes from '@lucide/icons/icons/search'
import shieldCheckShapes from '@lucide/icons/icons/shield-check'
import shoppingBagShapes from '@lucide/icons/icons/shopping-bag'
import slidersHorizontalShapes from '@lucide/icons/icons/sliders-horizontal'
import starShapes from '@lucide/icons/icons/star'
import storeShapes from '@lucide/icons/icons/store'
import trashShapes from '@lucide/icons/icons/trash'
import triangleAlertShapes from '@lucide/icons/icons/triangle-alert'
import truckShapes from '@lucide/icons/icons/truck'
import unplugShapes from '@lucide/icons/icons/unplug'
import wrenchShapes from '@lucide/icons/icons/wrench'
import xShapes from '@lucide/icons/icons/x'
import { drawIcon } from './icon.tsx'

/** Icons of the shop, from Lucide's shapes, with the names that the shop uses. */

export const BikeIcon = /* @__PURE__ */ drawIcon(bikeShapes)
export const CheckIcon = /* @__PURE__ */ drawIcon(checkShapes)
export const ChevronLeftIcon = /* @__PURE__ */ drawIcon(chevronLeftShapes)
export const ChevronRightIcon = /* @__PURE__ */ drawIcon(chevronRightShapes)
export const CircleAlertIcon = /* @__PURE__ */ drawIcon(circleAlertShapes)
export const CircleCheckIcon = /* @__PURE__ */ drawIcon(circleCheckShapes)
export const CreditCardIcon = /* @__PURE__ */ drawIcon(creditCardShapes)
export const HeartIcon = /* @__PURE__ */ drawIcon(heartShapes)
export const InfoIcon = /* @__PURE__ */ drawIcon(infoShapes)
export const LockIcon = /* @__PURE__ */ drawIcon(lockShapes)
export const MapPinIcon = /* @__PURE__ */ drawIcon(mapPinShapes)
export const MenuIcon = /* @__PURE__ */ drawIcon(menuShapes)
export const MinusIcon = /* @__PURE__ */ drawIcon(minusShapes)
export const PhoneIcon = /* @__PURE__ */ drawIcon(phoneShapes)
export const PlusIcon = /* @__PURE__ */ drawIcon(plusShapes)
export const RotateCwIcon = /* @__PURE__ */ drawIcon(rotateCwShapes)
export const RulerIcon = /* @__PURE__ */ drawIcon(rulerShapes)
export const SearchIcon = /* @__PURE__ */ drawIcon(searchShapes)
export const ShieldCheckIcon = /* @__PURE__ */ drawIcon(shieldCheckShapes)
export const ShoppingBagIcon = /* @__PURE__ */ drawIcon(shoppingBagShapes)
export const SlidersHorizontalIcon = /* @__PURE__ */ drawIcon(slidersHorizontalShapes)
export const StarIcon = /* @__PURE__ */ drawIcon(starShapes)
export const StoreIcon = /* @__PURE__ */ drawIcon(storeShapes)
export const TrashIcon = /* @__PURE__ */ drawIcon(trashShapes)
export const TriangleAlertIcon = /* @__PURE__ */ drawIcon(triangleAlertShapes)
export const TruckIcon = /* @__PURE__ */ drawIcon(truckShapes)
export const UnplugIcon = /* @__PURE__ */ drawIcon(unplugShapes)
export const WrenchIcon = /* @__PURE__ */ drawIcon(wrenchShapes)
export const XIcon = /* @__PURE__ */ drawIcon(xShapes)
