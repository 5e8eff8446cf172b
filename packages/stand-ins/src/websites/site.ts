import { encodeText, type Charset } from "./encode-text.ts";
import type { AnsweredHost } from "./hosts.ts";

/** The answer at one address of a sample website. */
export type WebPage =
  | { kind: "document"; contentType: string; body: Buffer }
  | { kind: "redirect"; status: 301 | 302 | 307 | 308; location: string }
  | {
      kind: "stream";
      contentType: string;
      /** Sent as Content-Length; a stream without it is chunked. */
      lengthBytes?: number;
      /** Ends early if the client disconnects. */
      chunks: (signal: AbortSignal) => AsyncIterable<Buffer>;
    };

export interface Site {
  host: AnsweredHost;
  /** Pages by path, without query. */
  pages: Readonly<Record<string, WebPage>>;
}

/** An HTML document in the given encoding, which the Content-Type names by default. */
export function htmlDocument(
  html: string,
  { charset = "utf-8", isDeclared = true }: { charset?: Charset; isDeclared?: boolean } = {},
): WebPage {
  const contentType = isDeclared ? `text/html; charset=${charset}` : "text/html";
  return { kind: "document", contentType, body: encodeText(html, charset) };
}

export function textDocument(text: string, contentType = "text/plain; charset=utf-8"): WebPage {
  return { kind: "document", contentType, body: Buffer.from(text) };
}

export function redirectTo(location: string, status: 301 | 302 | 307 | 308 = 302): WebPage {
  return { kind: "redirect", status, location };
}

/** The sitemap of a host (sitemaps.org protocol 0.9). */
export function sitemapOf(host: AnsweredHost, paths: readonly string[]): WebPage {
  const urls = paths.map((path) => `  <url><loc>https://${host}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  return textDocument(xml.join("\n"), "application/xml");
}
