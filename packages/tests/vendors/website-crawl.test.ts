import type { RequestListener } from "node:http";

import { sampleWebsiteAccess } from "@adwright/local/website-connector";
import { answeredHosts } from "@adwright/stand-ins/websites/hosts";
import { makeWebsiteReader } from "@adwright/vendors/website/make-website-reader";
import type { CrawlLimits } from "@adwright/vendors/website/read-limits";
import type { CrawledPage, WebsiteReader } from "@adwright/vendors/website/website";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { upTo } from "../store/rows.ts";
import { useBareStage } from "../support/stage/stage.ts";
import { html, type Pages, PUBLIC_ADDRESS, redirectTo, startTestWebsite } from "./test-website.ts";

async function crawl(reader: WebsiteReader, url: string) {
  const pages: CrawledPage[] = [];
  const state = await reader.crawl(url, async (page) => void pages.push(page));
  const paths = pages.map((page) => new URL(page.url).pathname);
  const skipped = Object.fromEntries(
    state.skipped.map((each) => [new URL(each.url).pathname, each.reason]),
  );
  return { pages, paths, skipped, listed: state.listed };
}

async function start(pages: Pages, limits: Partial<CrawlLimits> = {}) {
  const website = await startTestWebsite(pages, { limits });
  onTestFinished(() => website.close());
  return website;
}

const linksTo = (...paths: string[]) =>
  html(paths.map((path) => `<a href="${path}">${path}</a>`).join(""));

const data = (json: string) => `<script type="application/ld+json">${json}</script>`;

describe("a crawl", () => {
  test("is breadth-first, counts clicks, and also reads pages that only the sitemap names", async () => {
    const { reader } = await start({
      "/": linksTo("/one/", "/two", "/"),
      "/one/": linksTo("deep", "/two/", "/"),
      "/two": linksTo("/one"),
      "/one/deep": linksTo("/one/deeper"),
      "/one/deeper": linksTo(),
      "/mapped": linksTo(),
      "/sitemap.xml": (_request, response) =>
        void response.end("<urlset><url><loc>https://shop.test/mapped</loc></url></urlset>"),
    });
    const { pages, paths, listed, skipped } = await crawl(reader, "https://shop.test/");
    expect(pages.map(({ clicks }) => clicks)).toEqual([0, 1, 1, null, 2, 3]);
    expect(paths.slice(0, 4).toSorted()).toEqual(["/", "/mapped", "/one/", "/two"]);
    expect(paths.slice(4)).toEqual(["/one/deep", "/one/deeper"]);
    expect(listed).toBe(6);
    expect(skipped).toEqual({});
  });

  test("stays on the host and its port, and leaves out files, queries and carts", async () => {
    const website = await start({
      "/": linksTo(
        "https://elsewhere.test/",
        "/away",
        "/inside",
        "https://shop.test:8080/port",
        "/list?page=2",
        "/cart",
        "/brochure.pdf",
        `/${"long".repeat(300)}`,
        "mailto:me@shop.test",
      ),
      "/away": redirectTo("https://www.shop.test/inside"),
      "/inside": linksTo(),
      "www.shop.test/inside": html("<h1>Another host</h1>"),
    });
    const { paths, skipped, listed } = await crawl(website.reader, "https://shop.test/");
    expect(paths).toEqual(["/", "/inside"]);
    expect(listed).toBe(4);
    expect(skipped).toEqual({
      "/port": "Port 8080 of shop.test cannot be read.",
      "/away": "The page leads to another website, www.shop.test.",
    });
  });

  test("reads legal texts last, and a page with two links once", async () => {
    const pages = {
      "/": linksTo("/privacy", "/old", "/new"),
      "/privacy": linksTo(),
      "/old": redirectTo("/new"),
      "/new": linksTo("/later"),
      "/later": linksTo(),
    };
    const { reader } = await start(pages, { pagesAtOnce: 1 });
    const { paths } = await crawl(reader, "https://shop.test/");
    expect(paths).toEqual(["/", "/new", "/later", "/privacy"]);
  });

  test("answers each page's kind as the page declares it", async () => {
    const { reader } = await start({
      "/": html(
        `${data('{"@type": ["Product", "Thing"], "offers": {"@type":"Offer"}}')}
         <div itemscope itemtype="https://schema.org/Store"></div>`,
        '<meta property="og:type" content="product.item">',
      ),
      "/sitemap.xml": (_request, response) =>
        void response.end("<urlset><loc>https://shop.test/odd</loc></urlset>"),
      "/odd": html(data(`"@type"${" ".repeat(200_000)}x`) + data('{"@type":"<b>"}')),
    });
    const { pages } = await crawl(reader, "https://shop.test/");
    expect(pages.map(({ kinds }) => kinds)).toEqual([["product", "store", "offer"], []]);
  });

  test("lists 200 addresses and reads 40 pages, a few at a time", async () => {
    let atOnce = 0;
    let most = 0;
    const pages: Pages = {};
    const paths = upTo(300).map((index) => `/page-${index}`);
    for (const path of ["/", ...paths]) {
      pages[path] = (request, response) => {
        most = Math.max(most, (atOnce += 1));
        setTimeout(() => {
          atOnce -= 1;
          linksTo(...paths)(request, response);
        }, 40);
      };
    }
    const { reader } = await start(pages);
    const read = await crawl(reader, "https://shop.test/");
    expect(read.pages).toHaveLength(40);
    expect(read.listed).toBe(200);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
  });

  test("ends with the pages read so far when its time is over", async () => {
    const { reader } = await start(
      {
        "/": linksTo("/quick", "/silent-1", "/silent-2", "/silent-3"),
        "/quick": linksTo(),
        "/silent-1": () => undefined,
        "/silent-2": () => undefined,
        "/silent-3": () => undefined,
      },
      { pageTimeoutMs: 30_000, totalTimeoutMs: 1_500 },
    );
    const { paths, skipped } = await crawl(reader, "https://shop.test/");
    expect(paths).toEqual(["/", "/quick"]);
    expect(new Set(Object.values(skipped))).toEqual(new Set(["Reading shop.test took too long."]));
  });

  test("fails if the first page can't be read", async () => {
    const { reader } = await start({
      "/": (_request, response) => void response.writeHead(500).end(),
    });
    await expect(crawl(reader, "https://shop.test/")).rejects.toMatchObject({
      code: "WEBSITE_UNREADABLE",
      message: "The website shop.test answered with an error (500).",
    });
  });

  test("stops at once when it is aborted", async () => {
    const website = await start({
      "/": linksTo(...upTo(30).map((index) => `/page-${index}`)),
      ...Object.fromEntries(upTo(30).map((index) => [`/page-${index}`, linksTo()])),
    });
    let seen = 0;
    const stopped = website.reader.crawl("https://shop.test/", async () => {
      seen += 1;
      if (seen === 3) throw new Error("Cancelled.");
    });
    await expect(stopped).rejects.toThrow("Cancelled.");
    const connections = website.connected.length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(website.connected).toHaveLength(connections);
  });
});

describe("a crawl of the sample websites", () => {
  const stage = useBareStage();
  let reader: WebsiteReader;
  const asked: string[] = [];
  beforeAll(() => {
    const access = sampleWebsiteAccess(stage.standIns.proxyUrl, answeredHosts);
    reader = makeWebsiteReader({
      ...access,
      connect: (target) => {
        asked.push(`${target.host} ${target.address}`);
        return access.connect(target);
      },
      userAgent: "AdwrightTest/1.0",
    });
  });

  test.each([
    ["northwind-running.example", ["/", "/about", "/classes", "/trail"]],
    ["baeckerei-morgenrot.example", ["/", "/brot", "/torten", "/ueber-uns"]],
    ["sakura-tea.example", ["/", "/history", "/matcha", "/sencha"]],
  ])("reads %s completely", async (host, expected) => {
    const { paths, skipped } = await crawl(reader, host);
    expect(paths.toSorted()).toEqual(expected);
    expect(skipped).toEqual({});
  });

  test("reads two pages of the hostile one, and requests nothing private", async () => {
    asked.length = 0;
    const { pages, paths, skipped } = await crawl(reader, "https://trickster.example/");
    expect(paths.toSorted()).toEqual(["/", "/offers"]);
    expect(skipped).toMatchObject({
      "/to-loopback": "The page leads to another website, 127.0.0.1.",
      "/loop-a": "The website trickster.example redirects in a circle.",
      "/endless": "The page https://trickster.example/endless is too large to be read.",
      "/private": "The website trickster.example asks robots not to read /private.",
    });
    expect(new Set(asked)).toEqual(new Set([`trickster.example ${PUBLIC_ADDRESS}`]));
    expect(pages[0]?.text).not.toMatch(/number one in the|maintenance mode|10000 dollars/);
  });
});

describe("what robots.txt names", () => {
  test.each(["http://shop.test:22/sitemap.xml", "ftp://shop.test/sitemap.xml"])(
    "as a sitemap at %s is not requested, and neither are pages on other ports",
    async (sitemap) => {
      const asked: string[] = [];
      const note =
        (text: string): RequestListener =>
        (request, response) => {
          asked.push(request.url ?? "");
          response.end(text);
        };
      const { reader } = await start({
        "/": html("<h1>Home</h1><a href='http://shop.test:8080/about'>About</a>"),
        "/robots.txt": note(`User-agent: *\nSitemap: ${sitemap}`),
        "/sitemap.xml": note("<urlset><url><loc>https://shop.test/about</loc></url></urlset>"),
        "/about": html("<h1>About</h1>"),
      });
      const { pages } = await reader.read("https://shop.test/");
      expect(asked.filter((url) => url.includes("sitemap"))).toEqual([]);
      expect(pages.map(({ headings }) => headings[0])).toEqual(["Home"]);
    },
  );

  test("counts within its first 500 KiB", async () => {
    const comments = `# ${"x".repeat(1021)}\n`.repeat(501);
    const { reader } = await start({
      "/": html("<h1>Home</h1>"),
      "/robots.txt": (_request, response) =>
        void response.end(`User-agent: *\nDisallow: /private\n${comments}Disallow: /\n`),
    });
    const { pages } = await reader.read("https://shop.test/");
    expect(pages.map(({ headings }) => headings[0])).toEqual(["Home"]);
  });
});
