import type { LiveCampaign } from "@adwright/contracts/change/live-campaign";
import { type RuleCampaign, stormBounds } from "@adwright/contracts/storm/rule";
import { campaignProblems } from "@adwright/rules/storm/campaign-problems";
import { useQuery } from "@tanstack/react-query";
import { Megaphone } from "lucide-react";

import { pausedCampaignsQuery } from "../../../api/storm/storm.ts";
import { formatMicros } from "../../../format/money.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

interface CampaignsCardProps {
  brandId: number;
  chosen: readonly RuleCampaign[];
  onChange: (campaigns: RuleCampaign[]) => void;
}

/** The campaigns that the rule starts. */
export function CampaignsCard({ brandId, chosen, onChange }: CampaignsCardProps) {
  const query = useQuery(pausedCampaignsQuery(brandId));
  return (
    <Card
      title="Campaigns"
      description="A rule starts paused search campaigns and pauses them again. It changes nothing else."
      actions={
        <ButtonLink to="/campaigns/new" search={{ brandId }}>
          Create a storm campaign
        </ButtonLink>
      }
    >
      <QueryState query={query} what="The paused campaigns" loading="Reading the account">
        {({ rows, currencyCode }) =>
          rows.length === 0 && chosen.length === 0 ? (
            <EmptyState icon={Megaphone} title="No paused campaigns">
              Create a campaign for storms, publish it paused, and come back.
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {listed(rows, chosen).map(({ campaign, problem }) => (
                <li key={campaign.campaign}>
                  <Checkbox
                    label={campaign.name}
                    description={
                      problem ?? `${formatMicros(campaign.maxDailyMicros, currencyCode)} a day`
                    }
                    disabled={
                      !isIn(chosen, campaign) &&
                      (problem !== undefined || chosen.length >= stormBounds.campaigns)
                    }
                    checked={isIn(chosen, campaign)}
                    onCheckedChange={(isOn) =>
                      onChange([
                        ...chosen.filter((one) => one.campaign !== campaign.campaign),
                        ...(isOn ? [campaign] : []),
                      ])
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

const isIn = (chosen: readonly RuleCampaign[], { campaign }: RuleCampaign) =>
  chosen.some((one) => one.campaign === campaign);

interface Listed {
  campaign: RuleCampaign;
  /** Why it cannot be started by a rule. */
  problem?: string | undefined;
}

/** Chosen ones that are not paused any more stay in the list, so that they can be taken out. */
function listed(rows: readonly LiveCampaign[], chosen: readonly RuleCampaign[]): Listed[] {
  const names = new Set(rows.map(({ resource }) => resource));
  const gone = chosen.filter(({ campaign }) => !names.has(campaign));
  return [
    ...gone.map((campaign) => ({ campaign, problem: "It is not paused now." })),
    ...rows.map((row) => ({
      campaign: {
        campaign: row.resource,
        budget: row.budget?.resource ?? "",
        name: row.name,
        maxDailyMicros: row.budget?.amountMicros ?? 0,
      },
      problem: campaignProblems(row)[0]?.words,
    })),
  ];
}
