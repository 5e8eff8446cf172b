import type { Asked } from "./env.ts";

/** Sends a CSV file as a download. */
export function sendCsv(
  c: Asked,
  { fileName, text }: { fileName: string; text: string },
): Response {
  // RFC 6266: an ASCII name for old clients, the full one for all others.
  const plain = fileName.replaceAll(/[^\x20-\x7e]/g, "_");
  return c.body(text, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${rfc5987(fileName)}`,
  });
}

/** Sends a zip archive as a download; its name is ASCII. */
export function sendZip(
  c: Asked,
  { fileName, archive }: { fileName: string; archive: Uint8Array },
): Response {
  return c.body(new Uint8Array(archive), 200, {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="${fileName}"`,
  });
}

function rfc5987(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
