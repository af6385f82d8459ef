import bellShapes from '@lucide/icons/icons/bell'
import bikeShapes from '@lucide/icons/icons/bike'
import checkShapes from '@lucide/icons/icons/check'
import chevronLeftShapes from '@lucide/icons/icons/chevron-left'
import chevronRightShapes from '@lucide/icons/icons/chevron-right'
import circleAlertShapes from '@lucide/icons/icons/circle-alert'
import circleCheckShapes from '@lucide/icons/icons/circle-check'
import circleXShapes from '@lucide/icons/icons/circle-x'
import clockShapes from '@lucide/icons/icons/clock'
import copyShapes from '@lucide/icons/icons/copy'
import creditCardShapes from '@lucide/icons/icons/credit-card'
import downloadShapes from '@lucide/icons/icons/download'
import eyeShapes from '@lucide/icons/icons/eye'
import eyeOffShapes from '@lucide/icons/icons/eye-off'
import heartShapes from '@lucide/icons/icons/heart'
import houseShapes from '@lucide/icons/icons/house'
import infoShapes from '@lucide/icons/icons/info'
import keyRoundShapes from '@lucide/icons/icons/key-round'
import layoutGridShapes from '@lucide/icons/icons/layout-grid'
import lockShapes from '@lucide/icons/icons/lock'
import logOutShapes from '@lucide/icons/icons/log-out'
import mailShapes from '@lucide/icons/icons/mail'
import mapPinShapes from '@lucide/icons/icons/map-pin'
import menuShapes from '@lucide/icons/icons/menu'
import minusShapes from '@lucide/icons/icons/minus'
import monitorShapes from '@lucide/icons/icons/monitor'
import packageShapes from '@lucide/icons/icons/package'
import pencilShapes from '@lucide/icons/icons/pencil'
import phoneShapes from '@lucide/icons/icons/phone'
import plusShapes from '@lucide/icons/icons/plus'
import printerShapes from '@lucide/icons/icons/printer'
import rotateCcwShapes from '@lucide/icons/icons/rotate-ccw'
import rotateCwShapes from '@lucide/icons/icons/rotate-cw'
import rulerShapes from '@lucide/icons/icons/ruler'
import searchShapes from '@lucide/icons/icons/search'
import share2Shapes from '@lucide/icons/icons/share-2'
import shieldCheckShapes from '@lucide/icons/icons/shield-check'
import shoppingBagShapes from '@lucide/icons/icons/shopping-bag'
import slidersHorizontalShapes from '@lucide/icons/icons/sliders-horizontal'
import starShapes from '@lucide/icons/icons/star'
import storeShapes from '@lucide/icons/icons/store'
import trashShapes from '@lucide/icons/icons/trash'
import triangleAlertShapes from '@lucide/icons/icons/triangle-alert'
import truckShapes from '@lucide/icons/icons/truck'
import unplugShapes from '@lucide/icons/icons/unplug'
import userRoundShapes from '@lucide/icons/icons/user-round'
import wrenchShapes from '@lucide/icons/icons/wrench'
import xShapes from '@lucide/icons/icons/x'
import zoomInShapes from '@lucide/icons/icons/zoom-in'
import zoomOutShapes from '@lucide/icons/icons/zoom-out'
import { drawIcon } from './icon.tsx'

/** Icons of the shop, from Lucide's shapes, with the names that the shop uses. */

export const BellIcon = /* @__PURE__ */ drawIcon(bellShapes)
export const BikeIcon = /* @__PURE__ */ drawIcon(bikeShapes)
export const CheckIcon = /* @__PURE__ */ drawIcon(checkShapes)
export const ChevronLeftIcon = /* @__PURE__ */ drawIcon(chevronLeftShapes)
export const ChevronRightIcon = /* @__PURE__ */ drawIcon(chevronRightShapes)
export const CircleAlertIcon = /* @__PURE__ */ drawIcon(circleAlertShapes)
export const CircleCheckIcon = /* @__PURE__ */ drawIcon(circleCheckShapes)
export const CircleXIcon = /* @__PURE__ */ drawIcon(circleXShapes)
export const ClockIcon = /* @__PURE__ */ drawIcon(clockShapes)
export const CopyIcon = /* @__PURE__ */ drawIcon(copyShapes)
export const CreditCardIcon = /* @__PURE__ */ drawIcon(creditCardShapes)
export const DownloadIcon = /* @__PURE__ */ drawIcon(downloadShapes)
export const EyeIcon = /* @__PURE__ */ drawIcon(eyeShapes)
export const EyeOffIcon = /* @__PURE__ */ drawIcon(eyeOffShapes)
export const HeartIcon = /* @__PURE__ */ drawIcon(heartShapes)
export const HouseIcon = /* @__PURE__ */ drawIcon(houseShapes)
export const InfoIcon = /* @__PURE__ */ drawIcon(infoShapes)
export const KeyRoundIcon = /* @__PURE__ */ drawIcon(keyRoundShapes)
export const LayoutGridIcon = /* @__PURE__ */ drawIcon(layoutGridShapes)
export const LockIcon = /* @__PURE__ */ drawIcon(lockShapes)
export const LogOutIcon = /* @__PURE__ */ drawIcon(logOutShapes)
export const MailIcon = /* @__PURE__ */ drawIcon(mailShapes)
export const MapPinIcon = /* @__PURE__ */ drawIcon(mapPinShapes)
export const MenuIcon = /* @__PURE__ */ drawIcon(menuShapes)
export const MinusIcon = /* @__PURE__ */ drawIcon(minusShapes)
export const MonitorIcon = /* @__PURE__ */ drawIcon(monitorShapes)
export const PackageIcon = /* @__PURE__ */ drawIcon(packageShapes)
export const PencilIcon = /* @__PURE__ */ drawIcon(pencilShapes)
export const PhoneIcon = /* @__PURE__ */ drawIcon(phoneShapes)
export const PlusIcon = /* @__PURE__ */ drawIcon(plusShapes)
export const PrinterIcon = /* @__PURE__ */ drawIcon(printerShapes)
export const RotateCcwIcon = /* @__PURE__ */ drawIcon(rotateCcwShapes)
export const RotateCwIcon = /* @__PURE__ */ drawIcon(rotateCwShapes)
export const RulerIcon = /* @__PURE__ */ drawIcon(rulerShapes)
export const SearchIcon = /* @__PURE__ */ drawIcon(searchShapes)
export const Share2Icon = /* @__PURE__ */ drawIcon(share2Shapes)
export const ShieldCheckIcon = /* @__PURE__ */ drawIcon(shieldCheckShapes)
export const ShoppingBagIcon = /* @__PURE__ */ drawIcon(shoppingBagShapes)
export const SlidersHorizontalIcon = /* @__PURE__ */ drawIcon(slidersHorizontalShapes)
export const StarIcon = /* @__PURE__ */ drawIcon(starShapes)
export const StoreIcon = /* @__PURE__ */ drawIcon(storeShapes)
export const TrashIcon = /* @__PURE__ */ drawIcon(trashShapes)
export const TriangleAlertIcon = /* @__PURE__ */ drawIcon(triangleAlertShapes)
export const TruckIcon = /* @__PURE__ */ drawIcon(truckShapes)
export const UnplugIcon = /* @__PURE__ */ drawIcon(unplugShapes)
export const UserRoundIcon = /* @__PURE__ */ drawIcon(userRoundShapes)
export const WrenchIcon = /* @__PURE__ */ drawIcon(wrenchShapes)
export const XIcon = /* @__PURE__ */ drawIcon(xShapes)
export const ZoomInIcon = /* @__PURE__ */ drawIcon(zoomInShapes)
export const ZoomOutIcon = /* @__PURE__ */ drawIcon(zoomOutShapes)
