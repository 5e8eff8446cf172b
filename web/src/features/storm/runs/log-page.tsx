import { useInfiniteQuery } from "@tanstack/react-query";
import { CloudLightning } from "lucide-react";

import { stormRunsQuery } from "../../../api/storm/storm.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { EmptyCard } from "../../../ui/state/empty-card.tsx";
import { ShowMore } from "../../../ui/state/paging.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { RunTable } from "./run-columns.tsx";

/** /storms/runs: what rules did, and why they did nothing. */
export function LogPage() {
  const pages = useInfiniteQuery(stormRunsQuery);
  const runs = pages.data?.pages.flatMap(({ answer }) => answer);
  return (
    <>
      <PageHeader
        back={<TextLink to="/storms">Back to Storm Chasers</TextLink>}
        title="Storm log"
        description="Every run, and every warning that started nothing, with the reason."
      />
      <QueryState
        query={{ ...pages, data: runs }}
        what="The log"
        inCard
        warnsIfOld
        zero={
          <EmptyCard icon={CloudLightning} title="Nothing yet" to="/storms" next="Go to your rules">
            Runs are listed here once a warning meets an armed rule.
          </EmptyCard>
        }
      >
        {(rows) => (
          <Card padding="none">
            <RunTable label="Runs" runs={rows} />
            <ShowMore list={pages} />
          </Card>
        )}
      </QueryState>
    </>
  );
}
