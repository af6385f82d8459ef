export {
  type DataOf,
  type DocumentOf,
  type FragmentType,
  type ResultOf,
  readFragment,
} from './document.ts'
export { graphql } from './generated/graphql.ts'
