import { accountAttacks } from '/work/wt/buy/lab/faults/account-attacks.ts'
import { openFaultShop } from '/work/wt/buy/lab/faults/fault-shop.ts'

const shop = await openFaultShop({ withStorefront: false })
const broken: string[] = []
let n = 0
try {
  await accountAttacks(shop, shop.backend, (ok: boolean, why: string) => {
    n++
    if (!ok) broken.push(why)
  })
} catch (e) {
  console.log('THROWN', e)
} finally {
  await shop.close()
}
console.log(n, 'held or broken:', broken)
