import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { repositoryRoot } from "../stage/repository-root.ts";

/** Every import of a value from one of our modules, static or dynamic. */
const OWN_IMPORT =
  /(?:^(?:import|export) (?!type )(?:[^;]*?from )?|\bimport\()"(\.[^"]*|@adwright\/[^"]*)"/gm;

/** Paths of these modules and of all of ours that they load, at once or later. Throws if one is missing. */
export function loadedBy(...entries: string[]): string[] {
  const files = new Set(entries);
  // Iterating a Set also visits items that are added meanwhile.
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(OWN_IMPORT)) files.add(fileOf(name, dirname(file)));
  }
  return [...files];
}

/** `./verb.ts` relative to the importing module, or `@adwright/core/noun/verb`. */
function fileOf(name: string, folder: string): string {
  if (name.startsWith(".")) return join(folder, name);
  const [, packageName = "", ...module] = name.split("/");
  return join(repositoryRoot, "packages", packageName, "src", `${module.join("/")}.ts`);
}
