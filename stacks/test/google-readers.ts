import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { loadedBy } from "../../packages/tests/support/data/loaded-by.ts";
import { repositoryRoot } from "../../packages/tests/support/stage/repository-root.ts";

const routers = join(repositoryRoot, "packages/functions/src/http/routers");
const core = join(repositoryRoot, "packages/core/src");

/** A call of the contract: its module and name. */
export interface ContractCall {
  module: string;
  name: string;
}

/** From a statement's first word to its module, including `const load = () => import("…")`. */
const ANY_IMPORT =
  /(?:^(?:import|export) [^;]*?from |(?:^const \w+ = \(\) => )?\bimport\()"(@adwright\/core\/|\.)([^"]*)"/gm;

/** The core modules from which this text imports values, as files, each with its statement. */
function coreImportsOf(text: string, folder: string): { statement: string; file: string }[] {
  return [...text.matchAll(ANY_IMPORT)].flatMap(([statement, start, rest = ""]) => {
    if (/^(?:import|export) type /.test(statement)) return [];
    const file = start === "." ? join(folder, `.${rest}`) : join(core, `${rest}.ts`);
    return file.startsWith(core) ? [{ statement, file }] : [];
  });
}

/**
 * The local names of what a statement imports: the names in braces, the one after `* as`, or the function that loads
 * the module. Throws if it cannot parse an import.
 */
function namesIn(statement: string): string[] {
  const [, loader] = /^const (\w+) = \(\) => import\(/.exec(statement) ?? [];
  if (loader !== undefined) return [loader];
  const [, space, braces] = /^import (?:\* as (\w+)|\{([^}]*)\}) from /.exec(statement) ?? [];
  if (space !== undefined) return [space];
  if (braces === undefined) throw new Error(`This import cannot be read: ${statement}`);
  return braces
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => name.split(" as ").at(-1) ?? name);
}

/** Whether this core module, or one of core that it loads, calls Google Ads. */
const readsGoogle = (file: string): boolean =>
  loadedBy(file).some(
    (one) => one.startsWith(core) && /\bctx\.googleAds\b/.test(readFileSync(one, "utf8")),
  );

/** The contract's call in a mount line: `contract.getJob`, or `getJob` imported directly. */
function callOf(text: string, written: string): ContractCall {
  const [space = "", name] = written.split(".");
  const imports = name === undefined ? `\\{[^}]*\\b${space}\\b[^}]*\\}` : `\\* as ${space}`;
  const found = new RegExp(`import ${imports} from "(@adwright/contracts/[^"]+)"`).exec(text);
  if (!found?.[1]) throw new Error(`Where ${written} comes from cannot be read.`);
  return { module: found[1], name: name ?? space };
}

/** The calls whose code calls Google Ads before the request is answered. */
export function googleReadingCalls(): ContractCall[] {
  const files = readdirSync(routers, { recursive: true, encoding: "utf8" });
  return files
    .filter((name) => name.endsWith(".ts"))
    .flatMap((file) => {
      const text = readFileSync(join(routers, file), "utf8");
      const readers = coreImportsOf(text, routers)
        .filter((one) => readsGoogle(one.file))
        .flatMap(({ statement }) => namesIn(statement));
      const mounts = text.split(/^ *(?=mount\w*\(\s*\w+,\s*[\w.]+,)/m).slice(1);
      return mounts
        .filter((mount) => readers.some((reader) => new RegExp(`\\b${reader}\\b`).test(mount)))
        .map((mount) => callOf(text, /^mount\w*\(\s*\w+,\s*([\w.]+),/.exec(mount)?.[1] ?? ""));
    });
}
