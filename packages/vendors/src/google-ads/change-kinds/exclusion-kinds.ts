import { enumNumber, type Enums } from "./change-kind.ts";
import { criterionList } from "./criterion-list.ts";
import { placeOf } from "./keyword-rows.ts";
import type { ExclusionRow } from "./targeting-rows.ts";

interface Segments {
  typeOf: (row: ExclusionRow) => string | undefined;
  /** The part of a criterion that names the excluded age or gender. */
  part: (type: string, enums: Enums) => Record<string, unknown>;
}

/** Google Ads API: search ads reach everybody except those excluded in the ad group. */
const exclusions = <Kind extends "ages" | "genders">(kind: Kind, { typeOf, part }: Segments) =>
  criterionList(kind, {
    type: "ad_group_criterion",
    want(adGroup, wanted) {
      wanted.adGroups.add(adGroup);
      wanted.exclusionsOf.add(adGroup);
    },
    place: (adGroup, rows) => placeOf(rows, adGroup),
    found: (adGroup, rows) =>
      rows.exclusions.flatMap((row) => {
        const text = typeOf(row);
        const isOfGroup = row.ad_group === adGroup && text !== undefined;
        return isOfGroup ? [{ text, resource: row.resource_name }] : [];
      }),
    entity: (text, adGroup, enums) => ({
      ad_group: adGroup,
      negative: true,
      ...part(text, enums),
    }),
  });

export const ages = exclusions("ages", {
  typeOf: (row) => row.age_range?.type,
  part: (type, enums) => ({ age_range: { type: enumNumber(enums.AgeRangeType, type) } }),
});

export const genders = exclusions("genders", {
  typeOf: (row) => row.gender?.type,
  part: (type, enums) => ({ gender: { type: enumNumber(enums.GenderType, type) } }),
});
