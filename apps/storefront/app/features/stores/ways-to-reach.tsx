import * as shopConfig from '../../lib/page/shop-config.ts'
import * as paths from '../../paths.ts'
import { MailIcon, PhoneIcon, StoreIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { MailAddress } from '../../ui/prose.tsx'
import type { StoreAddress } from './load-stores.server.ts'

/** The shop's telephone, its e-mail address and its stores. */
export function WaysToReach({ stores }: { stores: readonly StoreAddress[] }) {
  return (
    <>
      <a href={shopConfig.phoneHref} className="link-quiet flex items-center gap-3 font-semibold">
        <PhoneIcon /> {shopConfig.phone}
      </a>
      <a href={`mailto:${shopConfig.email}`} className="link-quiet flex items-center gap-3 font-semibold">
        <MailIcon /> <MailAddress address={shopConfig.email} />
      </a>
      {stores.length > 0 && (
        <ul className="grid gap-4">
          {stores.map(({ name, urlKey, address }) => (
            <li key={urlKey} className="flex gap-3">
              <StoreIcon />
              <span>
                <Link href={paths.store(urlKey)} className="link">
                  {name}
                </Link>
                <br />
                {address}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
