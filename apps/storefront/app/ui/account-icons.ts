import bellShapes from '@lucide/icons/icons/bell'
import circleXShapes from '@lucide/icons/icons/circle-x'
import clockShapes from '@lucide/icons/icons/clock'
import copyShapes from '@lucide/icons/icons/copy'
import downloadShapes from '@lucide/icons/icons/download'
import keyRoundShapes from '@lucide/icons/icons/key-round'
import layoutGridShapes from '@lucide/icons/icons/layout-grid'
import logOutShapes from '@lucide/icons/icons/log-out'
import mailShapes from '@lucide/icons/icons/mail'
import monitorShapes from '@lucide/icons/icons/monitor'
import packageShapes from '@lucide/icons/icons/package'
import pencilShapes from '@lucide/icons/icons/pencil'
import printerShapes from '@lucide/icons/icons/printer'
import rotateCcwShapes from '@lucide/icons/icons/rotate-ccw'
import userRoundShapes from '@lucide/icons/icons/user-round'
import { drawIcon } from './icon.tsx'

/** Icons of orders and the account, apart from the others so that product pages do not load them. */

export const BellIcon = /* @__PURE__ */ drawIcon(bellShapes)
export const CircleXIcon = /* @__PURE__ */ drawIcon(circleXShapes)
export const ClockIcon = /* @__PURE__ */ drawIcon(clockShapes)
export const CopyIcon = /* @__PURE__ */ drawIcon(copyShapes)
export const DownloadIcon = /* @__PURE__ */ drawIcon(downloadShapes)
export const KeyRoundIcon = /* @__PURE__ */ drawIcon(keyRoundShapes)
export const LayoutGridIcon = /* @__PURE__ */ drawIcon(layoutGridShapes)
export const LogOutIcon = /* @__PURE__ */ drawIcon(logOutShapes)
export const MailIcon = /* @__PURE__ */ drawIcon(mailShapes)
export const MonitorIcon = /* @__PURE__ */ drawIcon(monitorShapes)
export const PackageIcon = /* @__PURE__ */ drawIcon(packageShapes)
export const PencilIcon = /* @__PURE__ */ drawIcon(pencilShapes)
export const PrinterIcon = /* @__PURE__ */ drawIcon(printerShapes)
export const RotateCcwIcon = /* @__PURE__ */ drawIcon(rotateCcwShapes)
export const UserRoundIcon = /* @__PURE__ */ drawIcon(userRoundShapes)
