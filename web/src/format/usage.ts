import { formatNumber } from "./number.ts";
import { plural } from "./plural.ts";

interface Used {
  used: number;
  /** Null if there is no limit. */
  limit: number | null;
}

/** "2 of 30 reports"; without a limit "2 reports". */
export function formatUsed({ used, limit }: Used, one: string): string {
  return limit === null ? plural(used, one) : `${formatNumber(used)} of ${plural(limit, one)}`;
}
