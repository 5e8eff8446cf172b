import type { AdState } from "@adwright/contracts/figures/account-details";
import type { CampaignLine } from "@adwright/contracts/figures/daily-figures";
import type { FailedPage, PageCheck } from "@adwright/contracts/figures/landing-page";
import { MINUTE_MS } from "@adwright/contracts/time";
import type { PagesRow } from "@adwright/store/figures/attention-rows";

import type { UserContext } from "../context.ts";
import type { Handled } from "../delivery/hold.ts";

const MOST_PAGES = 40;
/** A failure that is still there after this is no passing one. */
const AGAIN_MS = 30 * MINUTE_MS;
/** All pages are looked at once a day, a little earlier or later. */
const DAILY_MS = 20 * 60 * MINUTE_MS;

/**
 * Looks at the pages that ads with clicks lead to, once a day, and half an hour later at those that failed. What failed
 * twice is a finding of the account's next read.
 */
export async function checkPages(
  ctx: UserContext,
  { brandId }: { brandId: number },
): Promise<Handled> {
  const brand = await ctx.store.brands.find(ctx.userId, brandId);
  if (brand === undefined || !brand.isActive) return { state: "ended" };
  const { customerId } = brand;
  const of = { userId: ctx.userId, customerId };
  const [details, found, kept] = await Promise.all([
    ctx.store.attention.findDetails(of),
    ctx.store.figures.findCampaigns(ctx.userId, [customerId]),
    ctx.store.attention.findPages(of),
  ]);
  const all = pagesOf(details?.ads ?? [], found.get(customerId)?.lines ?? []);
  const next = await lookAgain(ctx, all, kept);
  if (next === undefined) return { state: "ended" };
  await ctx.store.attention.putPages(of, next);
  const isAgain = next.failed.some(({ isConfirmed }) => !isConfirmed);
  return isAgain ? { state: "later", seconds: AGAIN_MS / 1000 } : { state: "ended" };
}

/** All pages if that is due, otherwise those that failed once; undefined if there is nothing to look at. */
async function lookAgain(
  ctx: UserContext,
  all: readonly string[],
  kept: PagesRow | undefined,
): Promise<PagesRow | undefined> {
  const nowMs = ctx.now();
  const before = kept?.failed ?? [];
  const isDue = kept === undefined || nowMs - Date.parse(kept.checkedAt) >= DAILY_MS;
  const confirmed = before.filter(({ isConfirmed }) => isConfirmed);
  const open = before.filter(({ isConfirmed }) => !isConfirmed).map(({ url }) => url);
  const urls = isDue ? all : open;
  if (urls.length === 0 && before.length === 0) return undefined;
  const checks = await ctx.website.check(urls);
  const failed = urls.flatMap((url, index) => {
    const known = before.find((page) => page.url === url);
    return failedPage(url, checks[index], known, nowMs) ?? [];
  });
  return isDue
    ? { checkedAt: new Date(nowMs).toISOString(), failed }
    : { checkedAt: kept.checkedAt, failed: [...confirmed, ...failed] };
}

/** The pages of enabled ads in campaigns with clicks in 30 days, those of the most clicks first. */
function pagesOf(ads: readonly AdState[], lines: readonly CampaignLine[]): string[] {
  const clicks = new Map(lines.map(({ id, current }) => [id, current.clicks]));
  const byPage = new Map<string, number>();
  for (const { campaign, finalUrls = [] } of ads) {
    const own = clicks.get(campaign) ?? 0;
    if (own === 0) continue;
    for (const url of finalUrls) byPage.set(url, Math.max(byPage.get(url) ?? 0, own));
  }
  return [...byPage]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, MOST_PAGES)
    .map(([url]) => url);
}

/** Undefined for a page that is right, or that nobody can tell about. */
function failedPage(
  url: string,
  check: PageCheck | undefined,
  known: FailedPage | undefined,
  nowMs: number,
): FailedPage | undefined {
  if (check?.state !== "broken") return undefined;
  const { trouble, words } = check;
  const failedAt = known?.failedAt ?? new Date(nowMs).toISOString();
  const isConfirmed = known !== undefined && nowMs - Date.parse(failedAt) >= AGAIN_MS;
  return { url, trouble, words, failedAt, isConfirmed };
}
