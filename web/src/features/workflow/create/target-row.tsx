import { groupBounds } from "@adwright/contracts/campaign-group/group";
import type { LanguageCode } from "@adwright/contracts/language";
import { Trash2 } from "lucide-react";
import { memo, useEffect, useRef } from "react";

import { PlaceInput } from "../../../places/place-input.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { IconButton } from "../../../ui/action/icon-button.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { RequiredMark } from "../../../ui/form/required-mark.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { languageOptions } from "../workflow-words.ts";
import type { TargetEntry } from "./create-entries.ts";
import type { RowError, RowFocus } from "./use-create-form.ts";

interface TargetRowProps {
  target: TargetEntry;
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
export const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { target, number, error, isOnly, brandId, focus, onChange, onRemove } = props;
  const { key, geoTarget, language, campaignPrefix } = target;
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focus !== undefined) place.current?.focus();
  }, [focus]);
  const placeId = `target-${key}-place`;
  const noteId = `target-${key}-note`;
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
              onValueChange={(next) => onChange(key, { geoTarget: next })}
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
              onValueChange={(next) => onChange(key, { language: next })}
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
              onChange={(event) => onChange(key, { campaignPrefix: event.target.value })}
            />
          </label>
        </div>
        <IconButton
          icon={Trash2}
          label={`Remove target ${number}`}
          disabled={isOnly}
          onClick={() => onRemove(key)}
        />
      </div>
      <p id={noteId} className="text-xs wrap-anywhere text-bad empty:hidden">
        {error?.message}
      </p>
      {error?.suggestions !== undefined && error.suggestions.length > 0 && (
        <ul aria-label={`Places for target ${number}`} className="flex flex-wrap gap-1.5">
          {error.suggestions.map((name) => (
            <li key={name} className="max-w-full">
              <Button size="sm" onClick={() => onChange(key, { geoTarget: name })}>
                <bdi className="truncate">{name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
