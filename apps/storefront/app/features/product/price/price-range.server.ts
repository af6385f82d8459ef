import { type FragmentType, graphql, readFragment } from '../../../lib/api/graphql/graphql.ts'
import { findPriceRange, type PriceRange } from './price-policy.ts'

const Ends = graphql(`
  fragment PriceRange_ends on PriceRange {
    tax_rate
    minimum_price {
      final_price {
        value
      }
      lowest_price_30_days {
        value
      }
    }
    maximum_price {
      final_price {
        value
      }
      lowest_price_30_days {
        value
      }
    }
  }
`)

/** Reads the lowest price from the backend's minimum and maximum prices. */
export function readPriceRange(
  masked: FragmentType<typeof Ends>,
  manufacturer: number | null | undefined,
): PriceRange {
  const { tax_rate, minimum_price, maximum_price } = readFragment(Ends, masked)
  const [low, high] = [minimum_price, maximum_price ?? minimum_price].map((end) => ({
    final: end.final_price.value ?? 0,
    lowest30Days: end.lowest_price_30_days?.value ?? null,
    manufacturer: manufacturer ?? null,
    ...(tax_rate != null && { taxRate: tax_rate }),
  }))
  return (
    findPriceRange([low, high].filter((price) => price !== undefined)) ?? {
      price: { final: 0 },
      isFrom: false,
    }
  )
}
