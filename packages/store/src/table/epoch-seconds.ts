/** The table's TTL counts seconds; rounded up, so that no row goes before its time. */
export function epochSeconds(epochMs: number): number {
  return Math.ceil(epochMs / 1000);
}
