import { graphql } from '../../../lib/api/graphql/graphql.ts'

/** Sends measured views of pages to the backend. */
export const countPageSpeed = graphql(`
  mutation CountPageSpeed($input: [PageSpeedInput!]!) {
    countPageSpeed(input: $input)
  }
`)
