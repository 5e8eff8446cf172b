import { plural } from "../../format/plural.ts";
import { Badge } from "../../ui/layout/badge.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { Alert } from "../../ui/state/alert.tsx";
import { Progress } from "../../ui/state/progress.tsx";
import type { SampleCampaign } from "./sample-campaign.ts";

interface SampleResultProps {
  isGenerating: boolean;
  campaign: SampleCampaign | undefined;
}

/** The made-up campaign; it can't be published. */
export function SampleResult({ isGenerating, campaign }: SampleResultProps) {
  if (isGenerating) {
    return (
      <Card>
        <Progress label="Generating campaigns" percent={null} words="Making up a sample campaign" />
      </Card>
    );
  }
  if (campaign === undefined) return null;
  const { name, adGroups } = campaign;
  const keywords = adGroups.flatMap((group) => group.keywords);
  const ads = adGroups.flatMap((group) => group.ads);
  return (
    <Card
      title={<span dir="auto">{name}</span>}
      description={`${plural(adGroups.length, "ad group")}, ${plural(keywords.length, "keyword")}, ${plural(ads.length, "ad")}`}
      actions={<Badge tone="warn">Sample</Badge>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Alert tone="warn" announce title="Sample, not saved, not from your site">
          It shows what a generated campaign will look like. Nothing was sent to Google Ads.
        </Alert>
        <ul aria-label="Ad groups" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {adGroups.map((group) => (
            <AdGroup key={group.name} group={group} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function AdGroup({ group }: { group: SampleCampaign["adGroups"][number] }) {
  return (
    <li className="grid content-start gap-3 rounded-md border border-line p-3">
      <h3 className="font-medium">{group.name}</h3>
      <p className="flex flex-wrap gap-1.5">
        {group.keywords.map((keyword) => (
          <Badge key={keyword}>{keyword}</Badge>
        ))}
      </p>
      <ul aria-label={`Ads of ${group.name}`} className="grid gap-2">
        {group.ads.map(({ headline, description }) => (
          <li key={headline}>
            {headline}
            <span className="block text-xs text-fg-2">{description}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
