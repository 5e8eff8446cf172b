import { formatNumber } from "./number.ts";

/** A count with its noun: 1, "brand" gives "1 brand"; 1200 gives "1,200 brands". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
