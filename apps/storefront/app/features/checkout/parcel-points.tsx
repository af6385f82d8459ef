import { isPostcode } from '@kopgroep/contract/postcode-rule'
import { useEffect, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { RadioCard, RadioCards } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { TextField } from '../../ui/field.tsx'
import type { ParcelPoint } from './checkout.ts'
import { toPoint } from './checkout-api.ts'

interface ParcelPointsProps {
  /** Id of the first choice, to which the summary of problems links. */
  id: string
  /** Postcode to start with; empty if none is known. */
  near: string
  chosen: ParcelPoint | null
  error?: string
  onChoose: (point: ParcelPoint) => void
}

/** Parcel points near a postcode, as a list and on a map. */
export default function ParcelPoints({ id, near, chosen, error, onChoose }: ParcelPointsProps) {
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
        onChange={({ target }) => setPostcode(target.value)}
      />
      <p role="status" className="text-sm empty:hidden">
        {isFailed && texts.checkout_point_failed()}
        {points?.length === 0 && texts.checkout_point_none()}
      </p>
      {isListed && (
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <RadioCards label={texts.checkout_which_point()} error={error}>
            {listed.map((point, index) => (
              <RadioCard
                key={point.code}
                id={index === 0 ? id : undefined}
                name="parcel-point"
                value={point.code}
                title={`${index + 1}. ${point.name}`}
                description={point.address}
                checked={chosen?.code === point.code}
                onChange={() => onChoose(point)}
              />
            ))}
          </RadioCards>
          <PointMap points={listed} chosen={chosen?.code ?? null} />
        </div>
      )}
    </div>
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
/** Maximum points in the list. */
const MAX_LISTED = 6
/** Minimum points in the list, regardless of their distance. */
const MIN_LISTED = 3
/** Kilometres from the nearest point; farther points are useless and would shrink the map. */
const MAX_KM = 12

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
    const country = shopConfig.defaultCountry
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

const SIZE = 176
const MARGIN = 22
/** Length of a degree of longitude relative to a degree of latitude, in the Netherlands. */
const LONGITUDE_RATIO = 0.615
const KM_PER_DEGREE = 111
const SCALES_KM = [0.5, 1, 2, 5, 10, 20, 50, 100]

/** A mark on the map: the numbers of one point, or of several that would overlap. */
export interface Mark {
  x: number
  y: number
  /** Indexes of the points, ascending. */
  indexes: readonly number[]
}

const MARK_SIZE = 22
/** Width that each further number adds to a mark. */
const NUMBER_WIDTH = 14

const markWidth = ({ indexes }: Mark) => MARK_SIZE + (indexes.length - 1) * NUMBER_WIDTH

const overlap = (a: Mark, b: Mark) =>
  Math.abs(a.x - b.x) < (markWidth(a) + markWidth(b)) / 2 && Math.abs(a.y - b.y) < MARK_SIZE

/** Joins the marks that overlap, such as those of one street, until none do. */
export function joinMarks(marks: readonly Mark[]): readonly Mark[] {
  for (const [place, mark] of marks.entries()) {
    const other = marks.findIndex((candidate, index) => index > place && overlap(mark, candidate))
    const joined = marks[other]
    if (!joined) continue
    const [a, b] = [mark.indexes.length, joined.indexes.length]
    const mean = (one: number, two: number) => (one * a + two * b) / (a + b)
    const both: Mark = {
      x: mean(mark.x, joined.x),
      y: mean(mark.y, joined.y),
      indexes: [...mark.indexes, ...joined.indexes].sort((one, two) => one - two),
    }
    return joinMarks([...marks.filter((_, index) => index !== place && index !== other), both])
  }
  return marks
}

/** Map of the points with their numbers, drawn without a map service: north is up, and a line shows the scale. */
export function PointMap({ points, chosen }: { points: readonly ParcelPoint[]; chosen: string | null }) {
  const placed = points.map(({ place: { latitude, longitude } }) => ({
    x: longitude * LONGITUDE_RATIO,
    y: -latitude,
  }))
  const [west, north] = [Math.min(...placed.map(({ x }) => x)), Math.min(...placed.map(({ y }) => y))]
  const width = Math.max(...placed.map(({ x }) => x)) - west
  const height = Math.max(...placed.map(({ y }) => y)) - north
  // Minimum span of the map, for a single point.
  const perDegree = (SIZE - 2 * MARGIN) / Math.max(width, height, 0.01)
  const left = (SIZE - width * perDegree) / 2
  const top = (SIZE - height * perDegree) / 2
  const marks = joinMarks(
    placed.map(({ x, y }, index) => ({
      x: left + (x - west) * perDegree,
      y: top + (y - north) * perDegree,
      indexes: [index],
    })),
  )
  const perKm = perDegree / KM_PER_DEGREE
  const km = SCALES_KM.findLast((candidate) => candidate * perKm <= SIZE / 3) ?? 0.5
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="mx-auto h-56 rounded-md bg-kobalt-100" aria-hidden="true">
      {marks.map((mark) => {
        const isChosen = mark.indexes.some((index) => points[index]?.code === chosen)
        const height = isChosen ? MARK_SIZE : MARK_SIZE - 4
        const width = markWidth(mark) - MARK_SIZE + height
        return (
          <g
            key={mark.indexes.join()}
            transform={`translate(${Math.round(mark.x)} ${Math.round(mark.y)})`}
            className={cx('text-kobalt-600', isChosen && 'font-bold')}
          >
            <rect
              x={-width / 2}
              y={-height / 2}
              width={width}
              height={height}
              rx={height / 2}
              fill="currentColor"
              stroke="#fff"
              strokeWidth="2"
            />
            <text y="3.5" fontSize="10" fill="#fff" textAnchor="middle">
              {mark.indexes.map((index) => index + 1).join(', ')}
            </text>
          </g>
        )
      })}
      <path d={`M8 ${SIZE - 8}h${Math.round(km * perKm)}`} stroke="#0a1530" strokeWidth="2" />
      <text x="8" y={SIZE - 13} fontSize="9" fill="#0a1530">
        {km} km
      </text>
    </svg>
  )
}
