import { expect, test } from "vitest";

import { html, type Pages, startTestWebsite } from "./test-website.ts";

test.each(["http://shop.test:22/sitemap.xml", "ftp://shop.test/sitemap.xml"])(
  "a sitemap at %s is not requested, and neither are pages on other ports",
  async (sitemap) => {
    const asked: string[] = [];
    const note =
      (text: string): Pages[string] =>
      (request, response) => {
        asked.push(request.url ?? "");
        response.end(text);
      };
    const website = await startTestWebsite({
      "/": html("<h1>Home</h1><a href='http://shop.test:8080/about'>About</a>"),
      "/robots.txt": note(`User-agent: *\nSitemap: ${sitemap}`),
      "/sitemap.xml": note("<urlset><url><loc>https://shop.test/about</loc></url></urlset>"),
      "/about": html("<h1>About</h1>"),
    });
    try {
      const { pages } = await website.reader.read("https://shop.test/");
      expect(asked.filter((url) => url.includes("sitemap"))).toEqual([]);
      expect(pages.map(({ headings }) => headings[0])).toEqual(["Home"]);
    } finally {
      website.close();
    }
  },
);

test("of a robots.txt the first 500 KiB count", async () => {
  const comments = `# ${"x".repeat(1021)}\n`.repeat(501);
  const website = await startTestWebsite({
    "/": html("<h1>Home</h1>"),
    "/robots.txt": (_, response) =>
      void response.end(`User-agent: *\nDisallow: /private\n${comments}Disallow: /\n`),
  });
  try {
    const { pages } = await website.reader.read("https://shop.test/");
    expect(pages.map(({ headings }) => headings[0])).toEqual(["Home"]);
  } finally {
    website.close();
  }
});
