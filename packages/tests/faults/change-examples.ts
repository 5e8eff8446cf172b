import type { AdText } from "@adwright/contracts/change/ad-text";
import type { Bidding } from "@adwright/contracts/change/bidding";
import { type ChangeKind, changeKinds, type ChangeWhat } from "@adwright/contracts/change/change";
import type { Radius } from "@adwright/contracts/change/radius";

import type { AccountPicture } from "../support/data/account-picture.ts";
import { present } from "../support/data/brands.ts";
import { pickFrom } from "../support/data/random.ts";
import { linkName } from "../support/data/shared-things.ts";

const MANUAL: Bidding = {
  strategy: "manual_cpc",
  targetCpaMicros: null,
  targetRoas: null,
  cpcCeilingMicros: null,
};

type Ad = AccountPicture["ads"][number];

/** What an ad says, as a change of it has it. */
export function textOf({ ad }: Ad): AdText {
  const { headlines, descriptions, path1 = "" } = ad.responsive_search_ad;
  const lines = (list: typeof headlines) =>
    list.map(({ text, pinned_field: pin }) => ({
      text,
      pin: pin === undefined || pin === "UNSPECIFIED" ? null : pin,
    }));
  const [finalUrl = ""] = ad.final_urls;
  return {
    headlines: lines(headlines) as AdText["headlines"],
    descriptions: lines(descriptions) as AdText["descriptions"],
    path1,
    path2: "",
    finalUrl,
  };
}

/** The same with another first headline. */
export function withHeadline(ad: Ad, text: string): AdText {
  const before = textOf(ad);
  return { ...before, headlines: [{ text, pin: null }, ...before.headlines.slice(1)] };
}

/** Germany, France, Japan, Spain. */
const PLACES = [2276, 2250, 2392, 2724] as const;
/** German, French, Spanish. */
const LANGUAGES = [1001, 1002, 1003] as const;

/** Google Ads API: a criterion of a place or a language is named after both. */
const criterionOf = (campaign: string, id: number): string =>
  `${campaign.replace("/campaigns/", "/campaignCriteria/")}~${id}`;

/** A city of Oregon, without its point. */
export const radiusAround = (city: string, miles: number): Radius => ({
  point: null,
  street: "",
  city,
  province: "Oregon",
  postalCode: "",
  countryCode: "US",
  distance: { amount: miles, unit: "MILES" },
});

const MATCH_TYPES = ["EXACT", "PHRASE", "BROAD"] as const;

interface Named {
  resource_name: string;
}
type Values<Kind extends ChangeKind> = Omit<Extract<ChangeWhat, { kind: Kind }>, "kind">;

const enabledFirst = <Item extends { status: string }>(items: readonly Item[]) =>
  items.toSorted((a, b) => Number(b.status === "ENABLED") - Number(a.status === "ENABLED"));

/** Makes a change of a kind that can be made to a seeded account; which follows from the numbers drawn. */
function makerOf(picture: AccountPicture, random: () => number) {
  const { shared } = picture;
  const pick = <Item>(items: readonly Item[]) => present(pickFrom(random, items));
  const oneOf = (things: readonly Named[]) => pick(things).resource_name;
  const campaigns = enabledFirst(picture.campaigns);
  const adGroups = enabledFirst(picture.adGroups);
  const keywords = enabledFirst(picture.keywords.filter(({ negative }) => negative !== true));
  const ads = picture.ads.filter(({ status }) => status === "ENABLED");
  const ofType = (type: string) => picture.targets.filter((each) => each.type === type);
  const flipped = (things: readonly (Named & { status: string })[]) => {
    const { resource_name: target, status } = pick(things);
    return { target, to: status === "PAUSED" ? ("ENABLED" as const) : ("PAUSED" as const) };
  };
  const number = (below: number) => Math.floor(random() * below);
  const some = (text: string) => `${text} ${number(1_000_000)}`;
  const cents = () => 10_000 * (150 + number(500));
  const orNull = <Value>(value: Value) => (random() < 0.7 ? value : null);
  const page = () => `https://northwind-running.example/${pick(["classes", "trail", "about"])}`;
  type Links = Parameters<typeof linkName>[2];
  const linksOf = (parents: readonly Named[], things: readonly string[], links: Links) =>
    parents.flatMap((parent) => things.map((one) => linkName(parent.resource_name, one, links)));
  const unlinked = (links: readonly string[], existing: readonly string[]) =>
    pick(links.filter((link) => !existing.includes(link)));
  const makers: { [Kind in ChangeKind]: () => Values<Kind> } = {
    campaign_status: () => flipped(campaigns),
    campaign_name: () => ({ target: oneOf(campaigns), to: some("Renamed") }),
    campaign_end: () => ({
      target: oneOf(campaigns),
      to: orNull(pick(["2036-11-02", "2036-03-09"])),
    }),
    budget_amount: () => ({ target: pick(campaigns).campaign_budget, toMicros: 10 * cents() }),
    bidding: () => ({
      target: oneOf(campaigns),
      to: { ...MANUAL, strategy: "maximize_clicks", cpcCeilingMicros: orNull(cents()) },
    }),
    ad_group_status: () => flipped(adGroups),
    ad_group_name: () => ({ target: oneOf(adGroups), to: some("Group") }),
    ad_group_bid: () => ({ target: oneOf(adGroups), toMicros: cents() }),
    keyword_status: () => flipped(keywords),
    keyword_bid: () => ({ target: oneOf(keywords), toMicros: orNull(cents()) }),
    keyword_url: () => ({ target: oneOf(keywords), to: orNull(page()) }),
    keyword_replace: () => ({
      target: oneOf(keywords),
      text: some("replacement"),
      matchType: pick(MATCH_TYPES),
    }),
    keyword_remove: () => ({ target: oneOf(keywords) }),
    keyword_add: () => ({
      adGroup: pick(keywords).ad_group,
      text: some("keyword"),
      matchType: pick(MATCH_TYPES),
      status: pick(["ENABLED", "PAUSED"]),
      cpcBidMicros: orNull(cents()),
      finalUrl: orNull(page()),
    }),
    negative_add: () => ({
      parent: pick([oneOf(campaigns), pick(keywords).ad_group, ...shared.lists]),
      text: some("negative"),
      matchType: pick(MATCH_TYPES),
    }),
    negative_remove: () => ({ target: pick([oneOf(picture.negatives), ...shared.listKeywords]) }),
    ad_status: () => flipped(ads),
    ad_text: () => {
      const ad = pick(ads);
      const to = withHeadline(ad, some("Line"));
      return { target: ad.resource_name, to, mode: pick(["in_place", "new_ad"]) };
    },
    location_add: () => ({
      target: criterionOf(oneOf(campaigns), pick(PLACES)),
      isNegative: random() > 0.7,
    }),
    location_remove: () => ({ target: oneOf(ofType("LOCATION")) }),
    radius_add: () => ({
      parent: oneOf(campaigns),
      radius: radiusAround(some("Town"), 1 + number(99)),
    }),
    radius_remove: () => ({ target: oneOf(ofType("PROXIMITY")) }),
    radius_change: () => ({
      // The first one may be removed by the same set.
      target: oneOf(ofType("PROXIMITY").toReversed()),
      to: { amount: 100 + number(99), unit: "MILES" },
    }),
    language_add: () => ({ target: criterionOf(oneOf(campaigns), pick(LANGUAGES)) }),
    language_remove: () => ({ target: oneOf(ofType("LANGUAGE")) }),
    schedule: () => {
      const from = 6 + number(6);
      const days = ["MONDAY", "WEDNESDAY", "SUNDAY"].filter(() => random() < 0.6);
      const hours = `${String(from).padStart(2, "0")}:15-${from + 9}:45`;
      return { target: oneOf(campaigns), to: days.map((day) => `${day} ${hours}`) };
    },
    device_modifier: () => ({ target: oneOf(ofType("DEVICE")), to: pick([0.5, 0, 1.25, 10]) }),
    ages: () => ({
      target: oneOf(adGroups),
      to: (["AGE_RANGE_18_24", "AGE_RANGE_65_UP", "AGE_RANGE_UNDETERMINED"] as const).filter(
        () => random() < 0.5,
      ),
    }),
    genders: () => ({
      target: oneOf(adGroups),
      to: [pick(["MALE", "FEMALE", "UNDETERMINED"] as const)],
    }),
    list_attach: () => ({
      target: unlinked(linksOf(campaigns, shared.lists, "campaignSharedSets"), shared.listLinks),
    }),
    list_detach: () => ({ target: pick(shared.listLinks) }),
    asset_link: () => ({
      target: unlinked(
        [
          ...linksOf(campaigns, shared.assets, "campaignAssets"),
          ...linksOf(adGroups, shared.assets, "adGroupAssets"),
        ].map((link) => `${link}~SITELINK`),
        shared.assetLinks,
      ),
    }),
    asset_unlink: () => ({ target: pick(shared.assetLinks) }),
    asset_status: () => {
      const target = pick(shared.assetLinks);
      return { target, to: shared.pausedLinks.includes(target) ? "ENABLED" : "PAUSED" };
    },
    asset_add: () => ({
      parent: oneOf(campaigns),
      asset: { type: "CALLOUT", text: some("Callout") },
    }),
    label_add: () => ({
      target: unlinked(linksOf(campaigns, shared.labels, "campaignLabels"), shared.labelLinks),
    }),
    label_remove: () => ({ target: pick(shared.labelLinks) }),
  };
  return (kind: ChangeKind) => ({ kind, ...makers[kind]() }) as ChangeWhat;
}

/** One change of the kind; the same for the same account. */
export const exampleOf = (kind: ChangeKind, picture: AccountPicture): ChangeWhat =>
  makerOf(picture, () => 0)(kind);

/** One to so many changes of these kinds, which follow from the numbers drawn. */
export function randomWhats(
  picture: AccountPicture,
  random: () => number,
  { kinds = changeKinds, most = 8 }: { kinds?: readonly ChangeKind[]; most?: number } = {},
): ChangeWhat[] {
  const make = makerOf(picture, random);
  return Array.from({ length: 1 + Math.floor(random() * most) }, () =>
    make(pickFrom(random, kinds)),
  );
}
