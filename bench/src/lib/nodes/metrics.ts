/** What a server says of itself under /metrics, in Prometheus' format. */

/** So many observations in all were at most `most`. */
export interface Bucket {
  readonly most: number
  readonly count: number
}

export async function metricsOf(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`)
  if (!response.ok) throw new Error(`${url}/metrics answered ${response.status}`)
  return await response.text()
}

/** A figure without labels. */
export function gauge(metrics: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]
  if (value === undefined) throw new Error(`the server has no figure ${name}`)
  return Number(value)
}

/** A histogram's buckets, from the narrowest to the one for everything. */
export function bucketsOf(metrics: string, name: string): Bucket[] {
  const lines = metrics.matchAll(new RegExp(`^${name}_bucket\\{le="([^"]+)"\\} (\\d+)$`, 'gm'))
  const buckets = [...lines].map(([, most, count]) => ({
    most: most === '+Inf' ? Number.POSITIVE_INFINITY : Number(most),
    count: Number(count),
  }))
  if (buckets.length === 0) throw new Error(`the server has no histogram ${name}`)
  return buckets
}

/** What was observed between two looks. */
export const since = (before: readonly Bucket[], after: readonly Bucket[]): Bucket[] =>
  after.map(({ most, count }, place) => ({ most, count: count - (before[place]?.count ?? 0) }))

/**
 * What a share does not exceed: within the bucket where that falls, as if everything in it were spread evenly. What is beyond the last
 * bound is known only to be beyond it.
 */
export function bucketQuantile(buckets: readonly Bucket[], share: number): number {
  const wanted = (buckets.at(-1)?.count ?? 0) * share
  let below = { most: 0, count: 0 }
  for (const bucket of buckets) {
    if (bucket.count >= wanted && bucket.count > below.count) {
      if (bucket.most === Number.POSITIVE_INFINITY) return bucket.most
      return below.most + ((bucket.most - below.most) * (wanted - below.count)) / (bucket.count - below.count)
    }
    below = bucket
  }
  return below.most
}
