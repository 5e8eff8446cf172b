import type { Brand } from "@adwright/contracts/brand";
import type { ClientAccount } from "@adwright/contracts/google";
import { canBeBrand, checkImport, importedIds } from "@adwright/rules/import";

import { ButtonLink } from "../../../ui/action/button-link.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { WorkProgress } from "../work-progress.tsx";
import { AccountPicker } from "./account-picker.tsx";
import { ImportAlerts } from "./import-alerts.tsx";
import { MasterPicker } from "./master-picker.tsx";
import { useImportChoice } from "./use-import-choice.ts";
import { useImport } from "./use-import.ts";

interface ImportFormProps {
  accounts: ClientAccount[];
  brands: Brand[];
}

export function ImportForm({ accounts, brands }: ImportFormProps) {
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
