import { groupBounds } from "@adwright/contracts/campaign-group/group";
import { FileUp, Plus } from "lucide-react";
import { useEffect, useState } from "react";

import { plural } from "../../../format/plural.ts";
import { Button } from "../../../ui/action/button.tsx";
import { RequiredMark } from "../../../ui/form/required-mark.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Pager } from "../../../ui/state/paging.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { TargetRow } from "./target-row.tsx";
import type { CreateForm } from "./use-create-form.ts";

// Rendering a thousand rows of inputs would make typing slow.
const ROWS_A_PAGE = 50;

/** The rows, a page at a time; added, imported and invalid rows bring their page into view. */
export function TargetMarkets({ form }: { form: CreateForm }) {
  const { entries, errors, rowErrors, focus, changeTarget, addTarget, removeTarget } = form;
  const { targets } = entries;
  const [isImporting, setIsImporting] = useState(false);
  const { page, setPage, pages } = usePage(form);
  const from = page * ROWS_A_PAGE;
  const isFull = targets.length >= groupBounds.targets;
  return (
    <Card
      title="Target Markets"
      description={`One campaign for each. ${targets.length} of ${plural(groupBounds.targets, "target")}.`}
      actions={
        <Button icon={FileUp} onClick={() => setIsImporting(true)}>
          Import
        </Button>
      }
      footer={
        <>
          <Button icon={Plus} disabled={isFull} onClick={addTarget}>
            Add Target
          </Button>
          {pages > 1 && (
            <Pager
              label="Targets"
              from={from + 1}
              to={Math.min(from + ROWS_A_PAGE, targets.length)}
              total={targets.length}
              onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
              onNext={page < pages - 1 ? () => setPage(page + 1) : undefined}
            />
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {errors.targets !== undefined && (
          <p role="alert" className="text-bad">
            {errors.targets}
          </p>
        )}
        <div
          aria-hidden="true"
          className="hidden gap-2 pr-10 text-xs text-fg-2 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span>
            Geo Target
            <RequiredMark />
          </span>
          <span>
            Language
            <RequiredMark />
          </span>
          <span>Campaign Prefix</span>
        </div>
        <ol aria-label="Target Markets" start={from + 1} className="grid gap-4 sm:gap-2">
          {targets.slice(from, from + ROWS_A_PAGE).map((target, index) => (
            <TargetRow
              key={target.key}
              target={target}
              number={from + index + 1}
              error={rowErrors.get(target.key)}
              isOnly={targets.length === 1}
              brandId={entries.brandId}
              focus={focus?.key === target.key ? focus : undefined}
              onChange={changeTarget}
              onRemove={removeTarget}
            />
          ))}
        </ol>
      </div>
      {isImporting && (
        <ImportDialog
          targets={targets}
          onClose={() => setIsImporting(false)}
          onImport={form.importTargets}
        />
      )}
    </Card>
  );
}

function usePage({ entries: { targets }, focus }: CreateForm) {
  const [wanted, setPage] = useState(0);
  const pages = Math.ceil(targets.length / ROWS_A_PAGE);
  const page = Math.min(wanted, Math.max(0, pages - 1));
  const focusedAt = focus === undefined ? -1 : targets.findIndex(({ key }) => key === focus.key);
  useEffect(() => {
    if (focusedAt >= 0) setPage(Math.floor(focusedAt / ROWS_A_PAGE));
    // Depends on `focus` only, so that changing a row does not switch the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focus]);
  return { page, setPage, pages };
}
