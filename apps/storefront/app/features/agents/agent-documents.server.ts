import { graphql } from '../../lib/api/graphql/graphql.ts'

const Article = graphql(`
  fragment AgentProducts_article on ProductInterface {
    name
    gtin
    stock_status
    stock_item {
      is_backordered
    }
    DeliveryTime {
      long
    }
    unit_price {
      price {
        value
      }
      unit
    }
    price_range {
      minimum_price {
        final_price {
          value
        }
        lowest_price_30_days {
          value
        }
      }
    }
    media_gallery {
      __typename
      url
      label
      disabled
    }
  }
`)

/** Products for agents: by words, by filters or by their skus. */
const Products = graphql(`
  query AgentProducts(
    $search: String
    $filter: ProductAttributeFilterInput
    $sort: ProductAttributeSortInput
    $pageSize: Int!
    $currentPage: Int!
  ) {
    products(search: $search, filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      page_info {
        current_page
        total_pages
      }
      items {
        __typename
        sku
        name
        url_key
        url_suffix
        canonical_url
        description {
          html
        }
        short_description {
          html
        }
        brand {
          title
        }
        rating_summary
        review_count
        ...AgentProducts_article
        categories {
          uid
          name
          level
          breadcrumbs {
            category_level
            category_name
          }
        }
        product_safety {
          manufacturer {
            name
            address
            contact
          }
          responsible_person {
            name
            address
            contact
          }
          identification
          warnings
          signal_word
          guarantee_months
          guarantee_terms
        }
        ... on ConfigurableProduct {
          configurable_options {
            attribute_code
            label
            position
            values {
              uid
              label
            }
          }
          variants {
            attributes {
              code
              uid
              value_index
              label
            }
            product {
              sku
              ...AgentProducts_article
            }
          }
        }
      }
    }
  }
`)

/** Categories by a word of their names. */
const Categories = graphql(`
  query AgentCategories($name: String!) {
    categories(filters: { name: { match: $name } }, pageSize: 50) {
      items {
        uid
        id
        name
      }
    }
  }
`)

/** Terms that apply to every product. */
const Terms = graphql(`
  query AgentTerms {
    returnTerms {
      days
      at_least_until
      cost {
        value
      }
    }
  }
`)

/** GraphQL documents of the requests that agents cause. */
export const agentDocuments = {
  Article,
  Products,
  Categories,
  Terms,
}
