import { ClashWarnings } from '../listing/partfinder/clash-warnings.tsx'
import { useCart } from './use-cart.ts'

interface WarningsProps {
  sku: string
  chosen?: Readonly<Record<string, string>>
}

export default function ClashWithCartWarnings({ sku, chosen }: WarningsProps) {
  const { cart } = useCart()
  if (!cart || cart.items.length === 0) return null
  return <ClashWarnings skus={[sku, ...cart.items.map((item) => item.sku)]} about={{ sku, chosen }} />
}
