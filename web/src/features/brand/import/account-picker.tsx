import type { ClientAccount } from "@adwright/contracts/google";
import { canBeBrand } from "@adwright/rules/import";
import { plainWords } from "@adwright/rules/words";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useRef, useState } from "react";

import { accountWords } from "../../../connection/account-words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { matches } from "../matches.ts";

const SEARCH_FROM = 8;
const SIZES = { rowPx: 76, boxPx: 532 };

const MANAGER_WORDS =
  "Groups other accounts. Managers have no campaigns and no metrics of their own.";

interface AccountPickerProps {
  accounts: ClientAccount[];
  /** Ids of customers that are already brands. */
  imported: Set<string>;
  masterId: string | null;
  selected: string[];
  onToggle: (accountId: string) => void;
}

export function AccountPicker({ accounts, ...rest }: AccountPickerProps) {
  const [search, setSearch] = useState("");
  const shown = accounts.filter((account) => matches(account.name, account.id, search));
  return (
    <>
      {accounts.length >= SEARCH_FROM && (
        <div className="border-b border-line p-3">
          <Input
            type="search"
            density="toolbar"
            aria-label="Search accounts"
            placeholder="Search by name or ID"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="p-4 text-fg-2">No account matches your search.</p>
      ) : (
        <AccountList accounts={shown} {...rest} />
      )}
    </>
  );
}

/** Of thousands of accounts only the rows in view are rendered, all of the same height. */
function AccountList({ accounts, ...rest }: AccountPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const count = accounts.length;
  const { isWindowed, from, to, beforePx, afterPx } = useRowWindow(box, count);
  const place = (index: number) =>
    isWindowed && {
      "aria-setsize": count,
      "aria-posinset": index + 1,
      style: { height: SIZES.rowPx },
    };
  return (
    <div
      ref={box}
      className={isWindowed ? "overflow-y-auto" : undefined}
      style={isWindowed ? { maxHeight: SIZES.boxPx } : undefined}
    >
      <ul aria-label="Accounts" style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
        {accounts.slice(from, to).map((account, index) => (
          <li
            key={account.id}
            {...place(from + index)}
            className="overflow-hidden border-b border-line px-4 py-3 last:border-b-0"
          >
            <AccountRow account={account} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AccountRowProps extends Omit<AccountPickerProps, "accounts"> {
  account: ClientAccount;
}

function AccountRow({ account, imported, masterId, selected, onToggle }: AccountRowProps) {
  const isImported = imported.has(account.id);
  return (
    <Checkbox
      checked={selected.includes(account.id) && !isImported}
      disabled={isImported}
      onCheckedChange={() => onToggle(account.id)}
      label={
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{account.name}</span>
          {account.id === masterId && <Badge tone="accent">Master Account</Badge>}
          {isImported && <Badge>Already Imported</Badge>}
        </span>
      }
      description={
        <>
          <span className="num">
            {accountWords(account)} · {account.currencyCode}
          </span>
          {!canBeBrand(account) && <span className="block">{MANAGER_WORDS}</span>}
        </>
      }
      trailing={
        <Badge tone={account.status === "ACTIVE" ? "ok" : "warn"}>
          {plainWords(account.status)}
        </Badge>
      }
    />
  );
}

const ALL_ROWS_UP_TO = 100;

/**
 * The rows of a list that are rendered: all, or of a long list those in or near the view of its box; all have the same
 * height. `beforePx` and `afterPx` are the space of the rows that are not rendered.
 */
function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const { rowPx, boxPx } = SIZES;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const view = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    initialRect: { width: 0, height: boxPx },
    overscan: 8,
  });
  const isWindowed = count > ALL_ROWS_UP_TO;
  if (!isWindowed) return { isWindowed, from: 0, to: count, beforePx: 0, afterPx: 0 };
  const items = view.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  return { isWindowed, from, to, beforePx: from * rowPx, afterPx: (count - to) * rowPx };
}
