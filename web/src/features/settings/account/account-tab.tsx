import type { SignIn, AccountExport as ExportState } from "@adwright/contracts/account";
import { PRODUCT_NAME } from "@adwright/contracts/product";
import { limitsOf } from "@adwright/rules/plan";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";

import {
  staffViewsQuery,
  signInsQuery,
  accountExportQuery,
  startAccountExport,
} from "../../../api/account.ts";
import { serverNow } from "../../../api/http/server-clock.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime } from "../../../format/date.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { LinkButton } from "../../../ui/action/link-button.tsx";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { useAddress } from "../../../ui/action/use-address.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { FoldedList } from "../../../ui/layout/folded-list.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { Progress } from "../../../ui/state/progress.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { ApprovalLimits } from "./approval-limits.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { EmailPreferences } from "./email-preferences.tsx";
import { SessionList } from "./session-list.tsx";

export function AccountTab() {
  const user = useUser();
  return (
    <div className="grid gap-4">
      <Card title="Account" description="Your name and email address come from Google.">
        <KeyValueList layout="columns">
          <KeyValue name="Name">{user.fullName}</KeyValue>
          <KeyValue name="Email">{user.email}</KeyValue>
          <KeyValue name="Plan">
            {limitsOf(user, serverNow()).name}{" "}
            <TextLink to="/settings" search={{ tab: "subscription" }} replace>
              See plans
            </TextLink>
          </KeyValue>
        </KeyValueList>
      </Card>
      <EmailPreferences />
      <ApprovalLimits />
      <SessionList />
      <SignInList />
      <StaffViews />
      <AccountExport />
      <DeleteAccount />
    </div>
  );
}

/** The open dialog is kept in the address, because the fresh sign-in at Google returns to it. */
function DeleteAccount() {
  const [{ open }, go] = useAddress<{ tab: "account"; open?: "deletion" | undefined }>();
  const show = (next: "deletion" | undefined) => go({ tab: "account", open: next });
  return (
    <Card title="Delete account" description="Erases your account and everything in it, for good.">
      <Button variant="danger" onClick={() => show("deletion")}>
        Delete account
      </Button>
      {open === "deletion" && <DeletionDialog onClose={() => show(undefined)} />}
    </Card>
  );
}

/** When staff looked at the account, and why. */
function StaffViews() {
  const views = useQuery(staffViewsQuery);
  return (
    <Card
      title="Staff access"
      description="Support can look at your screens to help you. They can't change anything."
      padding="none"
    >
      <QueryState rows={2} query={views} loading="Loading staff access" what="Staff access">
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 py-3 text-fg-2">
              Nobody from {PRODUCT_NAME} has looked at your account.
            </p>
          ) : (
            <ul aria-label="Staff access" className="divide-y divide-line">
              {all.map(({ id, at, reason }) => (
                <li key={id} className="px-4 py-3 wrap-anywhere">
                  Staff of {PRODUCT_NAME} viewed your account on{" "}
                  <time dateTime={at}>{formatDateTime(at)}</time>. Reason:{" "}
                  <span dir="auto">{reason}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

const SHOWN_AT_ONCE = 5;

/** Sign-ins to the account in the last 90 days, and failed attempts. */
function SignInList() {
  const signIns = useQuery(signInsQuery);
  return (
    <Card
      title="Recent sign-ins"
      description="The last 50 of the past 90 days. If you don't recognize one, sign out everywhere."
      padding="none"
    >
      <QueryState rows={2} query={signIns} loading="Loading recent sign-ins" what="Recent sign-ins">
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 py-3 text-fg-2">No sign-ins recorded.</p>
          ) : (
            <FoldedList
              label="Recent sign-ins"
              items={all}
              most={SHOWN_AT_ONCE}
              restWords={(count) => `${count} more sign-ins`}
            >
              {(one) => <SignInRow key={`${one.at} ${one.outcome} ${one.agent}`} signIn={one} />}
            </FoldedList>
          )
        }
      </QueryState>
    </Card>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { outcome, at, times, place, agent } = signIn;
  const hasFailed = outcome === "wrong_password";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        {agent}
        {hasFailed && (
          <Badge tone="warn">{times === 1 ? "Wrong password" : `${times} wrong passwords`}</Badge>
        )}
      </p>
      <p className="text-xs text-fg-2">
        {place !== null && `${place} · `}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </li>
  );
}

/** Everything stored about the person, in one archive or several. */
function AccountExport() {
  const state = useQuery(accountExportQuery);
  return (
    <Card
      title="Export your data"
      description="Everything we hold about you as zip files: brands, campaigns, reports, and payments."
    >
      <QueryState query={state} loading="Loading your export" rows={1} what="The export">
        {(data) => <ExportStep state={data} />}
      </QueryState>
    </Card>
  );
}

function ExportStep({ state }: { state: ExportState }) {
  const start = useWrite({
    run: startAccountExport,
    keeps: accountExportQuery,
    failed: ["Export not started", "The export could not be started."],
  });
  const { status, downloadUrl, expiresAt } = state;
  const button = (words: string) => (
    <Button busy={start.isPending} onClick={() => start.mutate()}>
      {words}
    </Button>
  );
  if (status === "working") {
    return (
      <Progress
        label="Preparing your export"
        percent={null}
        words={`Started ${formatDateTime(state.requestedAt)}. You can leave this page.`}
      />
    );
  }
  if (status === "failed") {
    return (
      <Alert tone="bad" title="The export failed." action={button("Retry")}>
        Nothing is lost. Try again, or contact support if it continues.
      </Alert>
    );
  }
  if (status === "none" || downloadUrl === null) return button("Start export");
  if (expiresAt !== null && Date.parse(expiresAt) <= serverNow()) {
    return (
      <Alert title="Your last export has expired." action={button("Start a new export")}>
        An export can be downloaded for a limited time.
      </Alert>
    );
  }
  return (
    <div className="grid gap-3">
      <p>
        Your export is ready. The link works until {formatDateTime(expiresAt)}, for anyone who has
        it.
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={safeHref(downloadUrl)} variant="primary" icon={Download} download>
          Download
        </LinkButton>
        {button("Start a new export")}
      </div>
    </div>
  );
}

/** Returns the address only if it is http or https, never a script. */
function safeHref(url: string): string | undefined {
  const { protocol } = new URL(url, location.origin);
  return protocol === "https:" || protocol === "http:" ? url : undefined;
}
