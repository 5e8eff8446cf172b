import type { ChangeKind, ChangeWhat } from "@adwright/contracts/change/change";
import { type LucideIcon, Pencil, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";

import { MICROS } from "../format/money.ts";
import { Button } from "../ui/action/button.tsx";
import { IconButton } from "../ui/action/icon-button.tsx";
import { EditCell } from "../ui/table/edit-cell.tsx";
import { readAmount } from "./read-amount.ts";
import { useLive } from "./staged-context.ts";
import { WithStaged } from "./staged-value.tsx";

interface EditValueProps {
  kind: ChangeKind;
  /** The resource that has the field. */
  target: string;
  /** The field in words: "daily budget of Trail shoes". */
  label: string;
  /** The initial text of the input. */
  text: string;
  inputMode?: "decimal" | "text";
  /** Parses the entry into a change, or returns an error message. */
  read: (entry: string) => ChangeWhat | string;
  children: ReactNode;
}

/** A value edited in place: the entry is staged, and nothing is sent to Google yet. */
export function EditValue(props: EditValueProps) {
  const { kind, target: _, read, children: __, ...field } = props;
  const { staged, notEditable, canStage } = useLive();
  const value = <WithStaged {...props} />;
  if (!canStage(kind)) return <span title={notEditable[kind]}>{value}</span>;
  return (
    <EditCell
      {...field}
      submit="Stage"
      onSubmit={async (entry) => {
        const asked = read(entry);
        if (typeof asked === "string") return asked;
        return (await staged.stage(asked)) ? undefined : "";
      }}
    >
      {value}
    </EditCell>
  );
}

interface EditNameProps {
  kind: "campaign_name" | "ad_group_name";
  target: string;
  label: string;
  name: string;
}

export function EditName({ kind, target, label, name }: EditNameProps) {
  return (
    <EditValue
      kind={kind}
      target={target}
      label={label}
      text={name}
      read={(entry) =>
        entry === "" || entry.length > 255
          ? "Enter a name of up to 255 characters."
          : { kind, target, to: entry }
      }
    >
      <bdi className="wrap-anywhere">{name}</bdi>
    </EditValue>
  );
}

interface EditAmountProps extends Pick<EditValueProps, "target" | "label" | "children"> {
  kind: "budget_amount" | "ad_group_bid" | "keyword_bid";
  /** The amount as messages name it, such as "The bid". */
  what: string;
  /** Null if there is none yet. */
  micros: number | null;
  /** What an empty entry means; without it, an amount has to be entered. */
  none?: ChangeWhat;
}

export function EditAmount({ kind, what, micros, none, ...value }: EditAmountProps) {
  const { currencyCode } = useLive();
  return (
    <EditValue
      {...value}
      kind={kind}
      text={micros === null ? "" : String(micros / MICROS)}
      inputMode="decimal"
      read={(entry) => {
        if (entry === "" && none !== undefined) return none;
        const toMicros = readAmount(entry, what, currencyCode);
        return typeof toMicros === "string" ? toMicros : { kind, target: value.target, toMicros };
      }}
    />
  );
}

interface StageInDialogProps {
  kind: ChangeKind;
  label: string;
  /** Shows a pencil beside the value instead of a button with words. */
  isPencil?: boolean;
  icon?: LucideIcon;
  size?: "sm" | "md";
  renderDialog: (onClose: () => void) => ReactNode;
}

/** Opens a dialog that stages a kind of change; nothing where such a change cannot be made. */
export function StageInDialog(props: StageInDialogProps) {
  const { kind, label, isPencil = false, icon = Plus, size, renderDialog } = props;
  const canStage = useLive().canStage(kind);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {canStage && isPencil && <IconButton icon={Pencil} label={label} onClick={open} />}
      {canStage && !isPencil && (
        <Button icon={icon} size={size} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && renderDialog(() => setIsOpen(false))}
    </>
  );
}

interface EditInDialogProps extends Pick<EditValueProps, "kind" | "target" | "label" | "children"> {
  /** Whether it cannot be changed here for another reason than its kind. */
  isFixed?: boolean;
  renderDialog: (onClose: () => void) => ReactNode;
}

/** A value that is edited in a dialog of its own. */
export function EditInDialog(props: EditInDialogProps) {
  const { kind, label, isFixed = false, renderDialog } = props;
  const { notEditable, canStage } = useLive();
  const value = <WithStaged {...props} />;
  if (!canStage(kind) || isFixed) return <span title={notEditable[kind]}>{value}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {value}
      <StageInDialog kind={kind} label={`Edit ${label}`} isPencil renderDialog={renderDialog} />
    </span>
  );
}

interface RemoveProps {
  kind: "keyword_remove" | "negative_remove";
  target: string;
  text: string;
}

/** Stages the removal of a row; nothing where that cannot be, or is staged already. */
export function RemoveButton({ kind, target, text }: RemoveProps) {
  const { staged, canStage } = useLive();
  if (!canStage(kind) || staged.find(kind, target) !== undefined) return null;
  return (
    <IconButton
      icon={Trash2}
      label={`Remove ${text}`}
      onClick={() => void staged.stage({ kind, target })}
    />
  );
}
