import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START = "bundle.mjs";

export type FunctionName =
  | "Api"
  | "Assistants"
  | "GoogleCalls"
  | "Worker"
  | "BulkWorker"
  | "PublishStep"
  | "Cron"
  | "StormGuard"
  | "DeadLetters"
  | "MailEvents"
  | "Canary";

/** The folder into which SST bundled a function. */
const bundleFolderOf = (name: FunctionName) => join(root, ".sst/artifacts", `${name}-src`);

/** The module that Lambda loads to start a function. */
export const startOf = (name: FunctionName) => join(bundleFolderOf(name), START);

/** What a cold start loads: the start file and every chunk that it imports statically, directly or indirectly. */
export interface Closure {
  bytes: number;
  /** Source files, as paths relative to the root of the repository. */
  sources: string[];
}

export function staticClosureOf(name: FunctionName): Closure {
  return closureOf(name, /(?:from|import)\s*"\.\/([^"]+\.mjs)"/g);
}

/** Everything in the bundle, whether loaded at startup or later. */
export function wholeBundleOf(name: FunctionName): Closure {
  return closureOf(name, /(?:from|import)\s*\(?\s*"\.\/([^"]+\.mjs)"/g);
}

function closureOf(name: FunctionName, imports: RegExp): Closure {
  const folder = bundleFolderOf(name);
  const chunks = new Set([START]);
  let bytes = 0;
  const sources = new Set<string>();
  // Iterating a Set also visits items that are added meanwhile.
  for (const chunk of chunks) {
    const code = readFileSync(join(folder, chunk), "utf8");
    bytes += Buffer.byteLength(code);
    for (const [, next = ""] of code.matchAll(imports)) chunks.add(next);
    for (const source of sourcesOf(folder, chunk)) sources.add(source);
  }
  return { bytes, sources: [...sources] };
}

/** The source files of a chunk, from its source map, whose paths are relative to the map. */
function sourcesOf(folder: string, chunk: string): string[] {
  const map = JSON.parse(readFileSync(join(folder, `${chunk}.map`), "utf8")) as {
    sources: string[];
  };
  return map.sources.map((source) => join(folder, source).slice(root.length));
}

/** The names of the npm packages among source files. */
export function packagesOf(sources: string[]): string[] {
  const names = sources.flatMap((source) => {
    const rest = source.split("node_modules/").at(-1);
    if (!source.includes("node_modules/") || rest === undefined) return [];
    return [
      rest
        .split("/")
        .slice(0, rest.startsWith("@") ? 2 : 1)
        .join("/"),
    ];
  });
  return [...new Set(names)].toSorted();
}
