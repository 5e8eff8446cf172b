import { readFileSync } from "node:fs";

/** The rows of a table that lies beside the module `at`: a value of JSON in each line. */
export function readLines<Row>(name: string, at: string): Row[] {
  const text = readFileSync(new URL(name, at), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}
