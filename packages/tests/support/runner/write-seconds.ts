import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

import { repositoryRoot } from "../stage/repository-root.ts";

/** Shorter files are not listed, because their differences even out. */
const LISTED_FROM = 10;

/** A file in the output of Vitest's JSON reporter; times in ms. */
interface FileResult {
  name: string;
  startTime: number;
  endTime: number;
}

const [reportFile = ""] = process.argv.slice(2);
const report = JSON.parse(readFileSync(reportFile, "utf8")) as { testResults: FileResult[] };
const listed = report.testResults
  .map(({ name, startTime, endTime }) => ({
    path: relative(repositoryRoot, name),
    seconds: Math.round((endTime - startTime) / 1000),
  }))
  .filter(({ seconds }) => seconds >= LISTED_FROM)
  .toSorted((a, b) => a.path.localeCompare(b.path, "en"));
const file = fileURLToPath(new URL("seconds.json", import.meta.url));
const entries = Object.fromEntries(listed.map(({ path, seconds }) => [path, seconds]));
writeFileSync(file, `${JSON.stringify(entries, null, 2)}\n`);
