import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, expect, it } from "vitest";

import { MCC, USD_ACCOUNT } from "./sandbox-stage.ts";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(join(PACKAGE, "package.json"), "utf8")) as {
  name: string;
  dependencies: Record<string, string>;
  exports: Record<string, string>;
};
const PROGRAM = join(PACKAGE, "bin/google-ads-sandbox.ts");
const dir = mkdtempSync(join(tmpdir(), "ads-alone-"));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(dir, { recursive: true, force: true });
});

/** Starts the program on a free port; answers its address and the environment that it prints. */
async function start(args: string[] = [], program = PROGRAM) {
  const child = spawn(process.execPath, [program, "--port", "0", ...args]);
  running.push(child);
  let text = "";
  for await (const chunk of child.stdout) {
    text += String(chunk);
    if (text.includes("export SSL_CERT_FILE=")) break;
  }
  const env = Object.fromEntries(
    [...text.matchAll(/^export (\w+)=(.+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  const read = async (path: string): Promise<unknown> =>
    (await fetch(`${env["HTTPS_PROXY"]}${path}`)).json();
  return { child, env, read };
}

const refusalOf = (...args: string[]): string => {
  try {
    execFileSync(process.execPath, [PROGRAM, ...args], { encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
  throw new Error("It started.");
};

const doors = Object.keys(manifest.exports).filter((name) => name !== "./vitest");

/** A program of a stranger, with the client library, its environment, and all that the package exports. */
const CLIENT = `
${doors.map((name) => `import "${name.replace(".", manifest.name)}";`).join("\n")}
import { GoogleAdsApi } from "google-ads-api";
const api = new GoogleAdsApi({ client_id: "any", client_secret: "any", developer_token: "" });
const customer = api.Customer({
  customer_id: "${USD_ACCOUNT}", login_customer_id: "${MCC}", refresh_token: "1//sandbox-ada",
});
const budget = { name: "Mine", amount_micros: 5_000_000, explicitly_shared: true };
const { results } = await customer.campaignBudgets.create([budget]);
const rows = await customer.query(\`SELECT campaign_budget.name FROM campaign_budget
  WHERE campaign_budget.resource_name = '\${results[0].resource_name}'\`);
console.log(JSON.stringify(rows));
`;

/** How much longer everything takes because other tests use the machine's cores as well. */
const slowness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

it("is packed, and started in an empty folder in 10 seconds", async () => {
  const startedMs = Date.now();
  const archive = execFileSync(process.execPath, ["bin/package.ts", join(dir, "package")], {
    cwd: PACKAGE,
    encoding: "utf8",
  }).trim();
  const modules = join(dir, "empty/node_modules");
  const home = join(modules, manifest.name);
  mkdirSync(home, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", home, "--strip-components=1"]);
  // What npm would install: only what the package says it depends on.
  for (const name of Object.keys(manifest.dependencies)) {
    const [found = ""] = fileURLToPath(import.meta.resolve(name)).split(`/${name}/`);
    symlinkSync(join(found, name), join(modules, name));
  }
  const { env, read } = await start([], join(home, "bin/google-ads-sandbox.js"));
  expect(Date.now() - startedMs).toBeLessThan(10_000 * slowness());

  writeFileSync(join(dir, "empty/client.mjs"), CLIENT);
  const output = execFileSync(process.execPath, [join(dir, "empty/client.mjs")], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toMatchObject([{ campaign_budget: { name: "Mine" } }]);
  expect(await read("/journal")).toMatchObject([
    { method: "MutateCampaignBudgets", outcome: "ok" },
    { method: "SearchStream", outcome: "ok" },
  ]);
});

it("keeps the accounts in a folder through a kill", async () => {
  const data = ["--data", join(dir, "data")];
  const first = await start(data);
  const before = await first.read(`/accounts/${USD_ACCOUNT}`);
  expect(before).toMatchObject({ customerId: USD_ACCOUNT });
  first.child.kill("SIGKILL");
  const second = await start(data);
  expect(await second.read(`/accounts/${USD_ACCOUNT}`)).toEqual(before);
  expect(second.env["NODE_EXTRA_CA_CERTS"]).toBe(first.env["NODE_EXTRA_CA_CERTS"]);
});

it("takes people, scenarios and faults", async () => {
  const seed = join(dir, "people.json");
  const client = { id: "7000000001", name: "Tea House", currency: "GBP" };
  writeFileSync(seed, JSON.stringify([{ email: "li@tea.example", clients: [client] }]));
  const scenario = { customerId: client.id, kind: "demand", factor: 0, from: "2026-01-01" };
  const { read } = await start([
    `--seed=${seed}`,
    `--scenario=${JSON.stringify(scenario)}`,
    "--fault=quota:Search",
    '--fault={"kind":"slow","delayMs":5,"times":3}',
  ]);
  expect(await read(`/accounts/${client.id}`)).toMatchObject({ currencyCode: "GBP" });
  expect(await read(`/accounts/${USD_ACCOUNT}`)).toHaveProperty("error");
  expect(await read("/faults")).toMatchObject([
    { kind: "quota", method: "Search", times: 1 },
    { kind: "slow", delayMs: 5, times: 3 },
  ]);
});

it.each([
  [["--fault", "lightning"], /fault: kind is one of unavailable, /],
  [["--scenario", '{"customerId":"1","kind":"demand"}'], /scenario: factor is a number from 0/],
  [["--port", "many"], /--port is a whole number, not many/],
  [["--seed", "nowhere.json"], /nowhere\.json/],
  [["--access-level", "gold"], /--access-level is one of test, explorer, basic, standard/],
  [["--colour"], /--colour/],
])("refuses %j and says why", (args, reason) => {
  expect(refusalOf(...args)).toMatch(reason);
});
