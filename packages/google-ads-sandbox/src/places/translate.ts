import { readTable } from "../read-table.ts";
import { type GeoTarget } from "./geo-targets.ts";

/** Cities and regions with another name in a language; all others keep their English name. */
const NAMES = readTable("place-names").map(([locale = "", name = "", own = ""]) => ({
  locale,
  name,
  own,
}));

/** The name of a location in a language. */
export function nameIn(target: GeoTarget, locale: string): string {
  if (target.target_type !== "Country") {
    const known = NAMES.find((one) => one.locale === locale && one.name === target.name);
    return known?.own ?? target.name;
  }
  if (locale === "en") return target.name;
  try {
    const region = new Intl.DisplayNames([locale], { type: "region" }).of(target.country_code);
    return region ?? target.name;
  } catch {
    return target.name;
  }
}

/** The names in all languages of a location that is not a country. */
export const otherNamesOf = (target: GeoTarget): string[] =>
  NAMES.filter(({ name }) => name === target.name).map(({ own }) => own);
