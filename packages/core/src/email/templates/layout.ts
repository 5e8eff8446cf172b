import type { Email } from "@adwright/contracts/email";
import { PRODUCT_NAME } from "@adwright/contracts/product";

interface Place {
  appOrigin: string;
  /** Where this kind of email can be turned off; absent if it cannot. */
  unsubscribeUrl?: string | undefined;
}

/**
 * Dark colors for email programs that support them. `!important` overrides the inline colors, which all other programs
 * need.
 */
const darkStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #111318 !important; }
  .card { background: #1b1e25 !important; border-color: #343a46 !important; }
  .ink { color: #eef0f4 !important; }
  .quiet { color: #aab1bd !important; }
  .rule { border-color: #343a46 !important; }
  .sunken { background: #242832 !important; }
  .button { background: #8f8af5 !important; }
  .button a { color: #14121f !important; }
}
@media (max-width: 480px) {
  .pad { padding: 24px 20px 8px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .value { padding-top: 0 !important; }
}`;

const FONT =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "color:#16181d";
const QUIET = "color:#5c6370";

/** The email as HTML: one column of at most 600 px, without images. */
export function htmlOf(content: EmailContent, place: Place): string {
  const { paragraphs, facts = [], items = [], quote, action, closing = [] } = content;
  const parts = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;${INK}">${escape(content.heading ?? content.subject)}</h1>`,
    ...paragraphs.map(paragraphHtml),
    facts.length > 0 ? factsHtml(facts) : "",
    ...items.map((item) => itemHtml(item, place)),
    quote === undefined ? "" : quoteHtml(quote),
    action === undefined ? "" : actionHtml(action.label, new URL(action.path, place.appOrigin)),
    ...closing.map(paragraphHtml),
  ];
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escape(content.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#f5f6f8;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview ?? paragraphs[0] ?? "")}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f6f8"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="ink" style="padding:0 4px 16px;font-size:16px;line-height:24px;font-weight:700;letter-spacing:-0.01em;${INK}">${PRODUCT_NAME}</td></tr>
<tr><td class="card pad" style="padding:32px 32px 16px;background:#ffffff;border:1px solid #e2e5ea;border-radius:12px">
${parts.filter((part) => part !== "").join("\n")}
</td></tr>
<tr><td style="padding:20px 4px 0">${footerHtml(content.reason, place)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function paragraphHtml(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:24px;overflow-wrap:anywhere;${INK}">${escape(text)}</p>`;
}

function factsHtml(facts: [string, string][]): string {
  const rows = facts.map(
    ([label, value]) => `<tr>
<td class="label quiet" style="padding:6px 16px 6px 0;width:120px;vertical-align:top;font-size:14px;line-height:22px;${QUIET}">${escape(label)}</td>
<td class="value ink" style="padding:6px 0;vertical-align:top;font-size:14px;line-height:22px;overflow-wrap:anywhere;${INK}">${escape(value)}</td>
</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" class="rule" style="margin:0 0 16px;border-top:1px solid #e2e5ea;border-bottom:1px solid #e2e5ea">
${rows.join("\n")}
</table>`;
}

function itemHtml({ title, text, label, path }: EmailItem, { appOrigin }: Place): string {
  const url = new URL(path, appOrigin).href;
  return `<div class="rule" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #e2e5ea">
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;overflow-wrap:anywhere;${QUIET}">${escape(title)}</p>
<p class="ink" style="margin:0 0 4px;font-size:15px;line-height:24px;overflow-wrap:anywhere;${INK}">${escape(text)}</p>
<a class="ink" href="${escape(url)}" style="font-size:14px;line-height:22px;font-weight:600;${INK};text-decoration:underline">${escape(label)}</a>
</div>`;
}

function quoteHtml(text: string): string {
  return `<div class="sunken ink" dir="auto" style="margin:0 0 16px;padding:16px;background:#f5f6f8;border-radius:8px;font-size:15px;line-height:24px;white-space:pre-wrap;overflow-wrap:anywhere;${INK}">${escape(text)}</div>`;
}

function actionHtml(label: string, url: URL): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" style="background:#4a43cf;border-radius:8px">
<a href="${escape(url.href)}" style="display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a>
</td></tr></table>`;
}

function footerHtml(reason: string, { appOrigin, unsubscribeUrl }: Place): string {
  const link = (href: string, label: string) =>
    `<a class="quiet" href="${escape(href)}" style="${QUIET};text-decoration:underline">${label}</a>`;
  const links = [
    link(appOrigin, `Open ${PRODUCT_NAME}`),
    ...(unsubscribeUrl === undefined ? [] : [link(unsubscribeUrl, "Unsubscribe")]),
  ];
  return `<p class="quiet" style="margin:0 0 4px;font-size:13px;line-height:20px;${QUIET}">${escape(reason)}</p>
<p class="quiet" style="margin:0;font-size:13px;line-height:20px;${QUIET}">${links.join(" &nbsp;·&nbsp; ")}</p>`;
}

/** The email as plain text. */
export function textOf(content: EmailContent, { appOrigin, unsubscribeUrl }: Place): string {
  const { paragraphs, facts = [], items = [], quote, action, closing = [] } = content;
  const blocks = [
    content.heading ?? content.subject,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...items.map(
      ({ title, text, label, path }) =>
        `${title}\n${text}\n${label}: ${new URL(path, appOrigin).href}`,
    ),
    quote ?? "",
    action === undefined ? "" : `${action.label}:\n${new URL(action.path, appOrigin).href}`,
    ...closing,
    [
      "--",
      content.reason,
      `${PRODUCT_NAME}: ${appOrigin}`,
      ...(unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`]),
    ].join("\n"),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** One of several things, each with its own link. */
interface EmailItem {
  title: string;
  text: string;
  label: string;
  path: string;
}

/** The content of one email. All values are plain text; the layout escapes them. */
export interface EmailContent {
  subject: string;
  /** Shown by email programs next to the subject; the first paragraph if absent. */
  preview?: string;
  /** The subject if absent. */
  heading?: string;
  paragraphs: string[];
  /** Pairs of label and value. */
  facts?: [string, string][];
  items?: EmailItem[];
  /** A person's own words, with their line breaks. */
  quote?: string;
  /** `path` begins with "/": emails only link to the product. */
  action?: { label: string; path: string };
  /** Paragraphs after the action. */
  closing?: string[];
  /** Why the person gets this email, as a whole sentence. */
  reason: string;
}

/** What writes the email of each template. */
export type Writers = {
  [T in Email["template"]]: (email: Extract<Email, { template: T }>) => EmailContent;
};

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });

/** As "November 22, 2026". */
export function dateWords(iso: string): string {
  return date.format(new Date(iso));
}

/** As "November 22, 2026 at 2:05 PM UTC". */
export function timeWords(iso: string): string {
  return `${dateWords(iso)} at ${time.format(new Date(iso)).replaceAll("\u202F", " ")} UTC`;
}

// Control characters, line and paragraph separators, and bidirectional control characters.
const UNFIT = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const LONGEST = 200;

/** Makes external text safe for a subject: one line, at most 200 characters. */
export function oneLine(text: string): string {
  const line = text.replace(UNFIT, " ").trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}
