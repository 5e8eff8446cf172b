import type { LanguageCode } from "@adwright/contracts/language";

import { hasWord } from "../compose/claims.ts";
import { foodNouns } from "./food-nouns.ts";
import { homeNouns } from "./home-nouns.ts";
import type { Noun } from "./noun.ts";
import { servicesNouns } from "./services-nouns.ts";
import { sportNouns } from "./sport-nouns.ts";
import { visitNouns } from "./visit-nouns.ts";

const things = [...sportNouns, ...foodNouns, ...homeNouns];
const nouns: Noun[] = [...things, ...visitNouns, ...servicesNouns];

/** True for goods, as opposed to things that are booked or visited, such as a dentist or roof repair. */
export const isThing = (term: string, code: LanguageCode): boolean =>
  things.some((noun) => hasWord(term, noun[code].toLowerCase()));

/**
 * The things that a text in any language sells, named in the given language. The composer cannot translate; this list
 * makes a site in one language usable for a campaign in another.
 */
export const nounsIn = (text: string, code: LanguageCode): string[] => [
  ...new Set(
    nouns
      .filter((noun) => Object.values(noun).some((word) => hasWord(text, word.toLowerCase())))
      .map((noun) => noun[code]),
  ),
];
