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

export const htmlDocument = (html: string): WebPage =>
  textDocument(html, "text/html; charset=utf-8");

export function textDocument(text: string, contentType = "text/plain; charset=utf-8"): WebPage {
  return { kind: "document", contentType, body: Buffer.from(text) };
}

export function redirectTo(location: string, status: 301 | 302 | 307 | 308 = 302): WebPage {
  return { kind: "redirect", status, location };
}
