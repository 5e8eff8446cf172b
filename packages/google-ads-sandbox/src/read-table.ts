import { readFileSync } from "node:fs";

/** The lines below the header of a table in `data/`, split at tabs. */
export function readTable(name: string): string[][] {
  const text = readFileSync(new URL(`../data/${name}.tsv`, import.meta.url), "utf8");
  const [, ...lines] = text.split("\n");
  return lines.filter((line) => line !== "").map((line) => line.split("\t"));
}
