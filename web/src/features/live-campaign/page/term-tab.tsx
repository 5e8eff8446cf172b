import type { LiveSearchTerm } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";

import { liveSearchTermsQuery } from "../../../api/live-campaign.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Th } from "../../../ui/layout/table.tsx";
import { Cell, Row } from "../row-table.tsx";
import { useLive } from "../staged/staged-context.ts";
import { AddTermDialog, type TermUse } from "./add-term-dialog.tsx";
import { FigureCells, FigureHeads } from "./figure-cells.tsx";
import { RowList } from "./row-list.tsx";
import type { TabProps } from "./tab-props.ts";

interface Asked {
  term: LiveSearchTerm;
  use: TermUse;
}

/** What people searched for, with buttons to target a term or to exclude it. */
export function TermTab({ page, q }: TabProps) {
  const { brandId } = useLive();
  const [asked, setAsked] = useState<Asked>();
  const query = useInfiniteQuery(liveSearchTermsQuery(brandId, page.campaign, q));
  return (
    <>
      <RowList
        query={query}
        noun="search term"
        isFiltered={q !== ""}
        empty="Searches appear here once enough people have made them."
        top={
          <p className="border-b border-line px-4 py-2 text-xs text-fg-2">
            Google leaves out searches that few people make, so these figures add up to less than
            the campaign&apos;s.
          </p>
        }
        head={
          <>
            <Th>Search term</Th>
            <Th>Use</Th>
            <FigureHeads />
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </>
        }
      >
        {(term) => (
          <TermRow
            key={`${term.adGroup} ${term.text}`}
            term={term}
            onAsk={(use) => setAsked({ term, use })}
          />
        )}
      </RowList>
      {asked !== undefined && (
        <AddTermDialog {...asked} page={page} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const uses: Record<string, string> = {
  ADDED: "Keyword",
  EXCLUDED: "Excluded",
  ADDED_EXCLUDED: "Keyword, excluded",
};

function TermRow({ term, onAsk }: { term: LiveSearchTerm; onAsk: (use: TermUse) => void }) {
  const { staged, notEditable } = useLive();
  const isStaged = [...staged.all("keyword_add"), ...staged.all("negative_add")].some(
    ({ what }) => "text" in what && what.text === term.text,
  );
  const use = uses[term.status];
  const isOpen = !isStaged && !staged.isLocked && notEditable["negative_add"] === undefined;
  return (
    <Row>
      <Cell wrap place="full">
        <bdi className="font-medium wrap-anywhere">{term.text}</bdi>
        <span className="block text-xs text-fg-3">
          {term.adGroupName}
          {term.keyword !== null && ` · shown for “${term.keyword}”`}
        </span>
      </Cell>
      <Cell place="full">
        {isStaged ? <Badge tone="warn">Staged</Badge> : use !== undefined && <Badge>{use}</Badge>}
      </Cell>
      <FigureCells row={term} />
      <Cell align="end" place="full">
        {isOpen && (
          <span className="inline-flex gap-1">
            {use === undefined && notEditable["keyword_add"] === undefined && (
              <Button
                size="sm"
                aria-label={`Add ${term.text} as keyword`}
                onClick={() => onAsk("keyword")}
              >
                Add as keyword
              </Button>
            )}
            {term.status !== "EXCLUDED" && (
              <Button
                size="sm"
                aria-label={`Add ${term.text} as negative`}
                onClick={() => onAsk("negative")}
              >
                Add as negative
              </Button>
            )}
          </span>
        )}
      </Cell>
    </Row>
  );
}
