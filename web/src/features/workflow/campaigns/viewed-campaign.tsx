import type { CampaignGroup, GroupCampaign } from "@adwright/contracts/campaign-group/group";
import { useNavigate } from "@tanstack/react-router";
import { ClipboardCheck, ExternalLink } from "lucide-react";

import { formatNumber } from "../../../format/number.ts";
import { Button } from "../../../ui/action/button.tsx";
import { LinkButton } from "../../../ui/action/link-button.tsx";
import { AdText } from "../../../ui/layout/ad-text.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { openPublishReview } from "../open-publish-review.ts";
import { AdGroupList } from "./ad-group-list.tsx";
import { CampaignBadge } from "./campaign-badge.tsx";
import { campaignAmount, goalWords } from "./campaign-words.ts";

const MAX_KEYWORDS = 50;

interface ViewedCampaignProps {
  campaign: GroupCampaign;
  group: CampaignGroup;
}

/** The chosen campaign in the viewer, with all its texts and settings. */
export function ViewedCampaign({ campaign, group }: ViewedCampaignProps) {
  const navigate = useNavigate();
  const { campaignId, name, currencyCode } = campaign;
  return (
    <Card
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      actions={<CampaignBadge status={campaign.status} />}
      footer={
        <>
          <LinkButton
            href={`/campaigns/${campaignId}`}
            target="_blank"
            rel="noreferrer"
            icon={ExternalLink}
          >
            Open campaign
            <span className="sr-only"> (opens a new tab)</span>
          </LinkButton>
          <Button
            variant="primary"
            icon={ClipboardCheck}
            onClick={() => openPublishReview(navigate, group, campaignId)}
          >
            Publish to Google Ads
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
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
        <Keywords campaign={campaign} />
        {campaign.hasAdGroups && (
          <section className="grid gap-2">
            <h3 className="font-medium">Ad groups</h3>
            <AdGroupList adGroups={campaign.adGroups} all />
          </section>
        )}
      </div>
    </Card>
  );
}

/** The keywords of all ad groups; of a long list the rest is shown as a count. */
function Keywords({ campaign }: { campaign: GroupCampaign }) {
  const keywords = [...new Set(campaign.adGroups.flatMap((adGroup) => adGroup.keywords))];
  if (keywords.length === 0) return null;
  const rest = keywords.length - MAX_KEYWORDS;
  return (
    <section className="grid gap-1">
      <h3 className="font-medium">Keywords</h3>
      <ul aria-label="Keywords" className="flex flex-wrap gap-1.5">
        {keywords.slice(0, MAX_KEYWORDS).map((keyword) => (
          <li key={keyword} className="max-w-full [&>*]:max-w-full [&>*]:overflow-hidden">
            <Badge>
              <bdi>{keyword}</bdi>
            </Badge>
          </li>
        ))}
        {rest > 0 && <li className="text-fg-3">+{formatNumber(rest)} more</li>}
      </ul>
    </section>
  );
}
