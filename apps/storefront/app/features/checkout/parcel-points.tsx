import { isPostcode } from '@kopgroep/contract/postcode-rule'
import { useEffect, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { storeMoment } from '../../lib/format/store-moment.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { homeCountry } from '../../lib/shop/store-view.ts'
import { RadioCard, RadioCards } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { dayText, deliveryPhrases } from '../product/delivery/delivery-promise.ts'
import { openingText } from '../stores/opening-text.ts'
import type { ParcelPoint } from './checkout.ts'
import { toPoint } from './checkout-api.ts'

interface ParcelPointsProps {
  /** Id of the first choice, to which the summary of problems links. */
  id: string
  /** Postcode to start with; empty if none is known. */
  near: string
  chosen: ParcelPoint | null
  error?: string
  onPostcode: (postcode: string) => void
  onChoose: (point: ParcelPoint) => void
}

/** Parcel points near a postcode, the nearest first. */
export default function ParcelPoints({ id, near, chosen, error, onPostcode, onChoose }: ParcelPointsProps) {
  const [postcode, setPostcode] = useState(near)
  const { points, isFailed } = usePointsNear(postcode)
  const listed = points ?? (chosen ? [chosen] : [])
  const isListed = listed.length > 0
  return (
    <div className="grid gap-4">
      <TextField
        id={isListed ? `${id}-postcode` : id}
        label={texts.checkout_point_postcode()}
        autoComplete="postal-code"
        className="max-w-48"
        value={postcode}
        error={isListed ? undefined : error}
        onChange={({ target }) => {
          setPostcode(target.value)
          onPostcode(target.value)
        }}
      />
      <p role="status" className="text-sm empty:hidden">
        {isFailed && texts.checkout_point_failed()}
        {points?.length === 0 && texts.checkout_point_none()}
      </p>
      {isListed && (
        <RadioCards label={texts.checkout_which_point()} error={error}>
          {listed.map((point, index) => (
            <RadioCard
              key={point.code}
              id={index === 0 ? id : undefined}
              name="parcel-point"
              value={point.code}
              title={point.name}
              description={<PointFacts point={point} />}
              checked={chosen?.code === point.code}
              onChange={() => onChoose(point)}
            />
          ))}
        </RadioCards>
      )}
    </div>
  )
}

function PointFacts({ point: { address, week } }: { point: ParcelPoint }) {
  const moment = storeMoment(new Date())
  const formatDay = (date: string) => dayText(date, moment.date, deliveryPhrases())
  const hours = week && { week: week.map((day) => ({ ...day, label: '' })), others: [] }
  return (
    <span className="grid gap-1">
      <span>{address}</span>
      {hours && <span>{openingText(hours, moment, formatDay)}</span>}
    </span>
  )
}

const ReadParcelPoints = graphql(`
  query ReadParcelPoints($country: String!, $postcode: String!) {
    parcelPoints(country_code: $country, postcode: $postcode) {
      ...CheckoutCalls_point
    }
  }
`)

/** Pause after the last key before points are requested. Milliseconds. */
const PAUSE_MS = 250
const MAX_LISTED = 6
/** Minimum points in the list, regardless of their distance. */
const MIN_LISTED = 3
/** Kilometres from the nearest point; farther points are useless. */
const MAX_KM = 10
/** Length of a degree of longitude relative to a degree of latitude, in the Netherlands. */
const LONGITUDE_RATIO = 0.615
const KM_PER_DEGREE = 111

/** Keeps the points near the first one, which is the nearest to the shopper. */
export function nearPoints<Point extends Pick<ParcelPoint, 'place'>>(points: readonly Point[]): Point[] {
  const [first] = points
  if (!first) return []
  const kmFromFirst = ({ place }: Point) =>
    KM_PER_DEGREE *
    Math.hypot(
      place.latitude - first.place.latitude,
      (place.longitude - first.place.longitude) * LONGITUDE_RATIO,
    )
  return points
    .slice(0, MAX_LISTED)
    .filter((point, index) => index < MIN_LISTED || kmFromFirst(point) <= MAX_KM)
}

function usePointsNear(postcode: string): { points: readonly ParcelPoint[] | null; isFailed: boolean } {
  const [points, setPoints] = useState<readonly ParcelPoint[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    const country = homeCountry()
    if (!isPostcode(postcode, country)) return
    const stop = new AbortController()
    const { signal } = stop
    const timer = setTimeout(async () => {
      try {
        const { parcelPoints } = await callCommerce(ReadParcelPoints, { country, postcode }, { signal })
        setPoints(nearPoints(nonNull(parcelPoints).map(toPoint)))
        setFailed(false)
      } catch {
        if (!signal.aborted) setFailed(true)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [postcode])
  return { points, isFailed }
}
