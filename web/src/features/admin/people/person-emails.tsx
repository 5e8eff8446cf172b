import { type AdminRole, changers, personReaders } from "@adwright/contracts/admin";
import type { PersonOverview } from "@adwright/contracts/staff";
import type { LostEmail, PersonEmails as Emails } from "@adwright/contracts/staff/emails";
import { plainWords } from "@adwright/rules/words";
import { useQueryClient } from "@tanstack/react-query";
import { MailCheck, MailWarning, Send } from "lucide-react";

import { clearAddress, personQuery, resendEmail } from "../../../api/staff/work.ts";
import { formatDateTime, formatDay } from "../../../format/date.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { EmptyState } from "../../../ui/state/empty-state.tsx";
import { readable } from "../panel/readable.ts";
import { ReasonDialog } from "../panel/reason-dialog.tsx";

interface PersonEmailsProps {
  person: PersonOverview;
  role: AdminRole;
}

/** E-mails that did not arrive, by kind and time, and how to send them again. Their content is never shown. */
export function PersonEmails({ person, role }: PersonEmailsProps) {
  const { emails, undeliverable } = person.emails;
  const keep = useKeepEmails(person.userId);
  const mayResend = personReaders.includes(role);
  return (
    <Card title="Emails" description="Not delivered in the last two weeks" padding="none">
      {undeliverable !== null && <Blocked person={person} role={role} keep={keep} />}
      {emails.length === 0 ? (
        <EmptyState icon={MailCheck} title="No lost emails">
          Emails that fail or come back are listed here.
        </EmptyState>
      ) : (
        <ul aria-label="Lost emails" className="divide-y divide-line">
          {emails.map((email) => (
            <li
              key={email.emailId}
              className="grid justify-items-start gap-x-4 gap-y-2 px-4 py-3 sm:flex sm:items-start sm:justify-between"
            >
              <EmailWords email={email} />
              {mayResend && !email.isResent && (
                <DialogButton
                  size="sm"
                  icon={Send}
                  aria-label={`Send again: ${readable(email.template)}`}
                  renderDialog={(close) => (
                    <ReasonDialog
                      title="Send email again"
                      description={`“${readable(email.template)}” of ${formatDateTime(email.at)} to ${person.email}. The text is generated again from current data.`}
                      action="Send Again"
                      run={(reason) => resendEmail(person.userId, email.emailId, reason)}
                      said={{ title: "Email queued again" }}
                      onDone={keep}
                      onClose={close}
                    />
                  )}
                >
                  Send again
                </DialogButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function EmailWords({ email }: { email: LostEmail }) {
  const { template, at, state, why, isResent } = email;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {readable(template)} <Badge tone="warn">{plainWords(state)}</Badge>
        {isResent && <Badge tone="ok">Sent again</Badge>}
      </p>
      <p className="text-fg-2 wrap-anywhere">{why}</p>
      <p className="num text-xs text-fg-3">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </div>
  );
}

/** The address is blocked from sending. A bounce can be cleared, a complaint cannot. */
function Blocked({ person, role, keep }: PersonEmailsProps & { keep: (emails: Emails) => void }) {
  const { undeliverable } = person.emails;
  if (undeliverable === null) return null;
  const isBounce = undeliverable.reason === "bounce";
  const mayClear = isBounce && changers.includes(role);
  return (
    <div className="border-b border-line p-4">
      <Alert
        tone="warn"
        title={`Nothing is sent to this address since ${formatDay(undeliverable.since)}`}
        action={
          mayClear && (
            <DialogButton
              size="sm"
              icon={MailWarning}
              renderDialog={(close) => (
                <ReasonDialog
                  title="Clear address"
                  description={`Emails are sent to ${person.email} again. Another bounce blocks it again.`}
                  action="Clear Address"
                  run={(reason) => clearAddress(person.userId, reason)}
                  said={{ title: "Address cleared" }}
                  onDone={keep}
                  onClose={close}
                />
              )}
            >
              Clear address
            </DialogButton>
          )
        }
      >
        {isBounce
          ? "An email came back from it. Clear it once the mailbox is known to work again."
          : "Its owner reported an email as spam. Only they can ask for emails again."}
      </Alert>
    </div>
  );
}

/** Caches the server's answer, without reading the person again. */
function useKeepEmails(userId: string) {
  const queryClient = useQueryClient();
  return (emails: Emails) => {
    queryClient.setQueryData(
      personQuery(userId).queryKey,
      (known) => known && { ...known, emails },
    );
  };
}
