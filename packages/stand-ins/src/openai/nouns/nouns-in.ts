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

/** True for what is known to be bought, and not booked or visited like a dentist or roof repair. */
export const isThing = (term: string, code: LanguageCode): boolean =>
  things.some((noun) => hasWord(term, noun[code].toLowerCase()));

/**
 * What a text in any language sells, named in the asked language. The composer cannot
 * translate; this list lets a site in one language serve a campaign in another.
 */
export const nounsIn = (text: string, code: LanguageCode): string[] => [
  ...new Set(
    nouns
      .filter((noun) => Object.values(noun).some((word) => hasWord(text, word.toLowerCase())))
      .map((noun) => noun[code]),
  ),
];
