import { Dashboard } from "@adwright/contracts/dashboard";
import type { AccountDetails } from "@adwright/contracts/figures/account-details";
import type { Found } from "@adwright/contracts/figures/search";
import type { BrandRow } from "@adwright/store/brand/brand-row";
import type { ChangeSetRow } from "@adwright/store/change/change-set-row";

import { isManagerAccount } from "../brand/account-facts.ts";
import { isAtWork, isEditable } from "../change/change-set-view.ts";
import type { UserContext } from "../context.ts";
import { shownAs } from "../shown-as.ts";

/** Counts and newest entries, from a single counter row. */
export async function getDashboard(ctx: UserContext): Promise<Dashboard> {
  return shownAs(Dashboard, await ctx.store.stats.get(ctx.userId));
}

const MOST_OF_A_KIND = 6;
/** Each account is one Query. */
const MOST_ACCOUNTS = 25;
const SETS_BACK_MS = 90 * 24 * 60 * 60 * 1000;

/** Ad groups, keywords and sets of changes by their names, from what is stored; what costs most comes first. */
export async function searchAccount(ctx: UserContext, q: string): Promise<Found> {
  const words = folded(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { adGroups: [], keywords: [], sets: [] };
  const has = (text: string) => words.every((word) => folded(text).includes(word));
  const { userId } = ctx;
  const since = new Date(ctx.now() - SETS_BACK_MS).toISOString();
  const [brands, open, applied] = await Promise.all([
    ctx.store.brands.listAllOf(userId),
    ctx.store.changeSets.listOpen(userId),
    ctx.store.changeSets.listAppliedSince(userId, since),
  ]);
  const accounts = brands
    .filter((brand) => brand.isActive && !isManagerAccount(brand))
    .slice(0, MOST_ACCOUNTS);
  const details = await Promise.all(
    accounts.map(async (brand) => {
      const { customerId } = brand;
      return { brand, read: await ctx.store.attention.findDetails({ userId, customerId }) };
    }),
  );
  const known = details.flatMap(({ brand, read }) => (read ? [{ brand, read }] : []));
  return {
    adGroups: firstOf(known.flatMap(adGroupsOf).filter(({ name }) => has(name))),
    keywords: firstOf(known.flatMap(keywordsOf).filter(({ text }) => has(text))),
    sets: [...open.filter(isCurrent), ...applied.toReversed()]
      .flatMap((row) => setIn(row, has))
      .slice(0, MOST_OF_A_KIND),
  };
}

/** The latest set of a brand is listed as open until the next one is begun. */
const isCurrent = ({ status }: ChangeSetRow): boolean => isEditable(status) || isAtWork(status);

interface KnownAccount {
  brand: BrandRow;
  read: AccountDetails;
}

function keywordsOf({ brand, read }: KnownAccount): Found["keywords"] {
  const { id: brandId, currencyCode } = brand;
  return read.keywords.map(({ campaign, text, matchType, cost_micros: costMicros }) => ({
    brandId,
    campaign,
    text,
    matchType,
    costMicros,
    currencyCode,
  }));
}

/** The ads know the names of their ad groups, and the keywords what those cost. */
function adGroupsOf({ brand, read }: KnownAccount): Found["adGroups"] {
  const { id: brandId, currencyCode } = brand;
  const groups = new Map(
    read.ads.map(({ resource, campaign, adGroupName: name }) => [
      adGroupOf(resource),
      { brandId, campaign, name, costMicros: 0, currencyCode },
    ]),
  );
  for (const { adGroup, cost_micros: costMicros } of read.keywords) {
    const group = groups.get(adGroup);
    if (group !== undefined) group.costMicros += costMicros;
  }
  return [...groups.values()];
}

/** Google Ads API: the ad customers/1/adGroupAds/2~3 is in customers/1/adGroups/2. */
const adGroupOf = (ad: string): string =>
  ad.replace("/adGroupAds/", "/adGroups/").replace(/~\d+$/, "");

function setIn(row: ChangeSetRow, has: (text: string) => boolean): Found["sets"] {
  const { brandId, setId, status, changeCount, firstChange, appliedAt, createdAt } = row;
  if (firstChange === undefined || !has(firstChange.path.join(" "))) return [];
  return [{ brandId, setId, status, changeCount, firstChange, at: appliedAt ?? createdAt }];
}

const firstOf = <One extends { costMicros: number }>(all: readonly One[]): One[] =>
  all.toSorted((left, right) => right.costMicros - left.costMicros).slice(0, MOST_OF_A_KIND);

/** Without case and accents, so that "zurich" finds "Zürich". */
const folded = (text: string): string =>
  text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
