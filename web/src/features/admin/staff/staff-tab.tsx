import type { Invitation, StaffMember } from "@adwright/contracts/staff/member";
import { plainWords } from "@adwright/rules/words";
import { useQuery, type UseMutationResult } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";

import {
  cancelInvitation,
  staffQuery,
  changeStaffRole,
  removeStaff,
} from "../../../api/staff/members.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { formatDateTime, formatDay } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogForm } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Badge } from "../../../ui/layout/badge.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { AskButton, DialogButton } from "../../../ui/overlay/dialog-button.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminForm } from "../panel/admin-form.ts";
import { checkProof, noProof, ProofFields, proofOf } from "../two-factor/proof-fields.tsx";
import { roleOptions, InviteDialog } from "./invite-dialog.tsx";

/** Members of staff and open invitations; for owners. */
export function StaffTab() {
  const query = useQuery(staffQuery);
  const hasTotp = query.data?.members.some((member) => member.isYou && member.hasTotp) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title="Staff"
        padding="none"
        actions={
          <DialogButton
            variant="primary"
            icon={UserPlus}
            renderDialog={(close) => <InviteDialog hasTotp={hasTotp} onClose={close} />}
          >
            Invite
          </DialogButton>
        }
      >
        <QueryState warnsIfOld query={query} what="The members of staff">
          {({ members }) => (
            <ul aria-label="Members of staff" className="divide-y divide-line">
              {members.map((member) => (
                <MemberRow key={member.id} member={member} hasTotp={hasTotp} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      {(query.data?.invitations.length ?? 0) > 0 && (
        <Invitations invitations={query.data?.invitations ?? []} />
      )}
    </div>
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const cancel = useWrite({
    run: cancelInvitation,
    keeps: staffQuery,
    said: { title: "Invitation canceled", description: "The link no longer works." },
    failed: ["Not canceled", "Please try again."],
  });
  return (
    <Card title="Invitations" description="Each link works once" padding="none">
      <DataTable
        label="Open invitations"
        columns={columnsOf(cancel)}
        rows={invitations}
        keyOf={({ email }) => email}
      />
    </Card>
  );
}

type Canceling = Pick<
  UseMutationResult<unknown, Error, string>,
  "isPending" | "variables" | "mutate"
>;

const columnsOf = (cancel: Canceling): Column<Invitation>[] => [
  { head: "Email", tone: "strong", cell: ({ email }) => email },
  { head: "Role", cell: ({ role }) => plainWords(role) },
  { head: "Invited by", tone: "quiet", cell: ({ invitedBy }) => invitedBy },
  { head: "Works until", tone: "quiet", cell: ({ expiresAt }) => formatDateTime(expiresAt) },
  {
    id: "actions",
    head: <span className="sr-only">Actions</span>,
    align: "end",
    cell: ({ email }) => (
      <Button
        size="sm"
        aria-label={`Cancel the invitation of ${email}`}
        busy={cancel.isPending && cancel.variables === email}
        onClick={() => cancel.mutate(email)}
      >
        Cancel
      </Button>
    ),
  },
];

interface MemberRowProps {
  member: StaffMember;
  /** Whether the admin who looks at it has one-time codes. */
  hasTotp: boolean;
}

/** A member of staff and their role. Owners can change everyone's role except their own. */
function MemberRow({ member, hasTotp }: MemberRowProps) {
  const { email, role, isYou, createdAt } = member;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {email} {isYou && <Badge tone="accent">You</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-xs text-fg-2">
          <Badge tone={factorTone(member)}>Two-factor {factorWords(member)}</Badge>
          <span>since {formatDay(createdAt)}</span>
        </p>
      </div>
      {isYou ? (
        <p className="text-fg-2">{plainWords(role)}</p>
      ) : (
        <Actions member={member} hasTotp={hasTotp} />
      )}
    </li>
  );
}

type Factor = Pick<StaffMember, "hasTotp" | "mustEnroll">;

function factorWords({ hasTotp, mustEnroll }: Factor): string {
  if (hasTotp) return "on";
  return mustEnroll ? "required, not set up" : "off";
}

function factorTone({ hasTotp, mustEnroll }: Factor): "ok" | "warn" | "neutral" {
  if (hasTotp) return "ok";
  return mustEnroll ? "warn" : "neutral";
}

function Actions({ member, hasTotp }: MemberRowProps) {
  const { id, email, role } = member;
  const [isMakingOwner, setIsMakingOwner] = useState(false);
  const change = useWrite({
    run: (next: StaffMember["role"]) => changeStaffRole(id, next),
    keeps: staffQuery,
    said: (_, next) => roleChanged(email, next),
    failed: ["Role not changed", "Please try again."],
  });
  const remove = useWrite({
    run: () => removeStaff(id),
    keeps: staffQuery,
    said: { title: "Removed", description: `${email} is signed out everywhere.` },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        density="toolbar"
        aria-label={`Role of ${email}`}
        options={roleOptions}
        value={role}
        disabled={change.isPending}
        onValueChange={(next) => {
          if (next === role) return;
          if (next === "owner") setIsMakingOwner(true);
          else change.mutate(next);
        }}
      />
      <AskButton
        aria-label={`Remove ${email}`}
        ask={{
          title: `Remove ${email}?`,
          description:
            "They are signed out everywhere at once and can't sign in anymore. What they did stays in the audit log.",
        }}
        act={remove}
        wordsOf={failureWords}
      >
        Remove
      </AskButton>
      {isMakingOwner && (
        <MakeOwnerDialog
          member={member}
          hasTotp={hasTotp}
          onClose={() => setIsMakingOwner(false)}
        />
      )}
    </div>
  );
}

const roleChanged = (email: string, role: StaffMember["role"]) => ({
  title: "Role changed",
  description: `${email} is now ${plainWords(role)}.`,
});

interface MakeOwnerProps {
  member: StaffMember;
  /** Whether the admin who decides has one-time codes. */
  hasTotp: boolean;
  onClose: () => void;
}

/** Makes a member an owner once the admin has proved that it is them at the keyboard. */
function MakeOwnerDialog({ member, hasTotp, onClose }: MakeOwnerProps) {
  const form = useAdminForm({
    start: noProof,
    check: (typed) => checkProof(typed, hasTotp),
    run: (typed) => changeStaffRole(member.id, "owner", proofOf(typed, hasTotp)),
    keeps: staffQuery,
    said: roleChanged(member.email, "owner"),
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={`Make ${member.email} an owner?`}
      description="Owners can do everything, including inviting and removing staff."
      action="Make Owner"
      onClose={onClose}
    >
      <ProofFields form={form} hasTotp={hasTotp} />
    </DialogForm>
  );
}
