import { globSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";

/** `chunk-ABC.mjs:12:345` in any folder. */
const FRAME = /(?:file:\/\/)?[^\s()"']*?([\w.-]+\.m?js):(\d+):(\d+)/g;

/**
 * Replaces every position in a bundle with its position in our sources. `folder` contains the source maps of one
 * function, because every function has a `bundle.mjs`. Positions without a map are unchanged.
 */
export function explainStack(text: string, folder: string): string {
  const files = new Map(
    globSync("*.map", { cwd: folder }).map((map) => [basename(map, ".map"), join(folder, map)]),
  );
  const maps = new Map<string, SourceMap>();
  const mapOf = (bundle: string): SourceMap | undefined => {
    const file = files.get(bundle);
    if (file === undefined) return undefined;
    const map =
      maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
    maps.set(file, map);
    return map;
  };
  return text.replaceAll(FRAME, (frame, bundle: string, line: string, column: string) => {
    // Lines and columns in a stack trace start at 1.
    const origin = mapOf(bundle)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return frame;
    return `${sourceOf(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** A map's sources are relative to the bundle's folder; the result is relative to the root of the repository. */
const sourceOf = (name: string) => name.replace(/^(?:\.\.?\/)+/, "");
