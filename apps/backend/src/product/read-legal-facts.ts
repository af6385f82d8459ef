import { REPORTED_FIELDS, type ReportedProduct } from './legal-gaps.ts'

const PER_PAGE = 100
const QUESTION = `query ($page: Int!) {
  products(filter: { price: { from: "0" } }, pageSize: ${PER_PAGE}, currentPage: $page, sort: { name: ASC }) {
    page_info { total_pages }
    items { ${REPORTED_FIELDS} }
  }
}`

/**
 * Reads all products of a backend with the fields of the legal report.
 *
 * @param headers in addition to the usual ones, for example that of a store view
 * @throws {Error} if the backend is unreachable or refuses
 */
export async function readLegalFacts(
  endpoint: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<ReportedProduct[]> {
  const reported: ReportedProduct[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ query: QUESTION, variables: { page } }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(errors.map(({ message }: { message: string }) => message).join('; '))
    pages = data.products.page_info.total_pages
    reported.push(...data.products.items)
  }
  return reported
}
