export {
  type DocumentOf,
  type FragmentType,
  type ResultOf,
  readFragment,
  type VariablesOf,
} from './document.ts'
export { graphql } from './generated/graphql.ts'
