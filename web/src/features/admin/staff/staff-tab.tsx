import type { Invitation } from "@adwright/contracts/staff/member";
import { type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";

import { failureNotice } from "../../../api/http/failure-notice.ts";
import { cancelInvitation, staffQuery } from "../../../api/staff/members.ts";
import { formatDateTime } from "../../../format/date.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/use-rows.ts";
import { useAdminMutation, useAdminQuery } from "../panel/admin-query.ts";
import { roleNames } from "../role-names.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { MemberRow } from "./member-row.tsx";

/** Members of staff and open invitations; for owners. */
export function StaffTab() {
  const query = useAdminQuery(staffQuery);
  const [isInviting, setIsInviting] = useState(false);
  const hasTotp = query.data?.members.some((member) => member.isYou && member.hasTotp) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title="Staff"
        padding="none"
        actions={
          <Button
            variant="primary"
            icon={UserPlus}
            aria-haspopup="dialog"
            onClick={() => setIsInviting(true)}
          >
            Invite
          </Button>
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
      {isInviting && <InviteDialog hasTotp={hasTotp} onClose={() => setIsInviting(false)} />}
    </div>
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const queryClient = useQueryClient();
  const cancel = useAdminMutation({
    mutationFn: cancelInvitation,
    onSuccess: (list) => {
      queryClient.setQueryData(staffQuery.queryKey, list);
      notify({ title: "Invitation canceled", description: "The link no longer works." });
    },
    onError: (error) => notify(failureNotice(error, "Not canceled", "Please try again.")),
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
  { id: "email", head: "Email", tone: "strong", cell: ({ email }) => email },
  { id: "role", head: "Role", cell: ({ role }) => roleNames[role] },
  { id: "by", head: "Invited by", tone: "quiet", cell: ({ invitedBy }) => invitedBy },
  {
    id: "until",
    head: "Works until",
    tone: "quiet",
    cell: ({ expiresAt }) => formatDateTime(expiresAt),
  },
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
