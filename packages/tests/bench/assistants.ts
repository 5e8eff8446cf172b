import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import type { Brand } from "@adwright/contracts/brand";
import { build } from "vite";

import { personWithBrand } from "../api/import-account.ts";
import { type Assistant, connectAssistant } from "../support/assistants/connect-assistant.ts";
import { askTools, toolCall } from "../support/assistants/oauth-requests.ts";
import { settled } from "../support/people/api.ts";
import type { Person } from "../support/people/person.ts";
import { repositoryRoot } from "../support/stage/repository-root.ts";
import { startBareStage } from "../support/stage/stage.ts";
import { quantileOf } from "./measure.ts";
import { judge, medianOfWriting, slowModel } from "./value-proposition.ts";

// How much ten connections at full speed slow the work of the person who connected them, how long a tool takes beside
// the same call of the API, and how long the assistants' function takes to start beside the API's:
// node packages/tests/bench/assistants.ts

const CONNECTIONS = 10;
/** A connection makes 60 a minute. */
const CALLS_EACH = 40;
const COLD_STARTS = 9;
const most = { slowed: 1.05, call: 1.5, coldStart: 1.3 };

const stage = await startBareStage();

/** Lets all connections call tools again and again; the answer stops them and says which statuses came. */
function atFullSpeed(connected: Assistant[], { id: brandId }: Brand): () => Promise<number[]> {
  const calls = ["list_campaigns", "get_history", "list_drafts"];
  const bodies = [toolCall("list_brands"), ...calls.map((name) => toolCall(name, { brandId }))];
  const tokens = connected.map(({ store }) => store.accessToken);
  const file = join(import.meta.dirname, "assistants/full-speed.ts");
  const lists = [tokens, bodies].map((list) => JSON.stringify(list));
  const loops = spawn(process.execPath, [file, stage.origin, ...lists], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  return async () => {
    loops.stdin.end();
    return JSON.parse(await text(loops.stdout)) as number[];
  };
}

async function compareWork(person: Person, brand: Brand, connected: Assistant[]): Promise<void> {
  const { id } = stage.faults.add(slowModel);
  const alone = await medianOfWriting(person, brand.id, 100);
  const stop = atFullSpeed(connected, brand);
  const beside = await medianOfWriting(person, brand.id, 200);
  const statuses = await stop();
  stage.faults.remove(id);
  const refused = statuses.filter((status) => status === 429).length;
  console.log(`A value proposition, beside ${statuses.length} calls (${refused} too many)`);
  judge(`${CONNECTIONS} connections at full speed slow it`, [beside, alone], most.slowed);
}

async function time(into: number[], call: () => Promise<{ status: number }>): Promise<void> {
  const begun = performance.now();
  const { status } = await call();
  if (status !== 200) throw new Error(`A call was answered with ${status}.`);
  into.push(performance.now() - begun);
}

async function compareCalls({ api }: Person, brand: Brand, connected: Assistant[]): Promise<void> {
  const path = `/api/brands/${brand.id}/live/campaigns`;
  await settled(api, await api("GET", path));
  const body = toolCall("list_campaigns", { brandId: brand.id });
  const [ofTools, ofApi]: [number[], number[]] = [[], []];
  for (const { store } of connected) {
    for (let call = 0; call < CALLS_EACH; call += 1) {
      await time(ofTools, () => askTools(stage.origin, store.accessToken, body));
      await time(ofApi, () => api("GET", path));
    }
  }
  const [tools, calls] = [quantileOf(ofTools, 0.95), quantileOf(ofApi, 0.95)];
  console.log(`Kept campaigns, p95 of ${ofApi.length}`);
  judge("a tool takes as long as the call of the API", [tools, calls], most.call);
}

/** Loads the function in a process of its own and answers one request; prints the milliseconds. */
const START = `
const [, file, path] = process.argv;
const begun = performance.now();
const { handler } = await import(file);
const http = { method: "GET", path, sourceIp: "203.0.113.9" };
const event = { version: "2.0", rawPath: path, rawQueryString: "", headers: {} };
await handler({ ...event, requestContext: { http, requestId: "1", domainName: "localhost" } }, {});
process.stderr.write(String(performance.now() - begun), () => process.exit());
`;

async function bundle(name: string): Promise<string> {
  const outDir = join(repositoryRoot, "node_modules/.cache/cold-start", name);
  const entry = join(repositoryRoot, `packages/functions/src/${name}/lambda.ts`);
  const output = { entryFileNames: "start.mjs", chunkFileNames: "[name]-[hash].mjs" };
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: "silent",
    ssr: { noExternal: true, target: "node" },
    build: { ssr: entry, outDir, emptyOutDir: true, minify: true, rolldownOptions: { output } },
  });
  return join(outDir, "start.mjs");
}

function startMs(file: string, path: string): number {
  const args = ["--input-type=module", "--eval", START, file, path];
  const { stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const ms = Number(/[\d.]+$/.exec(stderr)?.[0]);
  if (!Number.isFinite(ms)) throw new Error(stderr);
  return ms;
}

async function compareStarts(): Promise<void> {
  const [http, assistants] = [await bundle("http"), await bundle("assistants")];
  const [ofApi, ofAssistants]: [number[], number[]] = [[], []];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    ofApi.push(startMs(http, "/api/brands"));
    ofAssistants.push(startMs(assistants, "/mcp"));
  }
  const [own, api] = [quantileOf(ofAssistants), quantileOf(ofApi)];
  console.log(
    `A cold start with its first request: ${own.toFixed(0)} ms, the API's ${api.toFixed(0)} ms`,
  );
  judge("the assistants' function takes as long as the API's", [own, api], most.coldStart);
}

try {
  const { person, brand } = await personWithBrand(stage);
  const connected: Assistant[] = [];
  for (let one = 0; one < CONNECTIONS; one += 1) {
    connected.push(await connectAssistant(stage.origin, person));
  }
  await compareCalls(person, brand, connected);
  await compareStarts();
  await compareWork(person, brand, connected);
} finally {
  stage.faults.clear();
  await stage.close();
}
