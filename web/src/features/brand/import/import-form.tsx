import type { Brand, ImportedBrand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import {
  canBeBrand,
  checkImport,
  importedIds,
  isMasterCandidate,
  splitByManager,
} from "@adwright/rules/import";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { importBrands } from "../../../api/brand.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import { useWork } from "../../../api/http/use-work.ts";
import { accountWords } from "../../../connection/account-words.ts";
import { withRemedy } from "../../../connection/remedy-words.ts";
import { useSession } from "../../../session/session-context.ts";
import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Radio, RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { WorkProgress } from "../brand-work.tsx";
import { AccountPicker } from "./account-picker.tsx";
import { ImportAlerts, useImportChoice } from "./import-alerts.tsx";

export function ImportForm({ accounts, brands }: { accounts: ClientAccount[]; brands: Brand[] }) {
  const choice = useImportChoice(accounts, brands);
  const work = useImport();
  const imported = importedIds(brands);
  const free = accounts.filter((account) => canBeBrand(account) && !imported.has(account.id));
  const isReady = choice.masterId !== null && choice.selected.length > 0;

  function start() {
    const problem = checkImport(choice.masterId, choice.selected);
    if (problem !== undefined) {
      notify({ title: problem.title, description: problem.message, variant: "destructive" });
    } else if (choice.masterId !== null) {
      work.start({ masterAccountId: choice.masterId, accountIds: choice.selected });
    }
  }

  return (
    <>
      <ImportAlerts choice={choice} error={work.error} />
      <Card
        title="Step 1: Choose the master account"
        description="The account through which the others are reached, usually your manager account (MCC)."
      >
        <MasterPicker accounts={accounts} masterId={choice.masterId} onChoose={choice.setMaster} />
      </Card>
      <Card
        title="Step 2: Choose accounts to import"
        description={`${choice.selected.length} of ${free.length} selected. Each becomes a brand.`}
        padding="none"
        footer={
          <>
            <ButtonLink to="/dashboard">Cancel</ButtonLink>
            <Button
              variant="primary"
              busy={work.isRunning}
              disabled={choice.isFull || !isReady || work.isRunning}
              onClick={start}
            >
              {work.isRunning
                ? "Importing (this may take a moment)..."
                : "Import Selected Accounts"}
            </Button>
          </>
        }
      >
        <AccountPicker
          accounts={accounts}
          imported={imported}
          masterId={choice.masterId}
          selected={choice.selected}
          onToggle={choice.toggle}
        />
        {work.isRunning && (
          <div className="border-t border-line p-4">
            <WorkProgress
              label="Importing"
              progress={work.progress}
              firstWords="Reading your Google Ads accounts"
            />
          </div>
        )}
      </Card>
    </>
  );
}

// Client accounts are seldom chosen as master, so only a few are listed before "Show all".
const FIRST_CLIENTS = 5;

interface MasterPickerProps {
  accounts: ClientAccount[];
  masterId: string | null;
  onChoose: (accountId: string) => void;
}

/** Managers, a separator, then client accounts. Accounts reached only through a manager cannot be the master. */
function MasterPicker({ accounts, masterId, onChoose }: MasterPickerProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { managers, clients } = splitByManager(accounts);
  const first = clients.filter((client, index) => index < FIRST_CLIENTS || client.id === masterId);
  const shown = isWhole ? clients : first;
  return (
    <div className="grid gap-3">
      <RadioGroup label="Master account" hideLabel value={masterId} onValueChange={onChoose}>
        {managers.map((account) => (
          <MasterRadio key={account.id} account={account} />
        ))}
        {managers.length > 0 && clients.length > 0 && <hr className="my-1 border-line" />}
        {shown.map((account) => (
          <MasterRadio key={account.id} account={account} />
        ))}
      </RadioGroup>
      {shown.length < clients.length && (
        <div>
          <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
            Show all {clients.length} client accounts
          </Button>
        </div>
      )}
    </div>
  );
}

function MasterRadio({ account }: { account: ClientAccount }) {
  const isCandidate = isMasterCandidate(account);
  const words = accountWords(account);
  return (
    <Radio
      value={account.id}
      label={account.name}
      description={isCandidate ? words : `${words} · reached through its manager`}
      disabled={!isCandidate}
      trailing={account.isManager && <Badge>Manager</Badge>}
    />
  );
}

// Time to read the success message.
const REDIRECT_DELAY_MS = 500;

interface ImportInput {
  masterAccountId: string;
  accountIds: string[];
}

/** Imports accounts, shows the result and goes to the brands. */
function useImport() {
  const queryClient = useQueryClient();
  const session = useSession();
  const navigate = useNavigate();
  const { mutation, isRunning, progress } = useWork({
    key: ["import-brands"],
    run: (input: ImportInput, onProgress) => importBrands(input, { onProgress }),
    onSuccess: async (brands) => {
      notify(importNotice(brands));
      await Promise.all([invalidate(queryClient, "brand", "dashboard"), session.refreshUser()]);
    },
    onError: (error) => {
      const notice = failureNotice(error, "Import Failed", "Failed to import brands");
      if (notice !== undefined) notify(withRemedy(notice, error));
      void invalidate(queryClient, "brand");
    },
  });

  function start(input: ImportInput) {
    mutation.mutate(input, {
      // Runs only if the person is still on this screen.
      onSuccess: (brands) => {
        const first = brands.find(isUsable);
        const search = { refresh: String(Date.now()), brand: first?.id };
        setTimeout(() => void navigate({ to: "/brands", search }), REDIRECT_DELAY_MS);
      },
    });
  }
  return { start, isRunning, progress, error: mutation.error };
}

/**
 * Whether the person can continue with this brand: it must be new, and not a manager account, which cannot have
 * campaigns.
 */
const isUsable = ({ skippedDuplicate, isManager }: ImportedBrand): boolean =>
  skippedDuplicate !== true && !isManager;

function importNotice(brands: ImportedBrand[]) {
  const duplicates = brands.filter((brand) => brand.skippedDuplicate === true).length;
  const added = brands.length - duplicates;
  if (duplicates === 0) {
    return {
      title: "Brands Imported",
      description: `${added} accounts have been successfully imported as brands`,
    };
  }
  return {
    title: "Brands Imported with Duplicates",
    description: `${added} new brands imported. ${duplicates} brands were already in your account.`,
  };
}
