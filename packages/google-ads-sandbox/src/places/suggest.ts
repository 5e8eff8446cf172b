import { GEO_TARGETS, type GeoTarget } from "./geo-targets.ts";
import { LANGUAGES } from "./languages.ts";
import { otherNamesOf } from "./translate.ts";

const SHORTEST_PART = 3;

/** Lower case without accents: "São Paulo" and "sao paulo" are equal. */
const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const ALIASES: Record<string, string[]> = {
  US: ["usa", "united states of america", "america"],
  GB: ["uk", "great britain", "britain"],
  AE: ["uae", "emirates"],
  TR: ["turkey"],
  NL: ["holland"],
  CZ: ["czech republic"],
};

const countryNamesByCode = new Map<string, string[]>();

/** A country's names in all languages of the table, as people type them. */
function countryNames(code: string): string[] {
  const known = countryNamesByCode.get(code) ?? listCountryNames(code);
  countryNamesByCode.set(code, known);
  return known;
}

function listCountryNames(code: string): string[] {
  const names = LANGUAGES.map(({ code: language }) => {
    const locale = language.replace("_", "-");
    return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? "";
  });
  return [...names, ...(ALIASES[code] ?? [])].map(folded).filter((name) => name !== "");
}

let knownNames: Map<string, Set<string>> | undefined;

/** All spellings of a target's name. */
function namesOf(target: GeoTarget): Set<string> {
  knownNames ??= new Map(
    GEO_TARGETS.map((each) => {
      const others =
        each.target_type === "Country"
          ? countryNames(each.country_code)
          : otherNamesOf(each).map(folded);
      return [each.resource_name, new Set([folded(each.name), ...others])];
    }),
  );
  return knownNames.get(target.resource_name) ?? new Set();
}

/**
 * 3 for the exact name, 2 for a name with its region or country ("Paris, France"), 1 for a part of the name, otherwise
 * 0.
 */
function likeness(target: GeoTarget, term: string): number {
  if (namesOf(target).has(term)) return 3;
  const parts = term.split(",").map((part) => part.trim());
  const [first = "", ...rest] = parts;
  const canonical = folded(target.canonical_name).split(",");
  const isInside = rest.every(
    (part) =>
      canonical.includes(part) ||
      folded(target.country_code) === part ||
      countryNames(target.country_code).includes(part),
  );
  if (rest.length > 0) return namesOf(target).has(first) && isInside ? 2 : 0;
  return term.length >= SHORTEST_PART && folded(target.name).includes(term) ? 1 : 0;
}

/** Targets for a typed name, best match first; `countryCode` restricts them to one country. */
export function suggestGeoTargets(searchTerm: string, countryCode?: string): GeoTarget[] {
  const term = folded(searchTerm);
  return GEO_TARGETS.filter(
    ({ country_code: code }) => countryCode === undefined || code === countryCode,
  )
    .map((target) => ({ target, score: likeness(target, term) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ target }) => target);
}
