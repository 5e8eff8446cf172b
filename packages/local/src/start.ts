import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { PRODUCT_NAME } from "@adwright/contracts/product";

import { buildWeb } from "./build-web.ts";
import { devSite } from "./dev-site.ts";
import { readLiveVendors, vendorModes } from "./live-vendors.ts";
import { seededPeople } from "./seed/people.ts";
import { makeSite } from "./site.ts";
import { startStage } from "./stage.ts";
import { makeTerminalLog } from "./terminal-log.ts";

const OLDEST_NODE = 24;
const PARENT_CHECK_MS = 500;
const root = fileURLToPath(new URL("../../..", import.meta.url));

async function start(): Promise<void> {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < OLDEST_NODE) {
    throw new Error(
      `This needs Node ${OLDEST_NODE}, which "npm install" brings along, but runs on ${process.version}. Allow npm to run install scripts (npm config set ignore-scripts false), remove node_modules and try again.`,
    );
  }
  const isDev = process.argv.includes("--dev");
  const port = Number(process.env["PORT"] ?? 3000);
  const dataDir = resolve(root, process.env["DATA_DIR"] ?? ".data");
  const isFirst = !existsSync(dataDir);
  const live = readLiveVendors(process.env);
  const site = isDev ? await devSite(join(root, "web"), port) : makeSite(await buildWeb(root));
  const log = makeTerminalLog();
  const downMs = Number(process.env["DOWN_MS"] ?? 0);
  const stage = await startStage({ port, dataDir, site, live, log, downMs, hasCronTimers: true });

  console.log(`
${PRODUCT_NAME} is running at ${stage.origin}
Inspect the stand-ins and provoke faults at ${stage.origin}/local
State is kept in ${dataDir}${isFirst ? " (new)" : ""}

Sign in as
${seededPeople.map(({ fullName, email, about }) => `  ${fullName} <${email}> — ${about}`).join("\n")}

Connect Claude Code with
  claude mcp add --transport http adwright ${stage.origin}/mcp

Staff sign in at ${stage.origin}/admin
admin: ${stage.admin.email} password: ${stage.admin.password}

${Object.entries(vendorModes(live))
  .map(([vendor, mode]) => `  ${vendor.padEnd(10)} ${mode}`)
  .join("\n")}
`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stage.close().finally(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  stopWithParent(stop);
}

/**
 * Stops when the npm process that started this one is gone. A killed npm does not end its children, and the port would
 * stay in use.
 */
function stopWithParent(stop: () => void): void {
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) stop();
  }, PARENT_CHECK_MS).unref();
}

/** Parent and, if there is /proc, grandparent process, because npm runs scripts through a shell. */
function ancestors(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid: number): string {
  try {
    // proc(5): "pid (comm) state ppid …"; comm may contain spaces and parentheses.
    const status = readFileSync(`/proc/${pid}/stat`, "utf8");
    return status.slice(status.lastIndexOf(")") + 2).split(" ")[1] ?? "";
  } catch {
    return "";
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
