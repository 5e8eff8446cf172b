import type { GroupCampaign } from "@adwright/contracts/campaign-group/group";

import { plural } from "../../../format/plural.ts";
import { AdText } from "../../../ui/layout/ad-text.tsx";

/** This many are shown, then how many more there are. */
const MAX_SHOWN = 3;

interface AdGroupListProps {
  adGroups: GroupCampaign["adGroups"];
  /** Shows all of them. */
  all?: boolean;
}

/** Ad groups with their first ad. */
export function AdGroupList({ adGroups, all = false }: AdGroupListProps) {
  const rest = all ? 0 : adGroups.length - MAX_SHOWN;
  return (
    <div className="grid gap-2">
      <ul aria-label="Ad groups" className="grid gap-2">
        {(all ? adGroups : adGroups.slice(0, MAX_SHOWN)).map((adGroup, index) => (
          <AdGroup key={`${index} ${adGroup.name}`} adGroup={adGroup} />
        ))}
      </ul>
      {rest > 0 && <p className="text-fg-3">+{rest} more ad groups</p>}
    </div>
  );
}

function AdGroup({
  adGroup: { name, keywords, ads },
}: {
  adGroup: AdGroupListProps["adGroups"][0];
}) {
  const [ad] = ads;
  return (
    <li className="grid gap-0.5 rounded-md bg-sunken px-3 py-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="num text-xs text-fg-2">{plural(keywords.length, "keyword")}</span>
      </p>
      {ad !== undefined && (
        <>
          <AdText as="p">
            <span className="text-accent-ink">{headlinesOf(ad)}</span>
          </AdText>
          <AdText as="p">
            <span className="text-fg-2">{ad.description1}</span>
          </AdText>
        </>
      )}
    </li>
  );
}

function headlinesOf({ headline1, headline2 }: AdGroupListProps["adGroups"][0]["ads"][0]): string {
  return [headline1, headline2].filter((line) => line !== "").join(" | ");
}
