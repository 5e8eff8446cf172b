/** The records of a CSV text (RFC 4180), keyed by the names in its first line. */
export function recordsOfCsv(text: string): Record<string, string>[] {
  const [head = [], ...records] = recordsOf(text.replace(/^\ufeff/, ""));
  return records.map((cells) =>
    Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])),
  );
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let cells: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    const [, quoted, plain = "", end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    records.push(cells);
    cells = [];
  }
  return records;
}
