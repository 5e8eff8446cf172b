import { compile } from "html-to-text";

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

/** Plain text of cleaned HTML, 40,000 characters at most. */
export const textOfHtml = (html: string) => cut(convert(html));

export const textOfPlain = (text: string) => cut(text.replaceAll("\r\n", "\n"));
