/** The same bytes for the same context, whatever order its fields were written in. */
export function canonicalContext(context: Record<string, string>): Buffer {
  const entries = Object.entries(context).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Buffer.from(JSON.stringify(entries), "utf8");
}
