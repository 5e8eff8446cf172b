import type { ClientAccount } from "@adwright/contracts/google";
import { canBeBrand } from "@adwright/rules/import";
import { plainWords } from "@adwright/rules/words";
import { useRef, useState } from "react";

import { accountTypeOf } from "../../../connection/account-words.ts";
import { formatCustomerId } from "../../../format/customer-id.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { useRowWindow } from "../../../ui/layout/use-row-window.ts";
import { matches } from "../matches.ts";

const ALL_ROWS_UP_TO = 100;
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
  const List = shown.length > ALL_ROWS_UP_TO ? WindowedRows : AllRows;
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
        <List accounts={shown} {...rest} />
      )}
    </>
  );
}

function AllRows({ accounts, ...rest }: AccountPickerProps) {
  return (
    <ul aria-label="Accounts" className="divide-y divide-line">
      {accounts.map((account) => (
        <li key={account.id} className="px-4 py-3">
          <Row account={account} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** For thousands of accounts: only the rows in view are rendered, all of the same height. */
function WindowedRows({ accounts, ...rest }: AccountPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const { from, to, beforePx, afterPx } = useRowWindow(box, accounts.length, SIZES);
  return (
    <div ref={box} className="overflow-y-auto" style={{ maxHeight: SIZES.boxPx }}>
      <ul aria-label="Accounts" style={{ paddingTop: beforePx, paddingBottom: afterPx }}>
        {accounts.slice(from, to).map((account, index) => (
          <li
            key={account.id}
            aria-setsize={accounts.length}
            aria-posinset={from + index + 1}
            style={{ height: SIZES.rowPx }}
            className="overflow-hidden border-b border-line px-4 py-3"
          >
            <Row account={account} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row(props: Omit<AccountPickerProps, "accounts"> & { account: ClientAccount }) {
  const { account, imported, masterId, selected, onToggle } = props;
  return (
    <AccountRow
      account={account}
      isImported={imported.has(account.id)}
      isMaster={account.id === masterId}
      isSelected={selected.includes(account.id)}
      onToggle={() => onToggle(account.id)}
    />
  );
}

interface AccountRowProps {
  account: ClientAccount;
  isImported: boolean;
  isMaster: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

function AccountRow(props: AccountRowProps) {
  const { account, isImported, isMaster, isSelected, onToggle } = props;
  return (
    <Checkbox
      checked={isSelected && !isImported}
      disabled={isImported}
      onCheckedChange={onToggle}
      label={
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{account.name}</span>
          {isMaster && <Badge tone="accent">Master Account</Badge>}
          {isImported && <Badge>Already Imported</Badge>}
        </span>
      }
      description={
        <>
          <span className="num">
            {formatCustomerId(account.id)} · {accountTypeOf(account)} · {account.currencyCode}
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
