import { groupBounds } from "@adwright/contracts/campaign-group/group";
import type { LanguageCode } from "@adwright/contracts/language";
import { FileUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useState, memo, useRef } from "react";

import { plural } from "../../../format/plural.ts";
import { PlaceInput } from "../../../places/place-input.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { RequiredMark } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Pager } from "../../../ui/state/paging.tsx";
import { languageOptions } from "../workflow-words.ts";
import type { TargetEntry } from "./create-entries.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { CreateForm, RowError, RowFocus } from "./use-create-form.ts";

// Rendering a thousand rows of inputs would make typing slow.
const ROWS_A_PAGE = 50;

/** The rows, a page at a time; added, imported and invalid rows bring their page into view. */
export function TargetMarkets({ create }: { create: CreateForm }) {
  const { form, entries, rowErrors, focus, changeTarget, addTarget, removeTarget } = create;
  const { targets } = entries;
  const problem = form.formState.errors.targets?.message;
  const { page, setPage, pages } = usePage(create);
  const from = page * ROWS_A_PAGE;
  const isFull = targets.length >= groupBounds.targets;
  return (
    <Card
      title="Target Markets"
      description={`One campaign for each. ${targets.length} of ${plural(groupBounds.targets, "target")}.`}
      actions={
        <DialogButton
          icon={FileUp}
          renderDialog={(close) => (
            <ImportDialog targets={targets} onClose={close} onImport={create.importTargets} />
          )}
        >
          Import
        </DialogButton>
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
        {problem !== undefined && (
          <p role="alert" className="text-bad">
            {problem}
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
              {...target}
              key={target.key}
              id={target.key}
              number={from + index + 1}
              error={rowErrors.get(target.key)}
              isOnly={targets.length === 1}
              brandId={create.brand?.id ?? null}
              focus={focus?.key === target.key ? focus : undefined}
              onChange={changeTarget}
              onRemove={removeTarget}
            />
          ))}
        </ol>
      </div>
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

interface TargetRowProps extends Omit<TargetEntry, "key"> {
  id: number;
  /** The row's number, from 1. */
  number: number;
  error: RowError | undefined;
  isOnly: boolean;
  /** The brand whose account is used to look up locations. */
  brandId: number | null;
  /** The row takes the focus when this object changes. */
  focus: RowFocus | undefined;
  onChange: (key: number, part: Partial<TargetEntry>) => void;
  onRemove: (key: number) => void;
}

/** One target market; memoized, so that only a changed row renders again. */
const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { id, geoTarget, language, campaignPrefix, number, error, isOnly, brandId } = props;
  const { focus, onChange, onRemove } = props;
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus !== undefined) place.current?.focus();
  }, [focus]);
  const placeId = `target-${id}-place`;
  const noteId = `target-${id}-note`;
  const isWrong = error !== undefined;
  const described = { "aria-invalid": isWrong || undefined, "aria-describedby": noteId };
  return (
    <li className="grid gap-1">
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
          {/* The label is a sibling of the input: around it, it would also label the component's hidden input. */}
          <div className="grid gap-1">
            <span className="text-xs text-fg-2 sm:sr-only">
              <label htmlFor={placeId}>Geo Target {number}</label>
              <RequiredMark />
            </span>
            <PlaceInput
              {...described}
              id={placeId}
              ref={place}
              dir="auto"
              placeholder="Country, region or city"
              maxLength={groupBounds.geoTargetCharacters}
              brandId={brandId}
              language={language}
              value={geoTarget}
              onValueChange={(next) => onChange(id, { geoTarget: next })}
            />
          </div>
          <div className="grid gap-1">
            <span aria-hidden="true" className="text-xs text-fg-2 sm:hidden">
              Language {number}
              <RequiredMark />
            </span>
            <Select<LanguageCode>
              aria-label={`Language ${number}`}
              options={languageOptions}
              value={language}
              placeholder="Language…"
              onValueChange={(next) => onChange(id, { language: next })}
            />
          </div>
          <label className="grid gap-1">
            <span className="text-xs text-fg-2 sm:sr-only">Campaign Prefix {number}</span>
            <Input
              dir="auto"
              autoComplete="off"
              placeholder="Optional"
              maxLength={groupBounds.prefixCharacters}
              value={campaignPrefix}
              onChange={(event) => onChange(id, { campaignPrefix: event.target.value })}
            />
          </label>
        </div>
        <IconButton
          icon={Trash2}
          label={`Remove target ${number}`}
          disabled={isOnly}
          onClick={() => onRemove(id)}
        />
      </div>
      <p id={noteId} className="text-xs wrap-anywhere text-bad empty:hidden">
        {error?.message}
      </p>
      {error?.suggestions !== undefined && error.suggestions.length > 0 && (
        <ul aria-label={`Places for target ${number}`} className="flex flex-wrap gap-1.5">
          {error.suggestions.map((name) => (
            <li key={name} className="max-w-full">
              <Button size="sm" onClick={() => onChange(id, { geoTarget: name })}>
                <bdi className="truncate">{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
