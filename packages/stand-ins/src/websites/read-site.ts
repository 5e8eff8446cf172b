import { readdirSync, readFileSync } from "node:fs";

import type { AnsweredHost } from "./hosts.ts";
import { type Site, textDocument, type WebPage } from "./site.ts";

type Charset = "utf-8" | "iso-8859-1";

/** The site.json of a website. */
interface SiteText {
  host: AnsweredHost;
  /** BCP 47. */
  lang: string;
  /** The charset that its pages declare, and are in. */
  charset: Charset;
  siteName: string;
  /** The label of each link by its path. */
  nav: Record<string, string>;
  footer: string[];
  /** The id of Google's tag, if the site has one. */
  tag?: string;
  /** Pages that say something else of their charset than the others: by their bytes, in the header. */
  odd?: Record<string, { bytes?: Charset; contentType?: string }>;
}

const CONTENT_TYPES: Record<string, string> = {
  txt: "text/plain; charset=utf-8",
  xml: "application/xml",
};

/** The website in a folder: what every page has in site.json, the own part of each page, other files as they are sent. */
export function readSite(name: string): Site {
  const folder = new URL(`sites/${name}/`, import.meta.url);
  const read = (file: string) => readFileSync(new URL(file, folder), "utf8");
  const { host, ...site } = JSON.parse(read("site.json")) as SiteText;
  const files = readdirSync(folder).filter((file) => file !== "site.json");
  const pages = files.map((file): [path: string, page: WebPage] => {
    const [, base = "", extension = ""] = /^(.+)\.(\w+)$/.exec(file) ?? [];
    if (extension !== "html")
      return [`/${file}`, textDocument(read(file), CONTENT_TYPES[extension])];
    const path = base === "index" ? "/" : `/${base}`;
    return [path, pageOf(site, path, read(file))];
  });
  return { host, pages: Object.fromEntries(pages) };
}

function pageOf(site: Omit<SiteText, "host">, path: string, own: string): WebPage {
  const { charset } = site;
  const { bytes = charset, contentType } = site.odd?.[path] ?? {};
  return {
    kind: "document",
    contentType: contentType ?? `text/html; charset=${charset}`,
    body: Buffer.from(pageHtml(site, own), bytes === "utf-8" ? "utf8" : "latin1"),
  };
}

const tagHtml = (id: string): string =>
  `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>`;

/** A whole document like that of a small business; its own part is what precedes the first heading, and the rest. */
function pageHtml(site: Omit<SiteText, "host">, own: string): string {
  const links = Object.entries(site.nav).map(
    ([path, label]) => `<li><a href="${path}">${label}</a></li>`,
  );
  const start = own.indexOf("<h1>");
  return `<!doctype html>
<html lang="${site.lang}">
<head>
<meta charset="${site.charset}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${own.slice(0, start).trim()}
${site.tag === undefined ? "" : tagHtml(site.tag)}
</head>
<body>
<header>
<p><a href="/">${site.siteName}</a></p>
<nav>
<ul>
${links.join("\n")}
</ul>
</nav>
</header>
<main>
${own.slice(start).trim()}
</main>
<footer>
${site.footer.join("\n")}
</footer>
</body>
</html>
`;
}
