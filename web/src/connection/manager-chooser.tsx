import { isMasterCandidate } from "@adwright/rules/import";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { choosePrimaryCustomer, clientAccountsQuery } from "../api/google.ts";
import { useSession, useUser } from "../session/session-context.ts";
import { Button } from "../ui/action/button.tsx";
import { Radio, RadioGroup } from "../ui/form/radio-group.tsx";
import { notify } from "../ui/overlay/toast.ts";
import { SkeletonRows } from "../ui/state/skeleton.tsx";
import { accountWords } from "./account-words.ts";
import { useWrite } from "./use-write.ts";

/** Chooses the account through which the others are reached; the diagnosis then runs again. */
export function ManagerChooser({ onChosen }: { onChosen?: () => void }) {
  const { primaryCustomerId } = useUser();
  const { data: accounts, error } = useQuery(clientAccountsQuery);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const choose = useChoosePrimary(onChosen);
  if (error !== null && accounts === undefined) return <p>{error.message}</p>;
  if (accounts === undefined) return <SkeletonRows label="Loading your accounts" rows={2} />;
  const candidates = accounts.filter(isMasterCandidate);
  if (candidates.length === 0) return <p>None of your accounts is a manager account.</p>;
  const isListed = candidates.some(({ id }) => id === primaryCustomerId);
  const value = chosenId ?? (isListed ? primaryCustomerId : (candidates[0]?.id ?? null));
  return (
    <div className="grid gap-3">
      <RadioGroup label="Manager account" value={value} onValueChange={setChosenId}>
        {candidates.map((account) => (
          <Radio
            key={account.id}
            value={account.id}
            label={account.name}
            description={accountWords(account)}
          />
        ))}
      </RadioGroup>
      <div>
        <Button
          variant="primary"
          busy={choose.isPending}
          disabled={value === null}
          onClick={() => value !== null && choose.mutate(value)}
        >
          Use this account
        </Button>
      </div>
    </div>
  );
}

function useChoosePrimary(onChosen?: () => void) {
  const session = useSession();
  return useWrite({
    run: choosePrimaryCustomer,
    onDone: () => {
      onChosen?.();
      notify({
        title: "Manager account chosen",
        description: "Your brands are reached through it.",
      });
      return session.refreshUser();
    },
    changes: ["account", "brand", "campaign"],
    failed: ["Manager account not chosen", "An error occurred while choosing the manager account"],
  });
}
