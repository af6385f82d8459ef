import { graphql } from '../../lib/api/graphql/graphql.ts'

const Article = graphql(`
  fragment AgentProducts_article on ProductInterface {
    name
    gtin
    stock_status
    stock_item { is_backordered }
    DeliveryTime { long }
    unit_price {
      price { value }
      unit
    }
    price_range {
      minimum_price {
        final_price { value }
        lowest_price_30_days { value }
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
        description { html }
        short_description { html }
        brand { title }
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
      cost { value }
    }
  }
`)

/** Cart with everything that a checkout shows. */
const Cart = graphql(`
  query AgentCart($cartId: String!) {
    cart(cart_id: $cartId) {
      id
      email
      applied_coupons { code }
      items {
        __typename
        id
        uid
        quantity
        errors {
          code
          message
        }
        prices {
          price_including_tax { value }
          row_total_including_tax { value }
        }
        product {
          sku
          name
          thumbnail { url }
        }
        ... on ConfigurableCartItem {
          configurable_options {
            option_label
            value_label
          }
          configured_variant {
            sku
            thumbnail { url }
          }
        }
      }
      prices {
        discounts {
          amount { value }
          label
        }
        applied_taxes {
          amount { value }
          label
        }
        subtotal_including_tax { value }
        grand_total { value }
      }
      default_shipping_method {
        carrier_code
        method_code
      }
      shipping_addresses {
        country { code }
        pickup_location_code
        available_shipping_methods {
          carrier_code
          carrier_title
          method_code
          method_title
          available
          price_incl_tax { value }
          pickup_location_code
          promises {
            order_before
            earliest
            latest
          }
        }
        selected_shipping_method {
          carrier_code
          carrier_title
          method_code
          method_title
          price_incl_tax { value }
        }
      }
    }
  }
`)

/** Stores where an order can be picked up. */
const PickupLocations = graphql(`
  query AgentPickupLocations {
    pickupLocations(pageSize: 50) {
      items {
        pickup_location_code
        name
        street
        postcode
        city
        country_id
      }
    }
  }
`)

const CreateCart = graphql(`
  mutation AgentCreateCart { createEmptyCart }
`)

const AddProducts = graphql(`
  mutation AgentAddProducts($cartId: String!, $cartItems: [CartItemInput!]!) {
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      user_errors {
        code
        message
      }
    }
  }
`)

const UpdateItems = graphql(`
  mutation AgentUpdateItems($input: UpdateCartItemsInput!) {
    updateCartItems(input: $input) { cart { id } }
  }
`)

const RemoveItem = graphql(`
  mutation AgentRemoveItem($input: RemoveItemFromCartInput!) {
    removeItemFromCart(input: $input) { cart { id } }
  }
`)

const ApplyCoupon = graphql(`
  mutation AgentApplyCoupon($input: ApplyCouponToCartInput!) {
    applyCouponToCart(input: $input) { cart { id } }
  }
`)

const RemoveCoupon = graphql(`
  mutation AgentRemoveCoupon($input: RemoveCouponFromCartInput!) {
    removeCouponFromCart(input: $input) { cart { id } }
  }
`)

const SetEmail = graphql(`
  mutation AgentSetEmail($input: SetGuestEmailOnCartInput!) {
    setGuestEmailOnCart(input: $input) { cart { id } }
  }
`)

const SetShippingAddress = graphql(`
  mutation AgentSetShippingAddress($input: SetShippingAddressesOnCartInput!) {
    setShippingAddressesOnCart(input: $input) { cart { id } }
  }
`)

const SetBillingAddress = graphql(`
  mutation AgentSetBillingAddress($input: SetBillingAddressOnCartInput!) {
    setBillingAddressOnCart(input: $input) { cart { id } }
  }
`)

const SetShippingMethod = graphql(`
  mutation AgentSetShippingMethod($input: SetShippingMethodsOnCartInput!) {
    setShippingMethodsOnCart(input: $input) { cart { id } }
  }
`)

const PaymentMethods = graphql(`
  query AgentPaymentMethods($cartId: String!) {
    getPaymentMethods(cart_id: $cartId) {
      code
      additional_fields { is_required }
    }
  }
`)

const PlaceOrder = graphql(`
  mutation AgentPlaceOrder($input: SetPaymentMethodInput!) {
    setPaymentMethod(input: $input) {
      order {
        increment_id
        hash
      }
      redirect_url
    }
  }
`)

const RestoreQuote = graphql(`
  mutation AgentRestoreQuote($input: RestoreQuoteInput!) {
    restoreQuote(input: $input)
  }
`)

const Subscribe = graphql(`
  mutation AgentSubscribe($email: String!) {
    subscribeEmailToNewsletter(email: $email) { status }
  }
`)

/** An order by its key. */
const Order = graphql(`
  query AgentOrder($hash: String!) {
    order(hash: $hash) {
      number
      status_code
      carrier
      shipping_method
      pickup_location_code
      delivery_promise {
        earliest
        latest
      }
      items {
        id
        product_name
        product_sku
        product { sku }
        quantity_ordered
        quantity_shipped
        quantity_canceled
        quantity_refunded
        product_sale_price { value }
        prices {
          price_including_tax { value }
          row_total_including_tax { value }
        }
      }
      shipments {
        id
        created_at
        items {
          quantity_shipped
          order_item { id }
        }
        tracking {
          title
          number
        }
      }
      credit_memos {
        id
        created_at
        items {
          quantity_refunded
          order_item { id }
        }
        total { grand_total { value } }
      }
      total {
        grand_total { value }
        total_tax { value }
        shipping_handling { amount_including_tax { value } }
        taxes {
          title
          amount { value }
        }
        discounts {
          label
          amount { value }
        }
      }
    }
  }
`)

const Record = graphql(`
  query AgentRecord($key: String!) {
    agentRecord(key: $key) { value }
  }
`)

const KeepRecord = graphql(`
  mutation AgentKeepRecord($input: AgentRecordInput!) {
    keepAgentRecord(input: $input) { value }
  }
`)

const FollowOrder = graphql(`
  mutation AgentFollowOrder($input: FollowAgentOrderInput!) {
    followAgentOrder(input: $input)
  }
`)

/** GraphQL documents of the requests that agents cause. */
export const agentDocuments = {
  Article,
  Products,
  Categories,
  Terms,
  Cart,
  PickupLocations,
  CreateCart,
  AddProducts,
  UpdateItems,
  RemoveItem,
  ApplyCoupon,
  RemoveCoupon,
  SetEmail,
  SetShippingAddress,
  SetBillingAddress,
  SetShippingMethod,
  PaymentMethods,
  PlaceOrder,
  RestoreQuote,
  Subscribe,
  Order,
  Record,
  KeepRecord,
  FollowOrder,
}
