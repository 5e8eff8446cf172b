import { invalid } from "@adwright/contracts/errors";

/** An entity tag without its quotes; `*` and no header mean any version. */
export function readTag(header: string | undefined): string | undefined {
  const tag = header
    ?.trim()
    .replace(/^W\//, "")
    .replace(/^"(.*)"$/, "$1");
  return tag && tag !== "*" ? tag : undefined;
}

/** The campaign's version in `If-Match`; VALIDATION if it is not a number. */
export function readVersion(header: string | undefined): number | undefined {
  const tag = readTag(header);
  if (tag === undefined) return undefined;
  if (!/^\d+$/.test(tag)) {
    throw invalid([{ field: "If-Match", message: "Name the campaign's version." }]);
  }
  return Number(tag);
}
