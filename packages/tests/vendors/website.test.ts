import type { RequestListener } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { describe, expect, onTestFinished, test } from "vitest";

import { html, type Pages, PUBLIC_ADDRESS, redirectTo, startTestWebsite } from "./test-website.ts";

async function start(pages: Pages, options: Parameters<typeof startTestWebsite>[1] = {}) {
  const website = await startTestWebsite(pages, options);
  onTestFinished(() => website.close());
  return website;
}

const refusal = (message: string | RegExp) =>
  expect.objectContaining({
    code: "WEBSITE_UNREADABLE",
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });

const readWith = async (pages: Pages, options: Parameters<typeof startTestWebsite>[1] = {}) =>
  (await start(pages, options)).reader.read("https://shop.test/");

describe("the reader reads", () => {
  test("title, description, headings and visible main text", async () => {
    const { pages } = await readWith({
      "/": html(
        `<nav><a href="/about">About us</a></nav>
         <main><h1>Trail &amp; road shoes</h1><p>Free returns for 30 days.</p>
         <p hidden>hidden one</p><p style="display: none">hidden two</p>
         <p aria-hidden="true">hidden three</p><p style="COLOR:#fff;font-size:1px">hidden four</p>
         <!-- hidden five --><script>hidden("six")</script><img alt="hidden seven" src="a.png"></main>
         <footer>Imprint and so on</footer>`,
        `<title>Shop  of shoes</title><meta name="Description" content="Shoes that last.">`,
      ),
      "/about": html("<h1>About</h1><p>Since 1999.</p>"),
    });
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatchObject({
      url: "https://shop.test/",
      title: "Shop of shoes",
      description: "Shoes that last.",
      headings: ["Trail & road shoes"],
    });
    expect(pages[0]?.text).toContain("Free returns for 30 days.");
    expect(pages[0]?.text).not.toMatch(/hidden|Imprint|About us/);
    expect(pages[1]).toMatchObject({ url: "https://shop.test/about", headings: ["About"] });
  });

  test("promising pages first, including those of the sitemap, eight at most", async () => {
    const others = Array.from({ length: 20 }, (_, index) => `/news-${index}`);
    const links = [...others, "/login", "/brochure.pdf", "https://elsewhere.test/products"];
    const pages: Pages = {
      "/": html(links.map((href) => `<a href="${href}">${href}</a>`).join("")),
      "/robots.txt": (_request, response) =>
        void response.end("Sitemap: https://shop.test/map.xml"),
      "/map.xml": (_request, response) =>
        void response.end("<urlset><url><loc>https://shop.test/pricing</loc></url></urlset>"),
      "/pricing": html("Prices"),
    };
    for (const path of others) pages[path] = html(path);
    const website = await readWith(pages);
    expect(website.pages).toHaveLength(8);
    expect(website.pages[1]?.url).toBe("https://shop.test/pricing");
    expect(website.skipped).toEqual([]);
    const { reader, connected } = await start(pages);
    expect((await reader.read("https://shop.test/", 1)).pages).toEqual(website.pages.slice(0, 1));
    // For robots.txt and the page.
    expect(connected).toHaveLength(2);
  });

  test("plain text, and a URL without a scheme", async () => {
    const { reader } = await start({
      "/": (_request, response) =>
        void response.writeHead(200, { "content-type": "text/plain" }).end("Just text"),
    });
    const { pages } = await reader.read("shop.test");
    expect(pages[0]).toMatchObject({ url: "https://shop.test/", text: "Just text" });
  });

  test.each([
    ["gzip", gzipSync],
    ["br", brotliCompressSync],
  ])("a page compressed with %s, but not a zip bomb", async (encoding, pack) => {
    const sendPacked =
      (text: string): RequestListener =>
      (_request, response) =>
        void response
          .writeHead(200, { "content-type": "text/html", "content-encoding": encoding })
          .end(pack(Buffer.from(text)));
    const { pages } = await readWith({ "/": sendPacked("<h1>Start</h1>") });
    expect(pages[0]?.headings).toEqual(["Start"]);
    const bomb = sendPacked(`<h1>Start</h1>${"a".repeat(30_000_000)}`);
    await expect(readWith({ "/": bomb })).rejects.toEqual(refusal(/too large to be read/));
  });

  test("the first megabyte of a large page", async () => {
    const filler = `<!-- ${"x".repeat(600_000)} -->`;
    const { pages } = await readWith({
      "/": html(`<h1>One</h1>${filler}<h1>Two</h1>${filler}<h1>Three</h1>`),
    });
    expect(pages[0]?.headings).toEqual(["One", "Two"]);
  });

  test.each([
    ["text/html; charset=iso-8859-1", "latin1", ""],
    ["text/html; charset=utf-8", "latin1", ""],
    ["text/html; charset=x-no-such-charset", "utf8", ""],
    ["text/html", "latin1", '<meta charset="windows-1252">'],
    ["text/html; charset=utf-16le", "utf16le", ""],
  ] as const)("characters declared as %s, sent as %s", async (contentType, encoding, meta) => {
    const { pages } = await readWith({
      "/": (_request, response) => {
        const body = Buffer.from(
          `<html><head>${meta}</head><h1>Crème brûlée</h1></html>`,
          encoding,
        );
        response.writeHead(200, { "content-type": contentType }).end(body);
      },
    });
    expect(pages[0]?.headings).toEqual(["Crème brûlée"]);
  });
});

describe("the reader refuses", () => {
  test.each([
    ["ftp://shop.test/", /Only http and https/],
    ["file:///etc/passwd", /Only http and https/],
    ["https://shop.test:8443/", /Port 8443/],
    ["https://user:secret@shop.test/", /user name or password/],
    ["https://127.0.0.1/", /points to a private address/],
    ["http://2130706433/", /points to a private address/],
    ["http://0x7f.1/", /points to a private address/],
    ["http://[::1]/", /points to a private address/],
    ["http://[::7f00:1]/", /points to a private address/],
    ["http://[4000::1]/", /points to a private address/],
    ["http://[::ffff:10.0.0.1]/", /points to a private address/],
    ["http://[64:ff9b::7f00:1]/", /points to a private address/],
    ["http://169.254.169.254/latest/meta-data/", /points to a private address/],
    ["http://100.64.0.1/", /points to a private address/],
    ["http://224.0.0.1/", /points to a private address/],
    ["not a url", /is not a web address/],
  ])("%s", async (url, message) => {
    const { reader, connected } = await start({ "/": html("inside") });
    await expect(reader.read(url)).rejects.toEqual(refusal(message));
    expect(connected).toEqual([]);
  });

  test("a host with a private address among public ones", async () => {
    const addresses = [PUBLIC_ADDRESS, "10.1.2.3"].map((address) => ({ address, family: 4 }));
    const { reader, connected } = await start(
      { "/": html("inside") },
      { resolve: async () => addresses },
    );
    await expect(reader.read("https://shop.test/")).rejects.toEqual(refusal(/private address/));
    expect(connected).toEqual([]);
  });

  test("a host whose address changes after the check", async () => {
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      const address = asked === 1 ? PUBLIC_ADDRESS : "127.0.0.1";
      return [{ address, family: 4 }];
    };
    const { reader, connected } = await start({ "/": html("inside") }, { resolve });
    await expect(reader.read("https://shop.test/")).rejects.toEqual(refusal(/private address/));
    expect(connected).toEqual([PUBLIC_ADDRESS]);
  });

  test("an unknown host", async () => {
    const unknown = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    await expect(readWith({}, { resolve: () => Promise.reject(unknown) })).rejects.toEqual(
      refusal("The website shop.test could not be found. Check the address."),
    );
  });

  test("a certificate for another host", async () => {
    const pages = { "/": html("inside") };
    await expect(readWith(pages, { certificateHosts: ["other.test"] })).rejects.toEqual(
      refusal("The website shop.test has no valid security certificate."),
    );
  });

  test.each([
    [401, "The website shop.test does not let us read it (401)."],
    [404, "The page https://shop.test/ does not exist (404)."],
    [500, "The website shop.test answered with an error (500)."],
  ])("status %i", async (status, message) => {
    const pages: Pages = { "/": (_request, response) => void response.writeHead(status).end() };
    await expect(readWith(pages)).rejects.toEqual(refusal(message));
  });

  test("an image", async () => {
    const pages: Pages = {
      "/": (_request, response) =>
        void response.writeHead(200, { "content-type": "image/png" }).end("..."),
    };
    await expect(readWith(pages)).rejects.toEqual(refusal(/is no text \(image\/png\)/));
  });

  test("pages that robots.txt forbids to it, even if others may read them", async () => {
    const pages: Pages = {
      "/": html('<a href="/open/about">About</a> <a href="/closed/products">Products</a>'),
      "/open/about": html("open"),
      "/closed/products": html("closed"),
      "/robots.txt": (_request, response) =>
        void response.end("User-agent: AdwrightTest\nDisallow: /closed/\n"),
    };
    const website = await readWith(pages);
    expect(website.pages.map(({ url }) => url)).toEqual([
      "https://shop.test/",
      "https://shop.test/open/about",
    ]);
    expect(website.skipped).toEqual([
      {
        url: "https://shop.test/closed/products",
        reason: "The website shop.test asks robots not to read /closed/products.",
      },
    ]);
  });
});

describe("redirects of a website", () => {
  test("to another host are followed, subject to that host's robots.txt", async () => {
    const pages: Pages = {
      "shop.test/": redirectTo("https://www.shop.test/home"),
      "www.shop.test/home": html("<h1>Home</h1>"),
    };
    const { pages: read } = await readWith(pages);
    expect(read[0]).toMatchObject({ url: "https://www.shop.test/home", headings: ["Home"] });
    pages["www.shop.test/robots.txt"] = (_request, response) =>
      void response.end("User-agent: *\nDisallow: /");
    await expect(readWith(pages)).rejects.toEqual(refusal(/www\.shop\.test asks robots not/));
  });

  test.each([
    ["http://127.0.0.1/admin", /private address/],
    ["http://169.254.169.254/latest/meta-data/", /private address/],
    ["file:///etc/passwd", /Only http and https/],
    ["https://shop.test:22/", /Port 22/],
  ])("to %s are refused", async (location, message) => {
    await expect(readWith({ "/": redirectTo(location) })).rejects.toEqual(refusal(message));
  });

  test("in a circle or without an end are refused", async () => {
    await expect(readWith({ "/": redirectTo("/a"), "/a": redirectTo("/") })).rejects.toEqual(
      refusal("The website shop.test redirects in a circle."),
    );
    const chain: Pages = { "/": redirectTo("/1") };
    for (let hop = 1; hop < 10; hop += 1) chain[`/${hop}`] = redirectTo(`/${hop + 1}`);
    await expect(readWith(chain)).rejects.toEqual(
      refusal("The website shop.test redirects too often."),
    );
  });
});

describe("a hostile answer ends", () => {
  const silent: Pages = { "/": () => undefined };
  const dripping: Pages = {
    "/": (_request, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      const timer = setInterval(() => response.write("."), 20);
      response.once("close", () => clearInterval(timer));
    },
  };

  test.each([
    ["silent", silent],
    ["dripping", dripping],
  ])("by the time-out of a page, if the page is %s", async (_name, pages) => {
    const limits = { pageTimeoutMs: 1_000, totalTimeoutMs: 30_000 };
    await expect(readWith(pages, { limits })).rejects.toEqual(
      refusal("The website shop.test did not answer within 1 seconds."),
    );
  });

  test("by the total time-out, if the website has many slow pages", async () => {
    const pages: Pages = {
      "/": html('<a href="/about">About</a> <a href="/prices">Prices</a>'),
      "/about": () => undefined,
      "/prices": () => undefined,
    };
    const limits = { pageTimeoutMs: 30_000, totalTimeoutMs: 1_500 };
    const website = await readWith(pages, { limits });
    expect(website.pages).toHaveLength(1);
    expect(website.skipped.map(({ reason }) => reason)).toEqual([
      "Reading shop.test took too long.",
      "Reading shop.test took too long.",
    ]);
  });

  test("by its size, if the page is endless", async () => {
    const chunk = "<p>more and more</p>".repeat(1_000);
    const pages: Pages = {
      "/": (_request, response) => {
        response.writeHead(200, { "content-type": "text/html" });
        const more = () => {
          while (!response.destroyed && response.write(chunk));
          response.once("drain", more);
        };
        more();
      },
    };
    await expect(readWith(pages)).rejects.toEqual(refusal(/too large to be read/));
  });

  test("normally, if elements are nested without an end", async () => {
    const deep = html(`<h1>Start</h1>${"<div>".repeat(100_000)}<h1>Bottom</h1>`);
    const wild = html(`<h1>Start</h1>${"<b>a".repeat(100_000)}${"</i>".repeat(100_000)}`);
    const website = await readWith({ "/": deep });
    expect(website.pages[0]?.headings).toEqual(["Start"]);
    const other = await readWith({ "/": wild });
    expect(other.pages[0]?.text).toContain("Start");
  });
});
