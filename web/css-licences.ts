import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** Adds the packages that the style sheet imports to Vite's list of licenses, which covers scripts only. */
export function cssLicences(fileName: string, packages: readonly string[]): Plugin {
  return {
    name: "css-licences",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const list = bundle[fileName];
        if (list?.type !== "asset") throw new Error(`There is no ${fileName} to add licences to.`);
        list.source = [list.source, ...packages.map(licenceOf)].join("\n");
      },
    },
  };
}

function licenceOf(name: string): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, string>;
  const text = readFileSync(join(dirname(manifest), "LICENSE"), "utf8");
  return `## ${name} - ${version} (${license})\n\n${text}`;
}
