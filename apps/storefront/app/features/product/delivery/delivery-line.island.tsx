export { DeliveryLine as default } from './delivery-line.tsx'
