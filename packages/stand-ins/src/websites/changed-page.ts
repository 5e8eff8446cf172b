import type { AnsweredHost } from "./hosts.ts";
import { htmlDocument, redirectTo, type Site, type WebPage } from "./site.ts";

/** What happens to pages that ads lead to. */
export const PAGE_CHANGES = [
  "none",
  "missing",
  "soft-404",
  "sold-out",
  "home",
  "elsewhere",
  "no-tag",
] as const;
export type PageChange = (typeof PAGE_CHANGES)[number];

/** By host and path, with a blank between them. */
export type ChangedPages = Map<string, PageChange>;

const words: Record<AnsweredHost, { missing: string; soldOut: string }> = {
  "northwind-running.example": { missing: "Page not found", soldOut: "Out of stock" },
  "baeckerei-morgenrot.example": { missing: "Seite nicht gefunden", soldOut: "Ausverkauft" },
  "sakura-tea.example": { missing: "ページが見つかりません", soldOut: "売り切れ" },
  "trickster.example": { missing: "404 error", soldOut: "Sold out" },
  "assistant.example": { missing: "Not found", soldOut: "Sold out" },
};

/** The page at a path as it is now, in the language of its site. */
export function changedPage(
  { host, pages }: Site,
  change: PageChange = "none",
  path: string,
): WebPage | undefined {
  const { missing, soldOut } = words[host];
  if (change === "missing") return undefined;
  if (change === "soft-404") {
    return htmlDocument(`<title>${missing}</title><main><h1>${missing}</h1></main>`);
  }
  if (change === "sold-out") {
    return htmlDocument(
      `<title>${host}</title><main><h1>${path}</h1><p>${soldOut}</p><p>${host}</p></main>`,
    );
  }
  if (change === "home") return redirectTo("/");
  if (change === "elsewhere") return redirectTo("https://trickster.example/");
  return change === "no-tag" ? withoutTag(pages[path]) : pages[path];
}

function withoutTag(page: WebPage | undefined): WebPage | undefined {
  if (page?.kind !== "document") return page;
  const lines = page.body.toString().split("\n").map(withoutScripts);
  return { ...page, body: Buffer.from(lines.join("\n")) };
}

/** Without all from the first script of a line to the last. */
function withoutScripts(line: string): string {
  const start = line.indexOf("<script");
  const end = line.lastIndexOf(SCRIPT_END);
  return start < 0 || end < start
    ? line
    : line.slice(0, start) + line.slice(end + SCRIPT_END.length);
}

const SCRIPT_END = "</script>";
