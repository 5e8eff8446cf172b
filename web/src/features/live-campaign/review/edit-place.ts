import type { Change } from "@adwright/contracts/change/change";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { liveCampaignsNamed } from "../../../api/live-campaign.ts";
import { livePage } from "../../../format/pages.ts";
import { inFrames } from "../../../ui/action/in-frames.ts";

/** The tab that has a change's field, and what finds its row there. */
function tabOf({ what, base }: Change) {
  const { kind } = what;
  const isOfList = "parent" in what && what.parent.includes("/sharedSets/");
  const q = kind.endsWith("_add") ? undefined : base.path.at(-1);
  if (kind.startsWith("list_") || isOfList) return { tab: "negatives" } as const;
  if (/^(asset|label)_/.test(kind)) return { tab: "assets" } as const;
  if (kind.startsWith("keyword_")) return { tab: "keywords", q } as const;
  if (kind.startsWith("negative_")) return { tab: "negatives", q } as const;
  if (kind.startsWith("ad_group_")) return { tab: "ad-groups", q } as const;
  if (kind.startsWith("ad_")) return { tab: "ads" } as const;
  const isTargeting = /^(location|radius|language|schedule|device|ages|genders)/.test(kind);
  return isTargeting ? ({ tab: "targeting" } as const) : {};
}

/** Google's number of a change's campaign: from a resource name, or else the account's campaign with its name. */
async function campaignOf(
  queryClient: QueryClient,
  brandId: number,
  { what, base }: Change,
): Promise<string | undefined> {
  const named = "target" in what ? what.target : "parent" in what ? what.parent : what.adGroup;
  const [, number] = /\/campaign(?:s|Criteria|SharedSets|Assets|Labels)\/(\d+)/.exec(named) ?? [];
  if (number !== undefined) return number;
  const name = base.path[0] ?? "";
  const { rows } = await queryClient.fetchQuery(liveCampaignsNamed(brandId, name));
  const isIts = (row: (typeof rows)[number]) => row.name === name || row.budget?.resource === named;
  return rows.find(isIts)?.campaign;
}

/** Leads to the field of a staged change; if its campaign is not found, to the list of campaigns. */
export function useEditPlace(brandId: number): (change: Change) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (change) => {
    const campaign = await campaignOf(queryClient, brandId, change).catch(() => undefined);
    if (campaign === undefined) {
      return navigate({ to: "/campaigns", search: { brand: brandId } });
    }
    const search = { ...tabOf(change), change: change.changeId };
    return navigate({ ...livePage(brandId, campaign), search });
  };
}

const MOST_MS = 10_000;

/** Shows and focuses the field of the staged change that the address names, once its row is loaded. */
export function useChangeShown(changeId: string | undefined): void {
  useEffect(() => {
    if (changeId === undefined) return undefined;
    return inFrames(MOST_MS, () => {
      const values = [...document.querySelectorAll<HTMLElement>("[data-change]")];
      const value = values.find(({ dataset }) => dataset["change"] === changeId);
      const beside = value?.nextElementSibling;
      // The button that edits the value is beside it; what can only be taken back has its button inside.
      const button =
        beside instanceof HTMLButtonElement ? beside : value?.querySelector<HTMLElement>("button");
      button?.scrollIntoView({ block: "center" });
      button?.focus();
      return Boolean(button);
    });
  }, [changeId]);
}
