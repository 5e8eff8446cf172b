import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import type { AdExtensions } from "@adwright/contracts/ad-extensions";

import { isOnSite } from "../../brand/web-address.ts";
import type { CampaignDraft } from "../generation/generate-prompt.ts";
import { clipped } from "./ad-group-names.ts";
import { errorsByField, dropInvalid, repeats } from "./drop-invalid.ts";

// Google Ads: at most 20 of each per campaign.
const MOST = 20;

/** The extensions whose texts the model writes. */
export type WrittenExtensions = Pick<AdExtensions, "sitelinks" | "callouts" | "structuredSnippets">;

interface KnownSite {
  landingPage: string;
  /** The pages of the website that were read; undefined if unknown. */
  pages: readonly string[] | undefined;
}

/** Keeps the valid sitelinks, callouts and snippets; the notes say what was dropped. */
export function finishExtensions(
  { sitelinks, callouts, snippets }: CampaignDraft,
  site: KnownSite,
  context: LintContext,
  notes: string[],
): WrittenExtensions {
  const structuredSnippets = snippets.filter(({ values }) => values.length > 0);
  const texts = { sitelinks, callouts, structuredSnippets };
  // A sitelink is kept or left out as a whole.
  const errors = errorsByField(lintExtensions(texts, context), itemOf);
  const place = "the extensions";
  const sameLink = repeats<(typeof sitelinks)[number]>(({ text }) => text);
  const sameSnippet = repeats<(typeof snippets)[number]>(({ header }) => header);
  const sameCallout = repeats<string>((text) => text);
  return {
    sitelinks: dropInvalid(sitelinks, {
      place,
      textOf: ({ text }) => text,
      problemOf: (link, index) =>
        siteProblem(link.url, site) ?? errors.get(`sitelinks/${index}`) ?? sameLink(link, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} sitelinks`,
      notes,
    }),
    callouts: dropInvalid(callouts, {
      place,
      textOf: (text) => text,
      problemOf: (text, index) => errors.get(`callouts/${index}`) ?? sameCallout(text, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} callouts`,
      notes,
    }),
    structuredSnippets: dropInvalid(structuredSnippets, {
      place,
      textOf: ({ header, values }) => `${header}: ${values.join(", ")}`,
      problemOf: (snippet, index) =>
        errors.get(`structuredSnippets/${index}`) ?? sameSnippet(snippet, index),
      most: MOST,
      limitWords: `A campaign has ${MOST} structured snippets`,
      notes,
    }),
  };
}

function siteProblem(url: string, { landingPage, pages }: KnownSite): string | undefined {
  if (!isOnSite(url, landingPage)) {
    return `${clipped(url)} is no page of the landing page's website.`;
  }
  const known = pages?.map(pageOf);
  return known === undefined || known.includes(pageOf(url))
    ? undefined
    : `Nobody has seen a page at ${clipped(url)}.`;
}

/** An address without the parts that do not distinguish pages. */
function pageOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  return `${url.hostname.replace(/^www\./, "")}${url.pathname.replace(/\/$/, "")}${url.search}`;
}

function itemOf(field: string): string {
  return field.split("/").slice(0, 2).join("/");
}
