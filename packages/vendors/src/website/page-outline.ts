import { Parser } from "htmlparser2";

import { makeKindReader } from "./page-kinds.ts";

/** The content of an HTML page that visitors see. */
export interface PageOutline {
  title: string;
  description: string;
  headings: string[];
  links: { href: string; text: string }[];
  /** The kinds that the page declares (see page-kinds). */
  kinds: string[];
  /** The visible main content; tags have no attributes. */
  mainHtml: string;
}

/** Deeper nesting is flattened, so that recursive code cannot overflow the stack. */
const MAX_KEPT_DEPTH = 150;
/** No real page is nested this deeply, so parsing stops here. */
const MAX_DEPTH = 1_000;
const CHUNK_LENGTH = 16_384;
const MAX_HEADINGS = 60;
const MAX_LINKS = 500;

/** An open element; its flags apply to everything inside it. */
interface OpenElement {
  name: string;
  isHidden: boolean;
  isRepeated: boolean;
  isInLink: boolean;
  isInHeading: boolean;
  isKept: boolean;
}

type Attributes = Record<string, string>;

const ROOT: OpenElement = {
  name: "",
  isHidden: false,
  isRepeated: false,
  isInLink: false,
  isInHeading: false,
  isKept: false,
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();

const isMain = (element: OpenElement) => !element.isHidden && !element.isRepeated;

function elementOf(name: string, attributes: Attributes, parent: OpenElement): OpenElement {
  return {
    name,
    isHidden: parent.isHidden || isHidden(name, attributes),
    isRepeated: parent.isRepeated || isRepeated(name, attributes),
    isInLink: parent.isInLink || (name === "a" && attributes["href"] !== undefined),
    isInHeading: parent.isInHeading || /^h[1-3]$/.test(name),
    isKept: false,
  };
}

/** Receives the parser's events and collects what visitors see. */
function makeCollector() {
  const open: OpenElement[] = [];
  const main: string[] = [];
  const headings: string[] = [];
  const links: PageOutline["links"] = [];
  let title = "";
  let description: string | undefined;
  const kinds = makeKindReader();

  function noteElement(element: OpenElement, parent: OpenElement, attributes: Attributes): void {
    const { href, name, content } = attributes;
    if (element.name === "meta" && name?.toLowerCase() === "description") description ??= content;
    if (element.isInLink && !parent.isInLink) links.push({ href: href ?? "", text: "" });
    if (element.isInHeading && !parent.isInHeading && isMain(element)) headings.push("");
  }

  function onopentag(name: string, attributes: Attributes): void {
    const parent = open.at(-1) ?? ROOT;
    const element = elementOf(name, attributes, parent);
    kinds.onOpen(name, attributes);
    element.isKept = isMain(element) && name !== "title" && open.length < MAX_KEPT_DEPTH;
    open.push(element);
    if (element.isKept) main.push(`<${name}>`);
    if (!element.isHidden) noteElement(element, parent, attributes);
  }

  function ontext(text: string): void {
    kinds.onText(text);
    const element = open.at(-1) ?? ROOT;
    if (element.isHidden) return;
    if (element.name === "title") {
      title += text;
      return;
    }
    const link = element.isInLink ? links.at(-1) : undefined;
    if (link) link.text += text;
    if (!isMain(element)) return;
    main.push(escaped(text));
    if (element.isInHeading) headings.push((headings.pop() ?? "") + text);
  }

  function onclosetag(): void {
    kinds.onClose();
    const closed = open.pop();
    if (closed?.isKept) main.push(`</${closed.name}>`);
  }

  return {
    handler: { onopentag, ontext, onclosetag },
    depth: () => open.length,
    outline: (): PageOutline => ({
      title: tidy(title),
      description: tidy(description ?? ""),
      headings: headings
        .map(tidy)
        .filter((heading) => heading !== "")
        .slice(0, MAX_HEADINGS),
      links: links.slice(0, MAX_LINKS).map(({ href, text }) => ({ href, text: tidy(text) })),
      kinds: kinds.found(),
      mainHtml: main.join(""),
    }),
  };
}

/** Reads the page in one pass, without building a tree. */
export function outlineOf(html: string): PageOutline {
  const collector = makeCollector();
  const parser = new Parser(collector.handler);
  for (let from = 0; from < html.length && collector.depth() < MAX_DEPTH; from += CHUNK_LENGTH) {
    parser.write(html.slice(from, from + CHUNK_LENGTH));
  }
  parser.end();
  return collector.outline();
}

/** Elements that are ignored, including their links. */
const SILENT = new Set(
  "script style noscript template svg math iframe object embed canvas audio video select textarea dialog".split(
    " ",
  ),
);
/** Elements whose links are read but not their text, which is the same on every page. */
const REPEATED = new Set(["nav", "footer", "menu"]);

const HIDING_STYLES = [
  /display:none/,
  /visibility:(hidden|collapse)/,
  /opacity:0(\.0*)?(;|!|$)/,
  /font-size:[01](\.\d+)?(px|pt|em|rem|%)?(;|!|$)/,
  /text-indent:-\d{3,}/,
  /(^|;)(left|top|right|bottom):-\d{3,}/,
];

function isStyledAway({ style = "" }: Attributes): boolean {
  const plain = style.toLowerCase().replaceAll(/\s+/g, "");
  return HIDING_STYLES.some((hiding) => hiding.test(plain));
}

/** True for an element that visitors do not see. */
function isHidden(name: string, attributes: Attributes): boolean {
  const isMarked = "hidden" in attributes || attributes["aria-hidden"] === "true";
  return SILENT.has(name) || isMarked || isStyledAway(attributes);
}

function isRepeated(name: string, attributes: Attributes): boolean {
  return REPEATED.has(name) || attributes["role"] === "navigation";
}
