import { useQuery } from "@tanstack/react-query";

import { assistantsQuery } from "../../api/account.ts";
import { CopyButton } from "../../ui/action/copy-button.tsx";
import { TextLink } from "../../ui/action/text-link.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { QueryState } from "../../ui/state/query-state.tsx";
import assistantTopics from "./assistant-topics.json" with { type: "json" };
import { TopicList } from "./topic-list.tsx";

/** /help/assistants: the address to enter, and the steps for each assistant. */
export function AssistantsPage() {
  const assistants = useQuery(assistantsQuery);
  return (
    <>
      <PageHeader
        title="Connect an assistant"
        description="Let Claude, ChatGPT and others read your account and prepare changes."
        back={<TextLink to="/help">Help</TextLink>}
      />
      <div className="grid max-w-prose gap-4">
        <Card title="The address to enter">
          <QueryState rows={1} query={assistants} loading="Loading the address" what="The address">
            {({ mcpUrl }) => (
              <p className="flex flex-wrap items-center gap-2">
                <code className="min-w-0 wrap-anywhere">{mcpUrl}</code>
                <CopyButton text={mcpUrl} label="Copy address" />
              </p>
            )}
          </QueryState>
        </Card>
      </div>
      <div className="mt-4">
        <TopicList topics={assistantTopics} />
      </div>
    </>
  );
}
