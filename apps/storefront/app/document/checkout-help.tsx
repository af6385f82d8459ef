import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { PhoneIcon } from '../ui/icons.ts'
import { LockIcon } from '../ui/icons-buying.ts'

/** In place of everything that leads away from paying: whom to call, and that it is safe. */
export function CheckoutHelp() {
  return (
    <>
      <a className="head-phone" href={shopConfig.phoneHref}>
        <PhoneIcon size="sm" />
        <span>
          {texts.shell_need_help()} {shopConfig.phone}
        </span>
      </a>
      <b>
        <LockIcon size="sm" /> {texts.shell_safe_checkout()}
      </b>
    </>
  )
}
