import type { Amount } from "./amounts.ts";

const FIRST_YEAR = 1800;
const LAST_YEAR = 2100;
const SINCE =
  /(?<!\p{L})(?:since|founded|established|est\.?|from|seit|gegründet|von|desde|fundad\p{L}+|depuis|fondée?|dal|fondat\p{L}+|sinds|opgericht|с|со|от|основан\p{L}*|منذ|من|od|założon\p{L}+|sedan|siden|grundat|grundlagt|stiftet|vuodesta|perustettu)(?:\s+(?:in|en|im|år|roku|vuonna|عام|سنة))?\s*$|(?:创立于|成立于|始于|创办于|自)$/u;
const SINCE_AFTER =
  /^\s*(?:年|년)?(?:創業|創立|設立|から|以来|より|创立|成立|以来|起|부터|설립|창립)|^\s*(?:से(?!\p{L})|(?:['’]?\p{L}+\s*|['’]\s*)?(?:yılından )?beri)/u;

/** Whether a number can be a year of our time. */
export const isYearLike = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR;

/** "Since 1998" */
export const isSince = ({ before, after }: Amount): boolean =>
  SINCE.test(before) || SINCE_AFTER.test(after);
