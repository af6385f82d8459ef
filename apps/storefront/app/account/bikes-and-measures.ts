import { type Bike, LEVELS, nameOfBike } from '../partfinder/bike.ts'
import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import type { Body, Fit } from '../product/body.ts'
import { MEASURES } from '../product/measures.ts'
import { required } from './account-calls.ts'

const ReadBikesAndMeasures = graphql(`
  query ReadBikesAndMeasures {
    customer {
      bikes {
        uid
        name
        answers {
          code
          value
          label
        }
      }
      measures {
        height
        chest
        waist
        hip
        inseam
        fit
      }
    }
  }
`)
const SaveBike = graphql(`
  mutation SaveBike($input: CustomerBikeInput!) {
    saveCustomerBike(input: $input) {
      uid
    }
  }
`)
const DeleteBike = graphql(`
  mutation DeleteBike($uid: ID!) {
    deleteCustomerBike(uid: $uid)
  }
`)
const SaveMeasures = graphql(`
  mutation SaveMeasures($input: CustomerMeasuresInput!) {
    saveCustomerMeasures(input: $input) {
      fit
    }
  }
`)
const DeleteMeasures = graphql(`
  mutation DeleteMeasures {
    deleteCustomerMeasures
  }
`)

type CustomerData = NonNullable<ResultOf<typeof ReadBikesAndMeasures>['customer']>

/** A bike that is stored with the account. */
export interface AccountBike {
  uid: string
  name: string
  bike: Bike
}

export interface BikesAndMeasures {
  bikes: readonly AccountBike[]
  body: Body | null
}

const FIT_CODES = { tight: 'TIGHT', normal: 'NORMAL', loose: 'LOOSE' } as const

/** Reads what the customer stores with the account of bikes and body. Rejects as `callCommerce` does. */
export async function readBikesAndMeasures(signal?: AbortSignal): Promise<BikesAndMeasures> {
  const { customer } = await callCommerce(ReadBikesAndMeasures, {}, { signal })
  const { bikes, measures } = required(customer)
  return {
    bikes: bikes.map(({ uid, name, answers }) => ({ uid, name, bike: bikeOf(answers) })),
    body: measures ? bodyOf(measures) : null,
  }
}

function bikeOf(answers: CustomerData['bikes'][number]['answers']): Bike {
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const answer = answers.find(({ code }) => code === level)
      return answer ? [[level, { value: answer.value, label: answer.label }] as const] : []
    }),
  )
}

function bodyOf({ fit, ...measures }: NonNullable<CustomerData['measures']>): Body {
  const known = MEASURES.flatMap((measure) => {
    const value = measures[measure]
    return typeof value === 'number' ? [[measure, value] as const] : []
  })
  // The codes are those of the contract.
  return { measures: Object.fromEntries(known), fit: fit.toLowerCase() as Fit }
}

/** Stores a bike with the account. Rejects as `callCommerce` does: there may be ten. */
export async function saveBike(bike: Bike): Promise<void> {
  const answers = LEVELS.flatMap((code) => {
    const choice = bike[code]
    return choice ? [{ code, value: choice.value, label: choice.label }] : []
  })
  await callCommerce(SaveBike, { input: { name: nameOfBike(bike).slice(0, 80), answers } })
}

export async function deleteBike(uid: string): Promise<void> {
  await callCommerce(DeleteBike, { uid })
}

/** Stores body measures with the account in place of those before. Rejects as `callCommerce` does. */
export async function saveMeasures({ measures, fit }: Body): Promise<void> {
  await callCommerce(SaveMeasures, { input: { ...measures, fit: FIT_CODES[fit] } })
}

export async function deleteMeasures(): Promise<void> {
  await callCommerce(DeleteMeasures, {})
}
