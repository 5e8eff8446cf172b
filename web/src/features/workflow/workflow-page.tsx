import { useUser } from "../../session/session-context.ts";
import { TextLink } from "../../ui/action/text-link.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { CampaignViewer } from "./campaigns/campaign-viewer.tsx";
import { CreateTab } from "./create/create-tab.tsx";
import { ManageTab } from "./manage/manage-tab.tsx";
import { useGroupList } from "./manage/use-group-list.ts";
import { OneGroup } from "./one-group.tsx";
import { ReviewScreen } from "./publish/review-screen.tsx";
import { useLoadStage } from "./use-load-stage.ts";
import { useWorkflowSearch, type WorkflowTab } from "./use-workflow-search.ts";

/** /supercharged-isolated: campaigns for many locations and languages, created and published together. */
export function WorkflowPage() {
  const { hasGoogleAdsConnected } = useUser();
  const { tab, group, review, campaign, go } = useWorkflowSearch();
  const { mayLoadGroups, mayLoadHints } = useLoadStage();
  const list = useGroupList(tab === "manage" || (hasGoogleAdsConnected && mayLoadGroups));
  if (review !== undefined) {
    return (
      <OneGroup key={`${review} ${campaign ?? ""}`} groupId={review}>
        {(one) => <ReviewScreen group={one} only={campaign} />}
      </OneGroup>
    );
  }
  if (group !== undefined && campaign !== undefined) {
    return (
      <OneGroup key={group} groupId={group}>
        {(one) => <CampaignViewer group={one} campaignId={campaign} />}
      </OneGroup>
    );
  }
  return (
    <>
      <PageHeader
        back={<TextLink to="/supercharged">Back to Supercharged</TextLink>}
        title="Supercharged workflows"
        description="Campaigns for many places and languages, made from one form and published together."
      />
      <Tabs<WorkflowTab>
        label="Workflows"
        value={tab}
        onValueChange={(next) => go({ tab: next })}
        items={[
          {
            value: "create",
            label: "Create Workflow",
            content: <CreateTab mayLoadHints={mayLoadHints} onCreated={list.watchNew} />,
          },
          {
            value: "manage",
            label: "Manage Workflows",
            content: <ManageTab list={list} />,
          },
        ]}
      />
    </>
  );
}
