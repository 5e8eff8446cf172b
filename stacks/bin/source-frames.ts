import { globSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { basename, join } from "node:path";

/** `chunk-ABC.mjs:12:345`, wherever the file lay. */
const FRAME = /(?:file:\/\/)?[^\s()"']*?([\w.-]+\.m?js):(\d+):(\d+)/g;

/**
 * The text with every place in a bundle replaced by the place in our sources that it was made of, found in the source
 * maps in `folder`, which are of one function: every function has a `bundle.mjs`. What no map knows stays as it is.
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
    // A stack counts lines and columns from 1.
    const origin = mapOf(bundle)?.findOrigin(Number(line), Number(column));
    if (!origin || !("fileName" in origin)) return frame;
    return `${sourceOf(origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

/** A map names sources from the folder of its bundle; here from the root of the repository. */
const sourceOf = (name: string) => name.replace(/^(?:\.\.?\/)+/, "");
