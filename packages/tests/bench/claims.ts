/**
 * `npm run bench:claims`: how the lines of a writer are judged without a model, and with one that compares them with the
 * facts. Needs OPENAI_API_KEY. Another model can answer instead: `--requests <folder>` writes what it is asked, one file
 * an advertiser, and `--answers <folder>` reads its answers.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import type { WriterContext } from "@adwright/core/ai/write-with-ledger";
import type { Ai, WriteRequest } from "@adwright/vendors/openai/ai";
import type { ZodType } from "zod";

import { noUsage } from "../../core/test/model-fixture.ts";
import { type AdLine, contextOf, linesBy, type Writer, writers } from "./ad-text/corpus.ts";
import { countsOf, kindOf, rowsOf } from "./ad-text/figures.ts";
import type { Class } from "./ad-text/judge-lines.ts";
import { readClaims } from "./ad-text/read-claims.ts";
import { openCopyWriter } from "./copy/copy-writer.ts";

const { values } = parseArgs({
  options: {
    writer: { type: "string", default: "e" },
    requests: { type: "string" },
    answers: { type: "string" },
    /** Names the lines of one cell, such as `good/asked`. */
    print: { type: "string" },
  },
});
const writer = writers.find((one): one is Writer => one === values.writer);
if (writer === undefined) throw new Error(`The writers are ${writers.join(", ")}.`);

/** A model that writes what it is asked to a file, and answers with another file where there is one. */
function otherModel(name: string): WriterContext {
  const file = `${name.replaceAll("/", " ")}.json`;
  const write = async ({ instructions, data, schema }: WriteRequest<ZodType>) => {
    if (values.requests !== undefined) {
      mkdirSync(values.requests, { recursive: true });
      writeFileSync(join(values.requests, file), JSON.stringify({ instructions, data }, null, 1));
    }
    const text =
      values.answers === undefined
        ? `{"lines":[]}`
        : readFileSync(join(values.answers, file), "utf8");
    return { ok: true as const, value: schema.parse(JSON.parse(text)), usage: noUsage };
  };
  const aiCalls = { put: () => Promise.resolve(), listOf: () => Promise.resolve([]) };
  const brands = { findAssistant: () => Promise.resolve(undefined) };
  const ai = { write } as unknown as Ai;
  return { ai, userId: "bench", now: Date.now, store: { aiCalls, brands } };
}

const isOther = values.requests !== undefined || values.answers !== undefined;
if (!isOther && process.env["OPENAI_API_KEY"] === undefined) {
  console.log("NOT measured: OPENAI_API_KEY is not set, and no other model's answers are given.");
  process.exit();
}

const lines = linesBy(writer);
const copyWriter = isOther ? undefined : await openCopyWriter();
const readings = await readClaims((name) => copyWriter?.ctx ?? otherModel(name), lines);
await copyWriter?.close();

const contexts = new Map(
  lines.map((line) => [
    line.advertiser,
    { ...contextOf(line), readings: readings.get(line.advertiser) },
  ]),
);
function print(line: AdLine, is: Class): void {
  if (values.print === `${kindOf(line)}/${is}`) console.log(`    ${line.lang} ${line.line}`);
}
console.log(`${writer}, rules alone`);
console.log(rowsOf(countsOf(lines, contextOf)).join("\n"));
console.log(`${writer}, rules and ${copyWriter?.model ?? "another model"}`);
const withModel = countsOf(
  lines,
  (line) => contexts.get(line.advertiser) ?? contextOf(line),
  print,
);
console.log(rowsOf(withModel).join("\n"));
