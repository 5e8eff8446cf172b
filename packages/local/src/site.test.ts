import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeSite } from "./site.ts";

const dist = mkdtempSync(join(tmpdir(), "dist-"));
mkdirSync(join(dist, "assets"));
writeFileSync(join(dist, "index.html"), "the page");
writeFileSync(join(dist, "assets/app-1.js"), "plain");
mkdirSync(join(dist, ".well-known"));
writeFileSync(join(dist, ".well-known/security.txt"), "Contact: us");
writeFileSync(join(dist, "assets/app-1.js.br"), "compressed");
const site = makeSite(dist);

const get = (path: string, encodings?: string) =>
  site.request(path, encodings === undefined ? {} : { headers: { "accept-encoding": encodings } });

test.each(["br", "gzip, deflate, br, zstd", "gzip, BR;q=0.5"])(
  "Brotli for %j",
  async (encodings) => {
    const answer = await get("/assets/app-1.js", encodings);
    expect(await answer.text()).toBe("compressed");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  },
);

test.each([undefined, "", "gzip", "br;q=0", "brotli"])("plain file for %j", async (encodings) => {
  const answer = await get("/assets/app-1.js", encodings);
  expect(await answer.text()).toBe("plain");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
});

test("the page answers every path except that of a missing file", async () => {
  const page = await get("/campaigns/7", "br");
  expect([await page.text(), page.headers.get("content-encoding")]).toEqual(["the page", null]);
  expect((await get("/assets/app-2.js")).status).toBe(404);
  expect((await get("/assets/app-1.js.br")).status).toBe(404);
});

test("security.txt is served, and build metadata is not", async () => {
  const answer = await get("/.well-known/security.txt");
  expect([await answer.text(), answer.headers.get("content-type")]).toEqual([
    "Contact: us",
    "text/plain; charset=utf-8",
  ]);
  expect(answer.headers.get("permissions-policy")).toContain("geolocation=()");
  expect((await get("/.vite/manifest.json")).status).toBe(404);
});
