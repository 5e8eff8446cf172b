import { expect, test } from "vitest";

import { useStarted } from "../support/stage/use-started.ts";
import { html, redirectTo, startTestWebsite } from "./test-website.ts";

const page = (title: string, body: string) =>
  html(`<title>${title}</title><main><h1>${title}</h1>${body}</main>`);

const website = useStarted(() =>
  startTestWebsite({
    "/": page("Shop", "<p>All shoes</p>"),
    "/shoes": page("Trail shoes", "<p>$89</p><p>Sold out colors come back in May.</p>"),
    "/moved": redirectTo("/shoes"),
    "/to-home": redirectTo("/"),
    "/to-other": redirectTo("https://other.test/"),
    "/error": (_request, response) => void response.writeHead(503).end("Down"),
    "/robots-only": (_request, response) => void response.writeHead(403).end("No"),
    "/robots.txt": (_request, response) => void response.end("User-agent: *\nDisallow: /private"),
    "/private": page("Private", ""),
    "/soft-en": page("Page not found", "<p>Try the search.</p>"),
    "/soft-de": page("Seite nicht gefunden – Shop", ""),
    "/soft-ja": page("お探しのページが見つかりません", ""),
    "/story": page("How we fixed “page not found”", `<p>${"A long story. ".repeat(400)}</p>`),
    "/sold-en": page("Trail shoes", "<p>$89</p><p>Out of stock</p>"),
    "/sold-fr": page("Chaussures", "<p>89 €</p><p>En rupture de stock.</p>"),
    "/sold-ja": page("靴", "<p>売り切れ</p>"),
  }),
);

test.each<[path: string, state: string, words?: string]>([
  ["/", "ok"],
  ["/shoes", "ok"],
  ["/moved", "ok"],
  ["/story", "ok"],
  ["/robots-only", "unchecked"],
  ["/private", "unchecked"],
  ["/none", "missing", "does not exist (404)"],
  ["/error", "error", "answers with an error (503)"],
  ["/to-home", "home", "leads to the home page"],
  ["/to-other", "elsewhere", "leads to another website, other.test"],
  ["/soft-en", "soft-404", "says “page not found”"],
  ["/soft-de", "soft-404", "says “seite nicht gefunden”"],
  ["/soft-ja", "soft-404", "says “ページが見つかりません”"],
  ["/sold-en", "sold-out", "says “out of stock”"],
  ["/sold-fr", "sold-out", "says “en rupture de stock”"],
  ["/sold-ja", "sold-out", "says “売り切れ”"],
])("%s is %s", async (path, state, words) => {
  const [checked] = await website.reader.check([`https://shop.test${path}`]);
  const broken = { state: "broken", trouble: state, words };
  expect(checked).toEqual(words === undefined ? { state } : broken);
});

test("a website that does not answer cannot be reached", async () => {
  const [checked, other] = await website.reader.check([
    "https://gone.test/shoes",
    "https://shop.test/",
  ]);
  expect(other).toEqual({ state: "ok" });
  expect(checked).toMatchObject({ state: "broken", trouble: "unreachable" });
});
