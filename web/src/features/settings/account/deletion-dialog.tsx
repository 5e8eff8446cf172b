import type { DeletionCheck } from "@adwright/contracts/account";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { deleteAccount, deletionCheckQuery } from "../../../api/account.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DeletionFacts } from "./deletion-facts.tsx";
import { FreshSignIn } from "./fresh-sign-in.tsx";

/** Explains what a deletion leaves behind, then asks for the email address as confirmation. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const check = useQuery(deletionCheckQuery);
  const erase = useErase();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete your account?"
      description="Your brands, campaigns, reports and settings are erased for good. This cannot be undone."
      locked={erase.isPending}
    >
      <QueryState
        query={check}
        loading="Checking your account"
        rows={3}
        what="Your account"
        failed="Your account could not be checked"
      >
        {(found) => <Question check={found} erase={erase} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

type Erase = ReturnType<typeof useErase>;

interface QuestionProps {
  check: DeletionCheck;
  erase: Erase;
  onClose: () => void;
}

function Question({ check, erase, onClose }: QuestionProps) {
  return (
    <div className="grid gap-4">
      <DeletionFacts check={check} />
      {check.hasFreshSignIn ? (
        <ConfirmForm check={check} erase={erase} onClose={onClose} />
      ) : (
        <FreshSignIn onClose={onClose} />
      )}
    </div>
  );
}

function ConfirmForm({ check, erase, onClose }: QuestionProps) {
  const user = useUser();
  const [email, setEmail] = useState("");
  const isTyped = email.trim().toLowerCase() === user.email.toLowerCase();
  const mayDelete = isTyped && check.publications.length === 0;
  const failure = failureNotice(erase.error, "Account not deleted", "Please try again.");

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayDelete && !erase.isPending) erase.mutate(email.trim());
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Your email address" hint={`Type ${user.email} to confirm.`}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {erase.isError && failure !== undefined && (
        <Alert tone="bad" title={failure.title}>
          {failure.description}
        </Alert>
      )}
      <DialogActions>
        <Button disabled={erase.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={!mayDelete} busy={erase.isPending}>
          Delete account
        </Button>
      </DialogActions>
    </form>
  );
}

function useErase() {
  const queryClient = useQueryClient();
  const session = useSession();
  return useMutation({
    mutationFn: deleteAccount,
    meta: { quiet: true },
    onSuccess: () =>
      session.leave({
        title: "Your account was deleted.",
        description: "A confirmation was sent to your email address.",
        durationMs: 8000,
      }),
    // The reason for the refusal may be something that a new check shows.
    onError: () => void queryClient.invalidateQueries(deletionCheckQuery),
  });
}
