import type { AdminRole } from "@adwright/contracts/admin";
import type { StaffInvite } from "@adwright/contracts/staff/member";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { inviteStaff, staffQuery } from "../../../api/staff/members.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { type FieldErrors, fieldErrorsOf } from "../panel/field-errors.ts";
import { noProof, ProofFields, readProof } from "../two-factor/proof-fields.tsx";
import { roleOptions } from "./role-options.ts";

const fields = ["email", "role", "password", "totp"] as const;

interface InviteDialogProps {
  /** Whether the admin who invites has one-time codes. */
  hasTotp: boolean;
  onClose: () => void;
}

/** Asks for address and role, for an owner also for the proof, then shows the invitation's link, once. */
export function InviteDialog({ hasTotp, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<AdminRole | null>(null);
  const [typed, setTyped] = useState(noProof);
  const [errors, setErrors] = useState<FieldErrors<(typeof fields)[number]>>({});
  const queryClient = useQueryClient();
  const invite = useAdminMutation({
    mutationFn: inviteStaff,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
    onError: (error) => setErrors(fieldErrorsOf(error, fields)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const { proof, missing } = readProof(typed, hasTotp);
    const found = {
      ...(address === "" && { email: "Email is required" }),
      ...(role === null && { role: "Choose a role" }),
      ...(role === "owner" && missing),
    };
    setErrors(found);
    if (role === null || Object.keys(found).length > 0) return;
    invite.mutate({ email: address, role, ...(role === "owner" && proof) });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Invite to the staff"
      description="The link lets them set a password, once."
      locked={invite.isPending}
      size="sm"
    >
      {invite.data === undefined ? (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field label="Email" required error={errors.email}>
            <Input
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setErrors({});
              }}
            />
          </Field>
          <Field label="Role" required error={errors.role}>
            <Select
              options={roleOptions}
              value={role}
              onValueChange={(chosen) => {
                setRole(chosen);
                setErrors({});
              }}
            />
          </Field>
          {role === "owner" && (
            <ProofFields
              hasTotp={hasTotp}
              value={typed}
              errors={errors}
              onChange={(next) => {
                setTyped(next);
                setErrors({});
              }}
            />
          )}
          {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
          <DialogActions>
            <Button disabled={invite.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busy={invite.isPending}>
              Create Invitation
            </Button>
          </DialogActions>
        </form>
      ) : (
        <Invited invite={invite.data} email={email.trim()} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface InvitedProps {
  invite: StaffInvite;
  email: string;
  onClose: () => void;
}

function Invited({ invite, email, onClose }: InvitedProps) {
  return (
    <div className="grid gap-4">
      <Alert
        tone="ok"
        announce
        title={invite.mailed ? `The link was sent to ${email}` : "The link was not mailed"}
      >
        {invite.mailed
          ? "You can also share it yourself. It won't be shown again."
          : "Share it yourself. It won't be shown again."}
      </Alert>
      <p className="flex items-center justify-between gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
        <code aria-label="Invitation link" className="min-w-0 font-mono text-xs break-all">
          {invite.link}
        </code>
        <CopyButton text={invite.link} label="Copy link" />
      </p>
      <p className="text-fg-2">It works once, until {formatDateTime(invite.expiresAt)}.</p>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  );
}
