import { expect, test } from "vitest";

import { sitemapPages } from "./sitemap.ts";

const SITEMAP = new URL("https://shop.test/sitemap.xml");

/** The pages listed by a sitemap with this content. */
function pagesOf(xml: string): Promise<string[]> {
  return sitemapPages(SITEMAP, async (url) => ({
    url,
    status: 200,
    contentType: "application/xml",
    location: undefined,
    body: Buffer.from(xml),
  }));
}

test("lists its pages, except addresses that are too long", async () => {
  const places = ["https://shop.test/a", `https://shop.test/${"b".repeat(3000)}`];
  const xml = `<urlset>${places.map((place) => `<url><loc> ${place} </loc></url>`).join("")}</urlset>`;
  await expect(pagesOf(xml)).resolves.toEqual(["https://shop.test/a"]);
});

test("stops parsing a megabyte of nested elements", async () => {
  await expect(pagesOf("<urlset>".repeat(125_000))).resolves.toEqual([]);
});

test("lists at most 2,000 pages", async () => {
  const xml = `<urlset>${"<url><loc>https://shop.test/a</loc></url>".repeat(20_000)}</urlset>`;
  expect((await pagesOf(xml)).length).toBe(2000);
});
