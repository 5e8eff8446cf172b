/**
 * Replaces the Pulumi engine, which SST starts as a program. Runs the configuration against mocks instead of a cloud
 * and records the resulting resources.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { type Registered, writeEmptyState, writeResult } from "./backend.ts";
import { type OptionsOf, makeMocks } from "./mocks.ts";
import type { Evaluation, Inputs, Resource } from "./resource.ts";

interface PulumiRuntime {
  runtime: {
    setMocks(mocks: object, project: string, stack: string, isPreview: boolean): Promise<void>;
    runInPulumiStack(program: () => Promise<unknown>): Promise<Inputs | undefined>;
  };
}

type State = Inputs & { toJavaScript?: () => Inputs };
interface Registration {
  getType(): string;
  getName(): string;
  getProtect(): boolean;
  getRetainondelete(): boolean;
  getIgnorechangesList(): string[];
}
interface Monitor {
  resources: Map<string, { urn: string; id: string; state: State }>;
  registerResource(registration: Registration, callback: unknown): unknown;
}

const [command, ...rest] = process.argv.slice(2);
// Read at the start, because the program changes the working directory.
const folder = process.cwd();
const stateFile = (project: string, stack: string) =>
  join(folder, ".pulumi/stacks", project, `${stack}.json`);

function valueOf(option: string): string {
  const value = rest[rest.indexOf(option) + 1];
  if (!rest.includes(option) || value === undefined) throw new Error(`${option} is missing.`);
  return value;
}

async function preview(): Promise<void> {
  const main = /main: (.*)/.exec(readFileSync("Pulumi.yaml", "utf8"))?.[1]?.trim() ?? "";
  const [, project = "", stack = ""] = valueOf("--stack").split("/");
  const requireOfProgram = createRequire(main);
  const pulumi = requireOfProgram("@pulumi/pulumi") as PulumiRuntime;
  const settings = requireOfProgram("@pulumi/pulumi/runtime/settings") as {
    getMonitor(): Monitor;
  };
  const resources: Resource[] = [];
  const errors: string[] = [];
  const note = (error: unknown) => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // One cause rejects every value that depends on it.
    if (!errors.includes(words)) errors.push(words);
  };

  const without = JSON.parse(process.env["EVALUATION_ENVIRONMENT"] ?? "{}") as object;
  for (const [name, value] of Object.entries(without) as [string, string | null][]) {
    if (value === null) delete process.env[name];
    else process.env[name] = value;
  }

  const options = new Map<string, ReturnType<OptionsOf>>();
  const optionsOf = (type: string, name: string) =>
    options.get(`${type} ${name}`) ?? { isProtected: false, isRetained: false, ignored: [] };
  await pulumi.runtime.setMocks(makeMocks(resources, optionsOf), project, stack, false);
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  const monitor = settings.getMonitor();
  const register = monitor.registerResource.bind(monitor);
  monitor.registerResource = (registration, callback) => {
    options.set(`${registration.getType()} ${registration.getName()}`, {
      isProtected: registration.getProtect(),
      isRetained: registration.getRetainondelete(),
      ignored: registration.getIgnorechangesList(),
    });
    return register(registration, callback);
  };
  let outputs: Inputs | undefined;
  pulumi.runtime
    .runInPulumiStack(async () => {
      const program = (await import(pathToFileURL(main).href)) as { default: unknown };
      return program.default;
    })
    .then((result) => (outputs = result))
    .catch(note);

  // Resources are created in nested callbacks; all exist once the event loop is empty.
  process.once("beforeExit", () => {
    const evaluation: Evaluation = { resources, outputs: outputs ?? {}, errors };
    writeFileSync(process.env["EVALUATION_FILE"] ?? "", JSON.stringify(evaluation));
    const files = { state: stateFile(project, stack), events: valueOf("--event-log") };
    writeResult(files, [...monitor.resources.values()].map(registered), errors);
    process.exit(errors.length > 0 ? 1 : 0);
  });
}

function registered({ urn, id, state }: { urn: string; id: string; state: State }): Registered {
  return { urn, id, outputs: state.toJavaScript?.() ?? state };
}

if (command === "version") {
  console.log("v3.215.0");
} else if (command === "stack" && rest[0] === "init") {
  const [, project = "", stack = ""] = (rest[1] ?? "").split("/");
  writeEmptyState(stateFile(project, stack), rest[1] ?? "");
} else if (command === "preview") {
  await preview();
} else {
  throw new Error(`The stand-in engine knows no ${process.argv.slice(2).join(" ")}.`);
}
