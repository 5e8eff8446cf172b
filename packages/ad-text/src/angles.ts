import { claimKindsIn } from "./claims/claim-kinds-in.ts";
import type { Language } from "./language.ts";
import { folded } from "./normalize.ts";
import { asksForAction, namesProof } from "./readiness/angle-words.ts";
import type { Substance } from "./readiness/substance.ts";

/** What a headline speaks of. A line may have several: "Book Your Free Trial" is an action and an offer. */
export const angles = ["benefit", "proof", "offer", "action", "brand"] as const;
export type Angle = (typeof angles)[number];

const PRICE = /\p{Sc}|[%％٪折]|円|元/u;
const NUMBER = /\p{Nd}/u;
const OFFERS: ReadonlySet<string> = new Set(["free", "freeShipping", "freeReturns", "gift"]);

/** The angles of a line that says this much; general words show nothing but an action. */
export function anglesIn(
  line: string,
  substance: Substance,
  { language, brandName }: { language: Language; brandName: string },
): Angle[] {
  const text = folded(line, language);
  const found: Angle[] = [];
  if (asksForAction(line, language)) found.push("action");
  if (brandName !== "" && text.includes(brandName)) found.push("brand");
  if (substance === "none" || substance === "brand") return found;
  const stated = statedAngle(line, substance, language);
  return stated ? [...found, stated] : found;
}

function statedAngle(line: string, substance: Substance, language: Language): Angle | undefined {
  const text = folded(line, language);
  const kinds = claimKindsIn(line, language);
  if (PRICE.test(text) || kinds.some((kind) => OFFERS.has(kind))) return "offer";
  if (NUMBER.test(text) || kinds.length > 0) return "proof";
  const says = substance === "own" || substance === "fact" || namesProof(line, language);
  return says ? "benefit" : undefined;
}
