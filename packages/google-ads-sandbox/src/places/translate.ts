import { type GeoTarget } from "./geo-targets.ts";

/** Cities and regions with another name in these languages; all others keep their English name. */
const NAMES: Record<string, Record<string, string>> = {
  de: {
    Bavaria: "Bayern",
    Tokyo: "Tokio",
    Munich: "München",
    Cologne: "Köln",
    Rome: "Rom",
    Milan: "Mailand",
    Vienna: "Wien",
    Zurich: "Zürich",
    Brussels: "Brüssel",
    Copenhagen: "Kopenhagen",
    Lisbon: "Lissabon",
    Warsaw: "Warschau",
    Moscow: "Moskau",
    "Mexico City": "Mexiko-Stadt",
  },
  es: {
    "New York": "Nueva York",
    London: "Londres",
    Paris: "París",
    Munich: "Múnich",
    Rome: "Roma",
    Milan: "Milán",
    Vienna: "Viena",
    Lisbon: "Lisboa",
    "Mexico City": "Ciudad de México",
    "Sao Paulo": "São Paulo",
    Tokyo: "Tokio",
  },
  fr: {
    London: "Londres",
    England: "Angleterre",
    Scotland: "Écosse",
    Bavaria: "Bavière",
    Munich: "Munich",
    Rome: "Rome",
    Barcelona: "Barcelone",
    Vienna: "Vienne",
    Brussels: "Bruxelles",
    Montreal: "Montréal",
    Lisbon: "Lisbonne",
    Warsaw: "Varsovie",
    Moscow: "Moscou",
  },
  ja: {
    "New York": "ニューヨーク",
    London: "ロンドン",
    Paris: "パリ",
    Berlin: "ベルリン",
    Tokyo: "東京都",
    "Shinjuku City": "新宿区",
    Osaka: "大阪市",
    Kyoto: "京都市",
    Seoul: "ソウル",
  },
};

/** The name of a location in a language. */
export function nameIn(target: GeoTarget, locale: string): string {
  if (target.target_type !== "Country") return NAMES[locale]?.[target.name] ?? target.name;
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
  Object.values(NAMES).flatMap((names) => names[target.name] ?? []);
