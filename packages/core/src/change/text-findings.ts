import type { Finding } from "@adwright/ad-text/finding";
import { lintEditedAd, textAt } from "@adwright/ad-text/lint-ad";
import type { LintContext } from "@adwright/ad-text/lint-context";
import { lintExtensions } from "@adwright/ad-text/lint-extensions";
import { lintKeyword } from "@adwright/ad-text/lint-keyword";
import { findLanguageOf } from "@adwright/ad-text/speech/language-of";
import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Change, ChangeFinding } from "@adwright/contracts/change/change";
import type { NewAsset } from "@adwright/contracts/change/new-asset";
import { isAdText } from "@adwright/rules/change/same-value";
import type { BrandRow } from "@adwright/store/brand/brand-row";

import { questionOf } from "../campaign/claims/asked-lines.ts";
import { lintContextOf } from "../campaign/copy/lint-context.ts";
import type { UserContext } from "../context.ts";

/**
 * Findings about texts that a set changes or adds, by the rules for drafts. Claims are judged against the brand's value
 * proposition, where it has one; it is read only if there are such texts.
 */
export async function textFindings(
  ctx: UserContext,
  brand: BrandRow,
  changes: readonly Change[],
): Promise<ChangeFinding[]> {
  const keywords = changes.flatMap(keywordFindings);
  const texts = changes.flatMap(({ what }) => textsIn(what));
  if (texts.length === 0) return keywords;
  const context = await contextOfTexts(ctx, brand, texts);
  return [...keywords, ...changes.flatMap((change) => findingsOf(change, context))];
}

const addsKeyword = (what: Change["what"]) =>
  what.kind === "keyword_add" || what.kind === "keyword_replace" || what.kind === "negative_add";

function keywordFindings({ changeId, what }: Change): ChangeFinding[] {
  if (!addsKeyword(what)) return [];
  const { text } = what;
  return lintKeyword(text, "").map((finding) => ofChange(changeId, { finding, text }));
}

/** What texts at Google are judged against: the brand's facts, in their language. */
export async function contextOfTexts(
  ctx: UserContext,
  brand: BrandRow,
  texts: readonly string[],
): Promise<LintContext> {
  const known = await ctx.store.brands.findValueProposition(ctx.userId, brand.id);
  const language = findLanguageOf(texts.join("\n")) ?? "en";
  const nothing = { keywords: [], goal: "", geography: "", locations: [], url: "" };
  const context = lintContextOf({ language, ...nothing }, brand, known, ctx.now());
  return known ? context : { ...context, facts: undefined };
}

function textsIn(what: Change["what"]): string[] {
  if (what.kind === "asset_add") return textsOfAsset(what.asset);
  return what.kind === "ad_text" && what.mode !== "other_ad" ? textsOfAd(what.to) : [];
}

function findingsOf({ changeId, what, base }: Change, context: LintContext): ChangeFinding[] {
  if (what.kind === "asset_add") {
    return assetFindings(what.asset, context).map((found) => ofChange(changeId, found));
  }
  if (what.kind !== "ad_text" || what.mode === "other_ad") return [];
  const before = new Set(isAdText(base.value) ? textsOfAd(base.value) : []);
  return adFindings(what.to, before, context).map((found) => ofChange(changeId, found));
}

interface TextFinding {
  finding: Finding;
  /** Undefined if the finding is about a whole list. */
  text: string | undefined;
}

/** The campaigns' languages are not known here, so no asset is foreign to them. */
const isForeign = ({ rule }: Finding): boolean => rule.startsWith("language/");

function ofChange(changeId: string, { finding, text }: TextFinding): ChangeFinding {
  const { severity, rule } = finding;
  const message = text ? `“${text}”: ${finding.message}` : finding.message;
  const found = { severity, rule, changeIds: [changeId], message };
  if (severity !== "question" || text === undefined) return found;
  return { ...found, question: questionOf(finding), line: text };
}

const linesOf = (lines: readonly { text: string }[]): string[] => lines.map(({ text }) => text);

const textsOfAd = ({ headlines, descriptions, path1, path2 }: AdText): string[] => [
  ...linesOf(headlines),
  ...linesOf(descriptions),
  path1,
  path2,
];

function adFindings(to: AdText, before: Set<string>, context: LintContext): TextFinding[] {
  const { path1, path2 } = to;
  const lines = { headlines: linesOf(to.headlines), descriptions: linesOf(to.descriptions) };
  const ad = { ...lines, path1, path2 };
  return lintEditedAd(ad, before, context).map((finding) => ({
    finding,
    text: textAt(ad, finding.field),
  }));
}

function textsOfAsset(asset: NewAsset): string[] {
  if (asset.type === "CALLOUT") return [asset.text];
  return [asset.text, asset.description1, asset.description2];
}

function assetFindings(asset: NewAsset, context: LintContext): TextFinding[] {
  const isLink = asset.type === "SITELINK";
  const extensions = {
    sitelinks: isLink ? [asset] : [],
    callouts: isLink ? [] : [asset.text],
    structuredSnippets: [],
  };
  return lintExtensions(extensions, context)
    .filter((finding) => !isForeign(finding))
    .map((finding) => ({ finding, text: assetTextAt(finding, asset) }));
}

function assetTextAt({ field }: Finding, asset: NewAsset): string {
  if (asset.type === "CALLOUT" || field.endsWith("/text")) return asset.text;
  return field.endsWith("/description1") ? asset.description1 : asset.description2;
}
