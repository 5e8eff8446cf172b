import { setTimeout as sleep } from "node:timers/promises";

import type { WebPage } from "../site.ts";

const CHUNK_BYTES = 64 * 1024;
const HUGE_BYTES = 64 * 1024 * 1024;
const DRIP_EVERY_MS = 1000;

const HTML = "text/html; charset=utf-8";
const HEAD = '<!doctype html><html lang="en"><head><title>More</title></head><body><h1>More</h1>';

/** Never ends, and does not announce its length. */
export const endlessPage: WebPage = {
  kind: "stream",
  contentType: HTML,
  async *chunks(signal) {
    yield Buffer.from(HEAD);
    const paragraph = "<p>And there is more to read on this page.</p>\n";
    const chunk = Buffer.from(paragraph.repeat(Math.ceil(CHUNK_BYTES / paragraph.length)));
    while (!signal.aborted) yield chunk;
  },
};

/** One byte a second: every single read succeeds, but the whole never ends. */
export const drippingPage: WebPage = {
  kind: "stream",
  contentType: HTML,
  async *chunks(signal) {
    yield Buffer.from(HEAD);
    while (!signal.aborted) {
      await sleep(DRIP_EVERY_MS, undefined, { signal }).catch(() => undefined);
      yield Buffer.from(".");
    }
  },
};

/** 64 MB, with the correct Content-Length. */
export const hugePage: WebPage = {
  kind: "stream",
  contentType: HTML,
  lengthBytes: HUGE_BYTES,
  async *chunks(signal) {
    const chunk = Buffer.alloc(CHUNK_BYTES, "0123456789abcde\n");
    for (let sent = 0; sent < HUGE_BYTES && !signal.aborted; sent += CHUNK_BYTES) yield chunk;
  },
};
