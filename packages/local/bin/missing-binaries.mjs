import { existsSync } from "node:fs";
import { join } from "node:path";

/** Packages of a lockfile that are compiled for this machine but missing from node_modules. */
export function missingBinaries(root, packages) {
  return Object.entries(packages)
    .filter(([, { os, cpu }]) => os !== undefined || cpu !== undefined)
    .filter(([, { os, cpu, libc }]) => {
      return suits(os, process.platform) && suits(cpu, process.arch) && suits(libc, libcHere());
    })
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path)));
}

/** Whether a list of npm's contains this platform: either the allowed names or, each with a "!", the excluded ones. */
function suits(list, here) {
  if (list === undefined) return true;
  if (list.every((name) => name.startsWith("!"))) return !list.includes(`!${here}`);
  return list.includes(here);
}

function libcHere() {
  return process.report.getReport().header.glibcVersionRuntime ? "glibc" : "musl";
}
