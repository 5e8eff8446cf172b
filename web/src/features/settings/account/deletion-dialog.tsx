import type { DeletionCheck } from "@adwright/contracts/account";
import { GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { deleteAccount, deletionCheckQuery } from "../../../api/account.ts";
import { failureNotice } from "../../../api/http/failure-notice.ts";
import { GoogleLink } from "../../../connection/google-link.tsx";
import { useWrite } from "../../../connection/use-write.ts";
import { plural } from "../../../format/plural.ts";
import { keepReturnPlace } from "../../../session/return-place.ts";
import { useSession, useUser } from "../../../session/session-context.ts";
import { markStarted } from "../../../session/stored-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";

/** Explains what a deletion leaves behind, then asks for the email address as confirmation. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const check = useQuery(deletionCheckQuery);
  const erase = useErase();
  return (
    <Dialog
      onClose={onClose}
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
  const queryClient = useQueryClient();
  const [email, setEmail] = useState("");
  const isTyped = email.trim().toLowerCase() === user.email.toLowerCase();
  const mayDelete = isTyped && check.publications.length === 0;
  const failure = failureNotice(erase.error, "Account not deleted", "Please try again.");

  /** The reason for the refusal may be something that a new check shows. */
  const checkAgain = () => void queryClient.invalidateQueries(deletionCheckQuery);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (mayDelete && !erase.isPending) erase.mutate(email.trim(), { onError: checkAgain });
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
  const session = useSession();
  return useWrite({
    run: deleteAccount,
    onDone: () =>
      session.leave({
        title: "Your account was deleted.",
        description: "A confirmation was sent to your email address.",
        durationMs: 8000,
      }),
  });
}

/** Leaves for Google's sign-in, which returns to this dialog. */
function FreshSignIn({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Alert tone="accent" title="Sign in again first.">
        An account can be deleted within a few minutes of signing in with Google. You come back here
        afterwards.
      </Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <GoogleLink
          href={`${GOOGLE_LOGIN_PATH}?purpose=signin`}
          variant="primary"
          onLeave={prepare}
        >
          Sign in with Google
        </GoogleLink>
      </DialogActions>
    </>
  );
}

function prepare() {
  markStarted(localStorage, Date.now());
  keepReturnPlace(sessionStorage, "/settings?tab=account&open=deletion", Date.now());
}

/** What continues in Google Ads, what the deletion waits for, and what it cancels. */
function DeletionFacts({ check }: { check: DeletionCheck }) {
  const { liveCampaigns, publications, subscriptions } = check;
  return (
    <div className="grid gap-3">
      {liveCampaigns.length > 0 && <LiveCampaigns campaigns={liveCampaigns} />}
      {publications.length > 0 && (
        <Alert
          tone="warn"
          title={`${plural(publications.length, "publication is", "publications are")} still running.`}
          announce
        >
          The account can be deleted afterwards:
          <Names names={publications.map(({ campaignId, name }) => ({ id: campaignId, name }))} />
        </Alert>
      )}
      {subscriptions > 0 && (
        <p>
          {plural(subscriptions, "subscription is", "subscriptions are")} canceled at Paddle first.
          Nothing more is charged.
        </p>
      )}
    </div>
  );
}

function LiveCampaigns({ campaigns }: { campaigns: DeletionCheck["liveCampaigns"] }) {
  const pause = usePauseAll();
  return (
    <Alert
      tone="warn"
      title={`${plural(campaigns.length, "campaign keeps", "campaigns keep")} spending in Google Ads.`}
      action={
        <Button busy={pause.isPending} onClick={() => pause.mutate(campaigns)}>
          Pause all
        </Button>
      }
    >
      A deletion does not stop them. Pause them here, or later in Google Ads:
      <Names
        names={campaigns.map(({ id, name, brandName }) => ({ id, name: `${name} (${brandName})` }))}
      />
    </Alert>
  );
}

function Names({ names }: { names: readonly { id: number; name: string }[] }) {
  return (
    <ul className="mt-1 max-h-32 list-disc overflow-y-auto pl-4">
      {names.map(({ id, name }) => (
        <li key={id} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Pauses one campaign after the other, because of Google's rate limits; a failure does not stop the rest. */
function usePauseAll() {
  return useWrite({
    run: async (campaigns: DeletionCheck["liveCampaigns"]) => {
      // Imported late, as these calls are large and few people delete their account.
      const { setServing } = await import("../../../api/publication.ts");
      let failed = 0;
      for (const { id } of campaigns) {
        await setServing(id, "PAUSED").catch(() => (failed += 1));
      }
      return failed;
    },
    said: (failed, { length: paused }) =>
      failed === 0
        ? {
            title: "Campaigns paused",
            description: `${plural(paused, "campaign is", "campaigns are")} paused in Google Ads.`,
          }
        : {
            title: "Some campaigns were not paused",
            description: `${plural(failed, "campaign", "campaigns")} could not be paused. Try again, or pause them in Google Ads.`,
            variant: "destructive",
          },
    changes: ["profile", "publication", "campaign"],
  });
}
