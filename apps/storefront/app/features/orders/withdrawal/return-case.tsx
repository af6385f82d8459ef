import { type DataOf, graphql } from '../../../lib/api/graphql/graphql.ts'
import { formatDate } from '../../../lib/format/dates.ts'
import { formatPrice } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Panel } from '../../../ui/layout.tsx'
import { SpecList } from '../../../ui/table.tsx'
import { isDefect } from './withdrawal-api.ts'

export const ReturnCaseFields = graphql(`
  fragment ReturnCase_case on ReturnCase {
    kind
    state
    answer
    received_at
    order_number
    items
    reason
    refund_by
    refund {
      value
    }
    number
    label_url
  }
`)

export type ReturnCaseData = DataOf<typeof ReturnCaseFields>

const STATES: Record<ReturnCaseData['state'], () => string> = {
  ANNOUNCED: texts.withdrawal_state_announced,
  ASKED_BACK: texts.withdrawal_state_asked_back,
  ARRIVED: texts.withdrawal_state_arrived,
  REPAIRING: texts.withdrawal_state_repairing,
  REPAIRED: texts.withdrawal_state_repaired,
  REPLACED: texts.withdrawal_state_replaced,
  REFUNDED: texts.withdrawal_state_refunded,
  REFUSED: texts.withdrawal_state_refused,
  CLOSED: texts.withdrawal_state_closed,
}

/** State of a return or a reported defect, with the shop's words and, after a refusal, how to object. */
export function ReturnCase({ returned }: { returned: ReturnCaseData }) {
  const {
    kind,
    state,
    answer,
    received_at,
    order_number,
    items,
    reason,
    refund_by,
    refund,
    number,
    label_url,
  } = returned
  const facts = [
    [texts.withdrawal_number(), number],
    [texts.withdrawal_order_number(), order_number],
    [texts.withdrawal_received_at(), formatDate(received_at)],
    [texts.withdrawal_items(), items ?? texts.withdrawal_all_items()],
    [isDefect(kind) ? texts.withdrawal_defect() : texts.withdrawal_reason(), reason],
    [texts.withdrawal_refund_by(), refund_by && formatDate(refund_by)],
    [texts.withdrawal_refund(), refund && formatPrice(refund.value ?? 0)],
  ] as const
  return (
    <Panel ground="studio" className="grid gap-4">
      <p className="font-bold text-h3">{STATES[state]()}</p>
      {answer && <p className="whitespace-pre-line">{answer}</p>}
      {state === 'REPAIRED' && <p>{texts.withdrawal_defect_months()}</p>}
      {state === 'REFUSED' && <p>{texts.withdrawal_object()}</p>}
      {label_url && (
        <p>
          <a href={label_url} className="link" target="_blank" rel="noreferrer">
            {texts.withdrawal_label()}
          </a>
        </p>
      )}
      <SpecList specs={facts.flatMap(([term, value]) => (value ? [{ term, value }] : []))} />
    </Panel>
  )
}
