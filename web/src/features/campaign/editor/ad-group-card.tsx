import type { AdGroup } from "@adwright/contracts/campaign";
import { Check, Pencil } from "lucide-react";
import { useState } from "react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { AdGroupEditor } from "./ad-group-editor.tsx";
import { AdLines } from "./ad-lines.tsx";
import { AdPreview } from "./ad-preview.tsx";
import { KeywordList } from "./keyword-list.tsx";
import type { CampaignEditor } from "./use-campaign-editor.ts";

interface AdGroupCardProps {
  campaignId: number;
  /** The landing page. */
  url: string;
  editor: CampaignEditor;
  index: number;
  group: AdGroup;
  isEditable: boolean;
}

/** One ad group: how its ad may look, all its lines with their room, and its keywords. */
export function AdGroupCard(props: AdGroupCardProps) {
  const { campaignId, url, editor, index, group, isEditable } = props;
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = isEditing && isEditable;
  const { headlines, descriptions, keywords, ad_group_name: name } = group;
  return (
    <Card
      title={<bdi>{name}</bdi>}
      description={`${plural(headlines.length, "headline")}, ${plural(descriptions.length, "description")}, ${plural(keywords.length, "keyword")}`}
      actions={
        isEditable && (
          <Button
            size="sm"
            icon={isOpen ? Check : Pencil}
            aria-label={isOpen ? `Done with ${name}` : `Edit texts of ${name}`}
            onClick={() => setIsEditing(!isOpen)}
          >
            {isOpen ? "Done" : "Edit texts"}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <AdPreview group={group} url={url} extensions={editor.texts.adExtensions} />
        {isOpen ? (
          <AdGroupEditor campaignId={campaignId} editor={editor} index={index} group={group} />
        ) : (
          <>
            <AdLines kind="headlines" group={group} />
            <AdLines kind="descriptions" group={group} />
            <KeywordList keywords={keywords} />
          </>
        )}
      </div>
    </Card>
  );
}
