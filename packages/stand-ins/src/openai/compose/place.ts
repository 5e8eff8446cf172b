import type { LanguageCode } from "@adwright/contracts/language";

import { listIn, objectIn, textIn } from "./read-json.ts";

const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
const regionCodes = letters.flatMap((one) => letters.map((other) => one + other));
const everywhere = /^(worldwide|global|anywhere|everywhere|nationwide|international)$/i;
const aliases: Record<string, string> = { USA: "US", UK: "GB" };

/** A place to advertise in; `inCopy` is empty when prepositions would not fit its name. */
export interface Place {
  name: string;
  inCopy: string;
}

/** A country's name in the campaign's language ("Germany" → "Deutschland"), if it is one. */
function findCountryName(name: string, code: LanguageCode): string | undefined {
  const local = new Intl.DisplayNames([code], { type: "region", fallback: "none" });
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const short = aliases[name.toUpperCase()] ?? name.toUpperCase();
  const region = regionCodes.find((one) => one === short || english.of(one) === name);
  return region && local.of(region);
}

/** The first place of a campaign's geography; empty names when it is no plain place. */
export function readPlace(geography: unknown, code: LanguageCode): Place {
  const first = listIn(geography)[0];
  const text = textIn(first) || textIn(objectIn(first)["name"]);
  const name = (text.split(/[,;(/、，]/)[0] ?? "").trim();
  const isPlain = name !== "" && !everywhere.test(name) && !/\d/.test(name);
  if (!isPlain || name.split(/\s+/).length > 3) return { name: "", inCopy: "" };
  const country = findCountryName(name, code);
  // "In Portland and nearby" suits a town; a whole country has no neighbourhood.
  return country ? { name: country, inCopy: "" } : { name, inCopy: name };
}
