import { AdminRole } from "@adwright/contracts/admin";
import type { StaffInvite } from "@adwright/contracts/staff/member";
import { plainWords } from "@adwright/rules/words";

import { inviteStaff } from "../../../api/staff/members.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { Form, FormActions, FormField } from "../../../ui/form/form.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminForm } from "../panel/admin-form.ts";
import {
  checkProof,
  noProof,
  type Proof,
  ProofFields,
  proofOf,
} from "../two-factor/proof-fields.tsx";

interface Entries extends Proof {
  email: string;
  role: AdminRole | null;
}

interface InviteDialogProps {
  /** Whether the admin who invites has one-time codes. */
  hasTotp: boolean;
  onClose: () => void;
}

/** Asks for address and role, for an owner also for the proof, then shows the invitation's link, once. */
export function InviteDialog({ hasTotp, onClose }: InviteDialogProps) {
  const form = useAdminForm<Entries, StaffInvite | undefined>({
    start: { email: "", role: null, ...noProof },
    check: (entries) => ({
      email: entries.email.trim() === "" ? "Email is required" : undefined,
      role: entries.role === null ? "Choose a role" : undefined,
      ...(entries.role === "owner" && checkProof(entries, hasTotp)),
    }),
    run: async ({ email, role, ...typed }) => {
      if (role === null) return undefined;
      const proof = role === "owner" && proofOf(typed, hasTotp);
      return inviteStaff({ email: email.trim(), role, ...proof });
    },
    changes: ["admin"],
  });
  return (
    <Dialog
      onClose={onClose}
      title="Invite to the staff"
      description="The link lets them set a password, once."
      locked={form.isBusy}
      size="sm"
    >
      {form.answer === undefined ? (
        <Form form={form}>
          <FormField form={form} name="email" label="Email" required>
            <Input type="email" autoComplete="off" maxLength={254} />
          </FormField>
          <FormField form={form} name="role" label="Role" required>
            <Select options={roleOptions} />
          </FormField>
          {form.watch("role") === "owner" && <ProofFields form={form} hasTotp={hasTotp} />}
          <FormActions form={form} action="Create Invitation" onCancel={onClose} />
        </Form>
      ) : (
        <Invited invite={form.answer} email={form.getValues("email").trim()} onClose={onClose} />
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

const duties: Record<AdminRole, string> = {
  owner: "Everything, staff included",
  operations: "People, trials, payments, audit log",
  support: "People and tickets",
  finance: "Payments and revenue, no people",
};

/** The roles and what each may do, as options of a select. */
export const roleOptions = AdminRole.options.map((value) => ({
  value,
  label: plainWords(value),
  description: duties[value],
}));
