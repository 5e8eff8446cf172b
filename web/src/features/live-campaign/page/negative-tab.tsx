import type { LiveNegative } from "@adwright/contracts/change/live-campaign";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";

import { liveNegativesQuery } from "../../../api/live-campaign.ts";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Th } from "../../../ui/layout/table.tsx";
import { matchWords } from "../live-words.ts";
import { Cell, Row } from "../row-table.tsx";
import { useLive } from "../staged/staged-context.ts";
import { StagedValue } from "../staged/staged-value.tsx";
import { AddNegativeDialog } from "./add-negative-dialog.tsx";
import { RowList } from "./row-list.tsx";
import { StagedRows } from "./staged-rows.tsx";
import type { TabProps } from "./tab-props.ts";

export function NegativeTab({ page, q }: TabProps) {
  const { brandId, staged, notEditable } = useLive();
  const [isAdding, setIsAdding] = useState(false);
  const query = useInfiniteQuery(liveNegativesQuery(brandId, page.campaign, q));
  const canAdd = notEditable["negative_add"] === undefined && !staged.isLocked;
  return (
    <>
      <RowList
        query={query}
        noun="negative keyword"
        isFiltered={q !== ""}
        empty="Add the searches that your ads should not show for."
        top={
          <>
            {canAdd && (
              <div className="border-b border-line p-3">
                <Button icon={Plus} onClick={() => setIsAdding(true)}>
                  Add negative keyword
                </Button>
              </div>
            )}
            <StagedRows kind="negative_add" />
          </>
        }
        head={
          <>
            <Th>Negative keyword</Th>
            <Th>Match type</Th>
            <Th>Applies to</Th>
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </>
        }
      >
        {(row) => <NegativeRow key={row.resource} row={row} />}
      </RowList>
      {isAdding && (
        <AddNegativeDialog
          parent={page.resource}
          description={`Ads of “${page.name}” no longer show for them. They are staged first.`}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function NegativeRow({ row }: { row: LiveNegative }) {
  return (
    <Row>
      <Cell wrap place="beside">
        <NegativeText row={row} />
      </Cell>
      <Cell tone="quiet" place="half" label="Match type">
        {matchWords(row.matchType)}
      </Cell>
      <Cell tone="quiet" place="half" label="Applies to">
        {row.adGroupName ?? "Campaign"}
      </Cell>
      <Cell align="end" place="corner">
        <RemoveNegative row={row} />
      </Cell>
    </Row>
  );
}

interface NegativeProps {
  row: { resource: string; text: string };
}

export function NegativeText({ row: { resource, text } }: NegativeProps) {
  const { staged } = useLive();
  const removal = staged.find("negative_remove", resource);
  if (removal !== undefined) {
    return <StagedValue change={removal} label={`the negative keyword ${text}`} />;
  }
  return <bdi className="font-medium wrap-anywhere">{text}</bdi>;
}

export function RemoveNegative({ row: { resource, text } }: NegativeProps) {
  const { staged, notEditable } = useLive();
  const isStaged = staged.find("negative_remove", resource) !== undefined;
  if (notEditable["negative_remove"] !== undefined || staged.isLocked || isStaged) return null;
  return (
    <IconButton
      icon={Trash2}
      label={`Remove ${text}`}
      onClick={() => void staged.stage({ kind: "negative_remove", target: resource })}
    />
  );
}
