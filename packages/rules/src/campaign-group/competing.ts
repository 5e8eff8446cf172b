/** The part of a campaign that determines whether another one bids against it. */
export interface Competitor {
  id: number;
  language: string;
  locations: readonly { id: number; countryCode: string }[];
  keywords: readonly string[];
}

/** Two campaigns that would bid against each other, by index. */
export interface Competition {
  indexes: [number, number];
  sharedKeywords: number;
  /** Some of the shared keywords, normalized. */
  keywords: string[];
}

const MOST_PAIRS = 100;
const MOST_NAMED = 5;
/** Per campaign, more than a workflow's campaign has. Like the next constant, this limits the work. */
const MOST_KEYWORDS = 200;
const MOST_LOCATIONS = 5;
/** The maximum number of campaigns with the same language, location and keyword that a campaign is compared with. */
const MOST_NEIGHBOURS = 10;
/** How many pairs are compared exactly. */
const MOST_CANDIDATES = 1000;

/** Google Ads API: a country's geo target id is 2000 plus its ISO 3166-1 number. */
const isCountry = (id: number) => id >= 2000 && id < 3000;

/**
 * Pairs of campaigns that share language, location (the same one, or one is the other's country) and at least one
 * keyword; most shared first, at most 100. If very many campaigns are alike, each is only compared with some of them.
 * The work grows with the number of keywords, not of pairs.
 */
export function findCompeting(competitors: readonly Competitor[]): Competition[] {
  const prepared = competitors.map((competitor) => prepare(competitor));
  const candidates = findCandidates(prepared);
  return candidates
    .flatMap(([first, second]) => compare(prepared, first, second) ?? [])
    .toSorted((a, b) => b.sharedKeywords - a.sharedKeywords)
    .slice(0, MOST_PAIRS);
}

interface Prepared {
  language: string;
  keywords: Set<string>;
  places: Set<number>;
  /** Country codes of the countries that are targeted as a whole, and of all locations. */
  wholeCountries: Set<string>;
  countries: Set<string>;
}

function prepare({ language, locations, keywords }: Competitor): Prepared {
  const some = locations.slice(0, MOST_LOCATIONS);
  const named = some.filter(({ countryCode }) => countryCode !== "");
  return {
    language,
    keywords: new Set(keywords.slice(0, MOST_KEYWORDS).map((text) => keywordKey(text))),
    places: new Set(some.map(({ id }) => id)),
    wholeCountries: new Set(
      named.filter(({ id }) => isCountry(id)).map(({ countryCode }) => countryCode),
    ),
    countries: new Set(named.map(({ countryCode }) => countryCode)),
  };
}

/** Google ignores upper case and extra spaces when it matches keywords. */
export function keywordKey(text: string): string {
  return text.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).join(" ");
}

/** Pairs that share a bucket, sorted by how many they share, highest first. */
function findCandidates(prepared: readonly Prepared[]): [number, number][] {
  const buckets = new Map<string, number[]>();
  const found = new Map<number, number>();
  const meet = (index: number, bucket: readonly number[]) => {
    for (const other of bucket.slice(-MOST_NEIGHBOURS)) {
      if (other === index) continue;
      const pair = Math.min(index, other) * prepared.length + Math.max(index, other);
      found.set(pair, (found.get(pair) ?? 0) + 1);
    }
  };
  prepared.forEach((one, index) => {
    for (const key of bucketsOf(one, one.places)) {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [index]);
      else {
        meet(index, bucket);
        bucket.push(index);
      }
    }
    for (const key of bucketsOf(one, one.wholeCountries)) {
      buckets.set(key, [...(buckets.get(key) ?? []).slice(-MOST_NEIGHBOURS), index]);
    }
  });
  // Also campaigns in a country that another campaign targets as a whole, whichever comes first in the list.
  prepared.forEach((one, index) => {
    const countries = new Set([...one.countries].filter((code) => !one.wholeCountries.has(code)));
    for (const key of bucketsOf(one, countries)) meet(index, buckets.get(key) ?? []);
  });
  return [...found]
    .toSorted(([, shared], [, others]) => others - shared)
    .slice(0, MOST_CANDIDATES)
    .map(([pair]) => [Math.floor(pair / prepared.length), pair % prepared.length]);
}

function* bucketsOf({ language, keywords }: Prepared, places: Iterable<number | string>) {
  for (const place of places) {
    for (const keyword of keywords) yield `${language} ${place} ${keyword}`;
  }
}

function compare(
  prepared: readonly Prepared[],
  first: number,
  second: number,
): Competition | undefined {
  const [one, other] = [prepared[first], prepared[second]];
  if (one === undefined || other === undefined) return undefined;
  if (one.language !== other.language || !overlap(one, other)) return undefined;
  const shared = [...one.keywords].filter((keyword) => other.keywords.has(keyword));
  if (shared.length === 0) return undefined;
  return {
    indexes: [first, second],
    sharedKeywords: shared.length,
    keywords: shared.slice(0, MOST_NAMED),
  };
}

function overlap(one: Prepared, other: Prepared): boolean {
  return (
    [...one.places].some((id) => other.places.has(id)) ||
    [...one.wholeCountries].some((code) => other.countries.has(code)) ||
    [...other.wholeCountries].some((code) => one.countries.has(code))
  );
}
