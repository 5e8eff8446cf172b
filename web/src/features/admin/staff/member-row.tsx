import type { StaffList, StaffMember } from "@adwright/contracts/staff/member";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { changeStaffRole, removeStaff, staffQuery } from "../../../api/staff/members.ts";
import { formatDay } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogForm } from "../../../ui/form/form.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Badge } from "../../../ui/layout/badge.tsx";
import { AlertDialog } from "../../../ui/overlay/alert-dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";
import { roleNames, roleOptions } from "../role-names.ts";
import {
  checkProof,
  noProof,
  type Proof,
  ProofFields,
  proofOf,
} from "../two-factor/proof-fields.tsx";

interface MemberRowProps {
  member: StaffMember;
  /** Whether the admin who looks at it has one-time codes. */
  hasTotp: boolean;
}

/** A member of staff and their role. Owners can change everyone's role except their own. */
export function MemberRow({ member, hasTotp }: MemberRowProps) {
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
        <p className="text-fg-2">{roleNames[role]}</p>
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
  const [question, setQuestion] = useState<"remove" | "owner">();
  const queryClient = useQueryClient();
  function showChanged(list: StaffList, next: StaffMember["role"]) {
    queryClient.setQueryData(staffQuery.queryKey, list);
    notify({ title: "Role changed", description: `${email} is now ${roleNames[next]}.` });
  }
  const change = useAdminMutation({
    mutationFn: (next: StaffMember["role"]) => changeStaffRole(id, next),
    onSuccess: showChanged,
    onError: (error) => notify(failureNotice(error, "Role not changed", "Please try again.")),
  });
  const remove = useAdminMutation({
    mutationFn: () => removeStaff(id),
    onSuccess: (list) => {
      queryClient.setQueryData(staffQuery.queryKey, list);
      notify({ title: "Removed", description: `${email} is signed out everywhere.` });
    },
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
          if (next === "owner") setQuestion("owner");
          else change.mutate(next);
        }}
      />
      <Button aria-label={`Remove ${email}`} onClick={() => setQuestion("remove")}>
        Remove
      </Button>
      <AlertDialog
        open={question === "remove"}
        onOpenChange={(open) => setQuestion(open ? "remove" : undefined)}
        title={`Remove ${email}?`}
        description="They are signed out everywhere at once and can't sign in anymore. What they did stays in the audit log."
        confirmLabel="Remove"
        busy={remove.isPending}
        error={remove.isError ? failureWords(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
      />
      {question === "owner" && (
        <MakeOwnerDialog
          member={member}
          hasTotp={hasTotp}
          onDone={(list) => showChanged(list, "owner")}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

interface MakeOwnerProps {
  member: StaffMember;
  /** Whether the admin who decides has one-time codes. */
  hasTotp: boolean;
  onDone: (list: StaffList) => void;
  onClose: () => void;
}

/** Makes a member an owner once the admin has proved that it is them at the keyboard. */
function MakeOwnerDialog({ member, hasTotp, onDone, onClose }: MakeOwnerProps) {
  const change = useAdminMutation({
    mutationFn: (typed: Proof) => changeStaffRole(member.id, "owner", proofOf(typed, hasTotp)),
    onSuccess: (list) => {
      onDone(list);
      onClose();
    },
  });
  const form = useForm<Proof>({
    start: noProof,
    check: (typed) => checkProof(typed, hasTotp),
    send: (typed) => change.mutateAsync(typed),
    failureWords,
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
