import { compile } from "html-to-text";

import type { Candidate } from "./candidate-pages.ts";
import { decodeText } from "./charset.ts";
import { type PageOutline, outlineOf } from "./page-outline.ts";
import { hostOf } from "./page-url.ts";
import type { PageAnswer } from "./request-page.ts";
import { unreadable } from "./unreadable.ts";
import type { WebsitePage } from "./website.ts";

export interface ReadPage {
  page: WebsitePage;
  /** The links as written in the page; they must be resolved against its address. */
  links: Candidate[];
  kinds: PageOutline["kinds"];
}

function refuseStatus({ status, url }: PageAnswer): void {
  if (status >= 200 && status < 300) return;
  const host = hostOf(url);
  if (status === 404 || status === 410) {
    throw unreadable(`The page ${url.href} does not exist (${status}).`);
  }
  if (status === 401 || status === 403) {
    throw unreadable(`The website ${host} does not let us read it (${status}).`);
  }
  throw unreadable(`The website ${host} answered with an error (${status}).`);
}

const mediaTypeOf = (contentType: string) =>
  (contentType.split(";")[0] ?? "").trim().toLowerCase() || "text/html";

/** Converts an answer into a page; throws for errors and for anything that is not text. */
export function readPage(answer: PageAnswer): ReadPage {
  refuseStatus(answer);
  const url = answer.url.href;
  const mediaType = mediaTypeOf(answer.contentType);
  const text = decodeText(answer.body, answer.contentType);
  if (mediaType === "text/plain") {
    const page = { url, title: "", description: "", headings: [], text: textOfPlain(text) };
    return { page, links: [], kinds: [] };
  }
  if (mediaType !== "text/html" && mediaType !== "application/xhtml+xml") {
    throw unreadable(`The page ${url} is no text (${mediaType}).`);
  }
  const { title, description, headings, links, kinds, mainHtml } = outlineOf(text);
  const page = { url, title, description, headings, text: textOfHtml(mainHtml) };
  return { page, links: links.map(({ href, text: words }) => ({ url: href, text: words })), kinds };
}

const MAX_TEXT_LENGTH = 40_000;

const heading = { options: { uppercase: false } };

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, ...heading })),
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "head", format: "skip" },
  ],
});

const cut = (text: string) => text.trim().slice(0, MAX_TEXT_LENGTH);

/** Converts cleaned HTML to plain text, at most 40,000 characters. */
const textOfHtml = (html: string) => cut(convert(html));

const textOfPlain = (text: string) => cut(text.replaceAll("\r\n", "\n"));
