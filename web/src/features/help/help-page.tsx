import { SearchX } from "lucide-react";
import { useDeferredValue, useState } from "react";

import { ButtonLink } from "../../ui/action/button-link.tsx";
import { useAddress } from "../../ui/action/use-address.ts";
import { Input } from "../../ui/form/input.tsx";
import type { HelpTab } from "../../ui/glossary/terms.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { findTopics, helpTopics, tabLabels, tabs, wordsOf } from "./help-topics.ts";
import { TopicList } from "./topic-list.tsx";

/** /help: five tabs and a search across all of them; `?tab=` and `#topic` link to one place. */
export function HelpPage() {
  const [{ tab = "start" }, show] = useAddress<{ tab?: HelpTab }>();
  const [query, setQuery] = useState("");
  const searched = useDeferredValue(query.trim());
  return (
    <>
      <PageHeader
        title="Help"
        description="How Adwright works, from the first connection to the reports."
        actions={<ButtonLink to="/contact-support">Contact Support</ButtonLink>}
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="max-w-md">
          <Input
            type="search"
            aria-label="Search help"
            placeholder="Search help"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        {searched === "" ? (
          <Tabs<HelpTab>
            label="Help topics"
            value={tab}
            onValueChange={(next) => show({ tab: next })}
            items={tabs.map((value) => ({
              value,
              label: tabLabels[value],
              content: <TopicList topics={helpTopics[value]} words={wordsOf(value)} />,
            }))}
          />
        ) : (
          <Found query={searched} />
        )}
      </div>
    </>
  );
}

function Found({ query }: { query: string }) {
  const found = findTopics(query);
  return (
    <>
      <output className="text-fg-2">
        {found.length === 1 ? "1 topic found" : `${found.length} topics found`}
      </output>
      {found.length > 0 ? (
        <TopicList topics={found} />
      ) : (
        <EmptyState
          icon={SearchX}
          title="Nothing found"
          action={<ButtonLink to="/contact-support">Contact Support</ButtonLink>}
        >
          Try other words, or ask us.
        </EmptyState>
      )}
    </>
  );
}
