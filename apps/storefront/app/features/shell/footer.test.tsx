import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { registerTestIslands } from '../../lib/testing/test-island.tsx'
import ConsentLink from '../consent/consent-link.island.tsx'
import { Footer } from './footer.tsx'

await registerTestIslands({ ConsentLink })

const foot = (creditProvider: string | null) =>
  renderToString(<Footer columns={[]} menu={[]} company={null} creditProvider={creditProvider} />)

test('the pay later mark is beside the warning that borrowing costs money, and both are absent without the method', () => {
  expect(foot('Uitstel')).toMatch(/<li>Achteraf<\/li>.*krediet van Uitstel\. Let op! Geld lenen kost geld\./)
  expect(foot(null)).not.toMatch(/Achteraf|krediet|Geld lenen/)
})
