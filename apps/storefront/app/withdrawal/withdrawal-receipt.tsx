import type { ReactNode } from 'react'
import * as paths from '../paths.ts'
import { formatMoment } from '../platform/dates.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { CircleCheckIcon } from '../ui/icons-buying.ts'
import { PrinterIcon } from '../ui/icons-more.ts'
import { Panel } from '../ui/layout.tsx'
import { StatementText } from './statement-text.tsx'
import type { Receipt } from './withdraw.ts'

/** What the shop received and when. On paper it stands alone, under the shop's name. */
export function WithdrawalReceipt({ receipt, title }: { receipt: Receipt; title: ReactNode }) {
  const { received_at, name, order_number, email, items } = receipt
  const moment = formatMoment(received_at) ?? received_at
  return (
    <section className="printed-alone grid gap-5 pt-4">
      <p className="hidden font-bold font-display text-h3 print:block">{shopConfig.name}</p>
      <div className="flex items-center gap-3">
        <CircleCheckIcon size="lg" className="text-groen print:hidden" />
        {title}
      </div>
      <p data-print="no">{texts.withdrawal_mailed({ email })}</p>
      <Panel ground="studio">
        <StatementText
          statement={{ name, orderNumber: order_number, email, items: items ?? '' }}
          receivedAt={texts.withdrawal_dutch_time({ moment })}
        />
      </Panel>
      <div className="flex flex-wrap gap-3" data-print="no">
        <Button variant="secondary" onClick={() => print()}>
          <PrinterIcon /> {texts.withdrawal_print()}
        </Button>
        <LinkButton href={paths.returns()} variant="tertiary">
          {texts.withdrawal_returns()}
        </LinkButton>
      </div>
    </section>
  )
}
