/** Manages orders for the owner: `npm run orders -- list`. `--help` explains the commands. */
import { parseCents } from '@kopgroep/contract/money'
import { type CommandLine, parseWords, printText, runProgram } from '@kopgroep/server-kit/command-line'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { NotDone, ORDER_STATUSES } from '../orders/order-states.ts'
import { findOrder, listOrders } from '../orders/orders.sql.ts'
import { actAsOwner, type OwnerAction, type RefundedPieces } from '../orders/owner.ts'
import { carrierTitle } from '../orders/track-link.ts'
import type { Db } from '../platform/database/database.ts'
import { readSettings } from '../platform/settings.ts'
import { storeTime } from '../platform/store-time.ts'
import { connectCommand, withDatabase } from './command-database.ts'

const HELP = `npm run orders -- COMMAND [NUMBER] [options]

  list [--status STATUS] [--limit N]         the latest orders; ${ORDER_STATUSES.join(', ')}
  show NUMBER                                an order with all that hangs on it, as JSON
  invoice NUMBER                             the money came in by bank or at the counter: paid, with an invoice
  ship NUMBER [--carrier CODE --track CODE]  everything has left; the customer gets a mail with the carrier's page
       [--item SKU[=PIECES]] …               only these have left; the rest follows
  ready NUMBER                               it lies ready in the store; the customer gets a mail
  refund NUMBER --reason TEXT                all that is left goes back the way it was paid; what has not left is cancelled with it;
                                             what was paid by bank waits in the admin for a transfer
       [--item SKU[=PIECES]] …               only these, by a credit memo of their own, as often as it takes
       [--returned SKU[=PIECES]] …           only these, which have left and came back
       [--unsent SKU[=PIECES]] …             only these, which will not be sent
       [--shipping all|AMOUNT]               the cost of delivery, or a part of it
       [--adjustment AMOUNT]                 given beside them; --adjustment=-5.95 keeps it
       [--restock]                           the goods lie on the shelf again
  cancel NUMBER --reason TEXT                goods back on the shelf, money back, a mail to the customer
  hold NUMBER, release NUMBER                not now; go on
  suspect NUMBER, approve NUMBER             look at it first; nothing is wrong with it

The shop may be running; its backend sends the mails and pays back within a minute. DATABASE_URL and KOPGROEP_DATA say which shop.
It ends with code 0 when it is done, else with 1.
`

const OPTIONS = {
  status: { type: 'string' },
  limit: { type: 'string', default: '20' },
  carrier: { type: 'string' },
  track: { type: 'string' },
  reason: { type: 'string' },
  item: { type: 'string', multiple: true },
  returned: { type: 'string', multiple: true },
  unsent: { type: 'string', multiple: true },
  shipping: { type: 'string' },
  adjustment: { type: 'string' },
  restock: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const readWords = (args: readonly string[]) => parseWords({ args, options: OPTIONS, allowPositionals: true })

type Values = ReturnType<typeof readWords>['values']

export async function ordersCommand({ words, env, print }: CommandLine): Promise<number> {
  const { values, positionals } = readWords(words)
  const [command, number] = positionals
  if (values.help || !command) return printText(print, HELP)
  const settings = readSettings(env)
  return withDatabase(await connectCommand(settings), { connections: 2 }, async (db) => {
    if (command === 'list') return printList(db, values, print)
    if (!number) throw new StartupProblem('Name the number of an order, or ask for --help.')
    if (command === 'show') return printOrder(db, number, print)
    const status = await actAsOwner({ db, now: () => new Date() }, number, toAction(command, values))
    print(`${number} ${status}`)
    return 0
  }).catch((error: unknown) => {
    throw error instanceof NotDone ? new StartupProblem(error.message) : error
  })
}

function toAction(command: string, values: Values): OwnerAction {
  switch (command) {
    case 'invoice':
      return { kind: 'invoice' }
    case 'ship':
      return { kind: 'ship', track: toTrack(values), ...(values.item && { items: parseItems(values.item) }) }
    case 'ready':
      return { kind: 'ready' }
    case 'refund':
      return toRefund(requireReason(values), values)
    case 'cancel':
      return { kind: 'cancel', reason: requireReason(values) }
    case 'hold':
      return { kind: 'mark', event: 'held' }
    case 'release':
      return { kind: 'mark', event: 'released' }
    case 'suspect':
      return { kind: 'mark', event: 'suspected' }
    case 'approve':
      return { kind: 'mark', event: 'reviewed' }
    default:
      throw new StartupProblem(`There is no command ${command}. Ask for --help.`)
  }
}

function requireReason({ reason }: Values): string {
  if (!reason) throw new StartupProblem('Say why with --reason: the customer reads it.')
  return reason
}

/** Reads the pieces to refund by article; undefined if none are named. */
function parseRefunded({ item, returned, unsent }: Values): Map<string, number | RefundedPieces> | undefined {
  if (!item && !returned && !unsent) return undefined
  const items = new Map<string, number | RefundedPieces>(parseItems(item ?? []))
  const sentPieces = parseItems(returned ?? [])
  const unsentPieces = parseItems(unsent ?? [])
  for (const sku of new Set([...sentPieces.keys(), ...unsentPieces.keys()])) {
    if (items.has(sku)) throw new StartupProblem(`Name ${sku} behind --item or behind the other options.`)
    items.set(sku, { sent: sentPieces.get(sku) ?? 0, unsent: unsentPieces.get(sku) ?? 0 })
  }
  return items
}

function toRefund(reason: string, values: Values): OwnerAction {
  const { shipping, adjustment, restock } = values
  const items = parseRefunded(values)
  return {
    kind: 'refund',
    reason,
    ...(items && { items }),
    ...(shipping !== undefined && {
      shipping: shipping === 'all' ? 'all' : readCents('--shipping', shipping),
    }),
    ...(adjustment !== undefined && { adjustmentCents: readCents('--adjustment', adjustment, true) }),
    isRestocked: restock,
  }
}

/** Reads an amount in euros as cents. */
function readCents(option: string, text: string, mayBeNegative = false): number {
  const cents = parseCents(text)
  if (cents === null || (cents < 0 && !mayBeNegative)) {
    throw new StartupProblem(`Expected an amount such as 5.95 behind ${option}, not ${text}.`)
  }
  return cents
}

/** Parses 'TRUI-M=2' as two pieces, 'TRUI-M' as one. */
function parseItems(given: readonly string[]): Map<string, number> {
  const items = new Map<string, number>()
  for (const text of given) {
    const [, sku, pieces] = /^([^=]+?)(?:=([1-9]\d{0,4}))?$/.exec(text) ?? []
    if (!sku) throw new StartupProblem(`Expected SKU or SKU=PIECES behind --item, not ${text}.`)
    items.set(sku, (items.get(sku) ?? 0) + Number(pieces ?? 1))
  }
  return items
}

function toTrack({ carrier, track }: Values) {
  if (!carrier && !track) return null
  if (!carrier) throw new StartupProblem('Say with --carrier whose number it is.')
  return { carrier, title: carrierTitle(carrier), number: track ?? null }
}

async function printList(db: Db, { status, limit }: Values, print: CommandLine['print']): Promise<number> {
  if (status !== undefined && !ORDER_STATUSES.some((candidate) => candidate === status)) {
    throw new StartupProblem(`There is no status ${status}.`)
  }
  if (!/^[1-9]\d{0,4}$/.test(limit)) throw new StartupProblem('Expected a number behind --limit.')
  for (const order of await listOrders(db, { status: status ?? null, limit: Number(limit) })) {
    const { number, placedAt, grandTotalCents, payment, email } = order
    const total = (grandTotalCents / 100).toFixed(2).padStart(9)
    print(`${number}  ${order.status.padEnd(15)}  ${storeTime(placedAt)}  ${total}  ${payment}  ${email}`)
  }
  return 0
}

async function printOrder(db: Db, number: string, print: CommandLine['print']): Promise<number> {
  const order = await findOrder(db, { number })
  if (!order) throw new NotDone(`There is no order ${number}.`)
  const { token: _token, ...shown } = order
  print(JSON.stringify(shown, null, 2))
  return 0
}

if (import.meta.main) await runProgram(ordersCommand)
