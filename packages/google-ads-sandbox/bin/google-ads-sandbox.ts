#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { readFault, readScenario, readSeed } from "../src/inputs.ts";
import { ACCESS_LEVELS } from "../src/quota.ts";
import { type ServerOptions, startServer } from "../src/server.ts";

const USAGE = `google-ads-sandbox: a Google Ads server for tests

  --port 7480            the one port, for everything (0: any free one)
  --data DIR             keeps the accounts in a directory (default: in memory)
  --seed people          who there is: people, none, or a file with a JSON list of people
  --scenario JSON        changes metrics, such as
                         '{"customerId":"2000000001","kind":"demand","factor":0.5,"from":"2026-11-20"}'
  --fault KIND[:METHOD]  makes one call fail, such as quota:Search, or as JSON with skip and times
  --access-level LEVEL   ${ACCESS_LEVELS.join(", ")} (default)
  --change-delay MS      how late change_event reports (at Google up to 180000)

--scenario and --fault can be repeated.`;

const parse = () =>
  parseArgs({
    options: {
      port: { type: "string", default: "7480" },
      data: { type: "string" },
      seed: { type: "string", default: "people" },
      scenario: { type: "string", multiple: true, default: [] },
      fault: { type: "string", multiple: true, default: [] },
      "access-level": { type: "string", default: "standard" },
      "change-delay": { type: "string", default: "0" },
      help: { type: "boolean", default: false },
    },
  }).values;

function wholeNumber(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new RangeError(`--${name} is a whole number, not ${text}.`);
}

function faultOf(text: string) {
  if (text.startsWith("{")) return readFault(JSON.parse(text));
  const [kind, method] = text.split(":");
  return readFault({ kind, ...(method !== undefined && { method }) });
}

function optionsOf(values: ReturnType<typeof parse>): ServerOptions {
  const { seed } = values;
  const accessLevel = ACCESS_LEVELS.find((level) => level === values["access-level"]);
  if (accessLevel === undefined) {
    throw new RangeError(`--access-level is one of ${ACCESS_LEVELS.join(", ")}.`);
  }
  return {
    port: wholeNumber("port", values.port),
    dataDir: values.data,
    seed: seed === "people" || seed === "none" ? seed : readSeed(readFileSync(seed, "utf8")),
    scenarios: values.scenario.map((text) => readScenario(JSON.parse(text))),
    faults: values.fault.map(faultOf),
    accessLevel,
    changeEventDelayMs: wholeNumber("change-delay", values["change-delay"]),
  };
}

async function run(): Promise<void> {
  const values = parse();
  if (values.help) return console.log(USAGE);
  const { url, environment } = await startServer(optionsOf(values));
  console.log(
    `# Google Ads sandbox on ${url}, accounts ${values.data ? `in ${values.data}` : "in memory"}.`,
  );
  console.log("# Start the program under test with:");
  for (const [name, value] of Object.entries(environment)) console.log(`export ${name}=${value}`);
}

// An orderly exit removes the certificates of a sandbox in memory.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());
await run().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\nSee --help.`);
  process.exitCode = 2;
});
