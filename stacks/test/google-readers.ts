import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const http = join(root, "packages/functions/src/http");
const core = join(root, "packages/core/src");

/** One call of the contract: where it is written, and under which name. */
export interface ContractCall {
  module: string;
  name: string;
}

/** The modules of the core that this text imports values from, as files. */
function coreImportsOf(text: string, folder: string): { names: string[]; file: string }[] {
  const imports = /import (?!type)\{([^}]*)\} from "(@adwright\/core\/|\.)([^"]*)"/g;
  return [...text.matchAll(imports)].map(([, names = "", start, rest = ""]) => ({
    names: names.split(",").map((name) => name.trim()),
    file: start === "." ? join(folder, `.${rest}`) : join(core, `${rest}.ts`),
  }));
}

/** Whether this module of the core, or one it imports, calls Google Ads. */
function readsGoogle(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !file.startsWith(core) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (/\bctx\.googleAds\b/.test(text)) return true;
  return coreImportsOf(text, join(file, "..")).some((one) => readsGoogle(one.file, seen));
}

/** The contract's call that a mount line names: `contract.getJob`, or `getJob` imported by itself. */
function callOf(text: string, written: string): ContractCall {
  const [space = "", name] = written.split(".");
  const imports = name === undefined ? `\\{[^}]*\\b${space}\\b[^}]*\\}` : `\\* as ${space}`;
  const found = new RegExp(`import ${imports} from "(@adwright/contracts/[^"]+)"`).exec(text);
  if (!found?.[1]) throw new Error(`Where ${written} comes from cannot be read.`);
  return { module: found[1], name: name ?? space };
}

/** The calls whose verb asks Google Ads before the request is answered. */
export function googleReadingCalls(): ContractCall[] {
  return readdirSync(http).flatMap((file) => {
    const text = readFileSync(join(http, file), "utf8");
    const readers = coreImportsOf(text, http)
      .filter((one) => readsGoogle(one.file))
      .flatMap(({ names }) => names);
    const mounts = text.split(/^ *(?=mount\w*\(\s*\w+,\s*[\w.]+,)/m).slice(1);
    return mounts
      .filter((mount) => readers.some((reader) => new RegExp(`\\b${reader}\\b`).test(mount)))
      .map((mount) => callOf(text, /^mount\w*\(\s*\w+,\s*([\w.]+),/.exec(mount)?.[1] ?? ""));
  });
}
