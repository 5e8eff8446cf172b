import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { ClipboardCheck, MousePointerClick } from "lucide-react";

import { formatNumber } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { NewTabLink } from "../../../ui/action/new-tab-link.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { AdText } from "../../../ui/layout/ad-text.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Chips } from "../../../ui/layout/chips.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { useGroupCampaigns } from "../use-campaign-pages.tsx";
import { useWorkflowSearch } from "../use-workflow-search.ts";
import { groupName } from "../workflow-words.ts";
import { AdGroupList } from "./ad-group-list.tsx";
import { campaignAmount, CampaignBadge, goalWords } from "./campaign-badge.tsx";

interface CampaignViewerProps {
  group: CampaignGroup;
  campaignId: number;
}

/** The campaigns of a group: the list on the left, the chosen one on the right; stacked on phones. */
export function CampaignViewer({ group, campaignId }: CampaignViewerProps) {
  const { query, pager } = useGroupCampaigns(group);
  const chosen = query.data?.campaigns.find(({ id }) => id === campaignId);
  return (
    <>
      <PageHeader
        back={
          <TextLink to="/supercharged-isolated" search={{ tab: "manage", group: group.id }}>
            Back to workflows
          </TextLink>
        }
        title={<bdi className="wrap-anywhere">{groupName(group)}</bdi>}
        description="The campaigns of this workflow."
      />
      <QueryState
        query={query}
        what="Campaigns"
        loading="Loading campaigns"
        failed="Failed to load campaign details"
        inCard
      >
        {({ campaigns }) => (
          <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <Card padding="none" footer={pager}>
              <CampaignList campaigns={campaigns} group={group} chosenId={campaignId} />
            </Card>
            {chosen === undefined ? (
              <Card>
                <EmptyState icon={MousePointerClick} title="Select a campaign to view details" />
              </Card>
            ) : (
              <ViewedCampaign campaign={chosen} group={group} />
            )}
          </div>
        )}
      </QueryState>
    </>
  );
}

interface CampaignListProps {
  campaigns: readonly GroupCampaign[];
  group: CampaignGroup;
  chosenId: number;
}

function CampaignList({ campaigns, group, chosenId }: CampaignListProps) {
  const { go } = useWorkflowSearch();
  return (
    <ul
      aria-label="Campaigns"
      className="max-h-96 divide-y divide-line overflow-y-auto lg:max-h-160"
    >
      {campaigns.map(({ id, name, country, language }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosenId || undefined}
            onClick={() => go({ tab: "manage", group: group.id, campaign: id }, true)}
            className={`grid w-full gap-0.5 px-4 py-2.5 text-left -outline-offset-2 ${id === chosenId ? "bg-accent-soft" : "hover:bg-sunken/50"}`}
          >
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <span className="text-xs text-fg-2">
              <bdi>{country}</bdi> · {language.toUpperCase()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen campaign in the viewer, with all its texts and settings. */
function ViewedCampaign({ campaign, group }: { campaign: GroupCampaign; group: CampaignGroup }) {
  const { openReview } = useWorkflowSearch();
  const { campaignId, name, currencyCode } = campaign;
  const keywords = [...new Set(campaign.adGroups.flatMap((adGroup) => adGroup.keywords))];
  return (
    <Card
      stacked
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      actions={<CampaignBadge status={campaign.status} />}
      footer={
        <>
          <NewTabLink href={`/campaigns/${campaignId}`} size="md">
            Open campaign
          </NewTabLink>
          <Button
            variant="primary"
            icon={ClipboardCheck}
            onClick={() => openReview(group, campaignId)}
          >
            Publish to Google Ads
          </Button>
        </>
      }
    >
      <KeyValueList layout="facts">
        <KeyValue name="Country">
          <bdi>{campaign.country}</bdi>
        </KeyValue>
        <KeyValue name="Language">{campaign.language.toUpperCase()}</KeyValue>
        <KeyValue name="Keywords">{formatNumber(campaign.keywordCount)}</KeyValue>
        <KeyValue name="Daily budget">
          {campaignAmount(campaign.dailyBudget, currencyCode)}
        </KeyValue>
        <KeyValue name="Target CPA">{campaignAmount(campaign.targetCpa, currencyCode)}</KeyValue>
        <KeyValue name="Readiness">
          {campaign.readiness === null ? "—" : `${campaign.readiness} of 100`}
        </KeyValue>
      </KeyValueList>
      <section className="grid gap-1">
        <h3 className="font-medium">Goal</h3>
        <AdText as="p">{goalWords(campaign)}</AdText>
      </section>
      <section className="grid gap-1">
        <h3 className="font-medium">Keywords</h3>
        <Chips label="Keywords" texts={keywords} none="No keywords yet." />
      </section>
      {campaign.hasAdGroups && (
        <section className="grid gap-2">
          <h3 className="font-medium">Ad groups</h3>
          <AdGroupList adGroups={campaign.adGroups} all />
        </section>
      )}
    </Card>
  );
}
