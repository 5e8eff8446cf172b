import type { AdGroup, Campaign } from "@adwright/contracts/campaign";
import { Pencil } from "lucide-react";
import { useState } from "react";

import { plural } from "../../format/plural.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AdGroupEditor } from "./ad-group-editor.tsx";
import { AdLines } from "./ad-lines.tsx";
import { AdSample } from "./ad-sample.tsx";
import { KeywordList } from "./keyword-list.tsx";
import { useSaveCampaign } from "./use-save-campaign.ts";

interface AdGroupCardProps {
  campaign: Campaign;
  index: number;
  isEditable: boolean;
}

/** One ad group: how its ad may look, all its lines with their room, and its keywords. */
export function AdGroupCard({ campaign, index, isEditable }: AdGroupCardProps) {
  const [isEditing, setIsEditing] = useState(false);
  const save = useSaveCampaign(campaign, () => setIsEditing(false));
  const group = campaign.adGroups[index];
  if (group === undefined) return null;

  function saveGroup(changed: AdGroup) {
    save.mutate({ adGroups: campaign.adGroups.map((one, at) => (at === index ? changed : one)) });
  }

  return (
    <Card
      title={<bdi>{group.ad_group_name}</bdi>}
      description={`${plural(group.headlines.length, "headline")}, ${plural(group.descriptions.length, "description")}, ${plural(group.keywords.length, "keyword")}`}
      actions={
        isEditable &&
        !isEditing && (
          <Button
            size="sm"
            icon={Pencil}
            aria-label={`Edit texts of ${group.ad_group_name}`}
            onClick={() => setIsEditing(true)}
          >
            Edit texts
          </Button>
        )
      }
    >
      {isEditing && isEditable ? (
        <AdGroupEditor
          group={group}
          busy={save.isPending}
          onSave={saveGroup}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <div className="grid gap-4">
          <AdSample group={group} url={campaign.url} />
          <AdLines kind="headlines" lines={group.headlines} />
          <AdLines kind="descriptions" lines={group.descriptions} />
          <KeywordList keywords={group.keywords} />
        </div>
      )}
    </Card>
  );
}
