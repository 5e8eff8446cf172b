/** What of a campaign decides whether another one bids against it. */
export interface Competitor {
  id: number;
  language: string;
  locations: readonly { id: number; countryCode: string }[];
  keywords: readonly string[];
}

/** Two campaigns that would bid against each other, by their places in the list. */
export interface Competition {
  indexes: [number, number];
  sharedKeywords: number;
  /** The first few of them, as both would match them. */
  keywords: string[];
}

const MOST_PAIRS = 100;
const MOST_NAMED = 5;
/** Of one campaign; more than a campaign of a workflow has. They bound the work, as the next one does. */
const MOST_KEYWORDS = 200;
const MOST_LOCATIONS = 5;
/** With so many others of the same language, place and keyword a campaign is compared. */
const MOST_NEIGHBOURS = 10;
/** Pairs that are counted exactly. */
const MOST_CANDIDATES = 1000;

/** Google Ads API: geo target ids of countries are 2000 plus the number of ISO 3166-1. */
const isCountry = (id: number) => id >= 2000 && id < 3000;

/**
 * Pairs of campaigns that share language, a place (the same one, or one is the country of the other) and at least one
 * keyword; most shared first, at most 100. Where very many campaigns are alike, each is compared with a few of them. The
 * work grows with the number of keywords, not with that of pairs.
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
  /** Country codes of the countries that are targeted as a whole, and of all places. */
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

/** Google matches keywords without regard to capitals and surplus spaces. */
export function keywordKey(text: string): string {
  return text.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).join(" ");
}

/** Pairs that share a bucket, with how many they share; those that share most come first. */
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
  // What lies in a country that another campaign targets as a whole, before or after it in the list.
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
