import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("..", import.meta.url));

/** The published package has JavaScript and its types instead of the source. */
const compiled = (path: string, ending: string): string => path.replace(/\.ts$/, ending);

function publishedManifest(): string {
  const manifest = JSON.parse(readFileSync(join(HERE, "package.json"), "utf8")) as {
    bin: Record<string, string>;
    exports: Record<string, string>;
  };
  const bin = Object.entries(manifest.bin).map(([name, path]) => [name, compiled(path, ".js")]);
  const exports = Object.entries(manifest.exports).map(([name, path]) => [
    name,
    { types: compiled(path, ".d.ts"), default: compiled(path, ".js") },
  ]);
  const changed = {
    bin: Object.fromEntries(bin) as unknown,
    exports: Object.fromEntries(exports) as unknown,
    private: undefined,
    scripts: undefined,
  };
  return JSON.stringify({ ...manifest, ...changed }, undefined, 2);
}

/** Builds the package as it is published, and packs it; answers the archive. */
function makePackage(outDir: string): string {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const project = join(HERE, "tsconfig.package.json");
  const compiler = join(
    fileURLToPath(import.meta.resolve("typescript/package.json")),
    "../bin/tsc",
  );
  const tsc = [compiler, "-p", project, "--outDir", outDir];
  execFileSync(process.execPath, tsc, { cwd: HERE, stdio: "inherit" });
  for (const name of ["data", "README.md", "RULES.md"]) {
    cpSync(join(HERE, name), join(outDir, name), { recursive: true });
  }
  cpSync(join(HERE, "../../LICENSE"), join(outDir, "LICENSE"));
  writeFileSync(join(outDir, "package.json"), publishedManifest());
  const [name = ""] = execFileSync("npm", ["pack", "--silent"], { cwd: outDir, encoding: "utf8" })
    .trim()
    .split("\n");
  return join(outDir, name);
}

console.log(makePackage(resolve(process.argv[2] ?? join(HERE, "dist"))));
