import type { ConnectedAssistant } from "@adwright/contracts/assistant/connection";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { type Access, updateAssistant } from "../../../api/account.ts";
import { invalidate } from "../../../api/http/query-keys.ts";
import {
  ConfirmIdentity,
  hasPassword,
  isStepUp,
  reasonsOf,
} from "../../../identity/confirm-identity.tsx";
import { Button } from "../../../ui/action/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { AccessFields, isComplete } from "./access-fields.tsx";

interface ChangeAccessProps {
  assistant: ConnectedAssistant;
  onClose: () => void;
}

/** Changes what an assistant may do, from its next call on. */
export function ChangeAccess({ assistant, onClose }: ChangeAccessProps) {
  const { grantId, clientName, level, brandIds } = assistant;
  const [access, setAccess] = useState<Access>({ level, brandIds });
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Access & { password?: string }) => updateAssistant(grantId, body),
    meta: { quiet: true },
    onSuccess: async () => {
      notify({ title: "Saved", description: `It counts from the next call of ${clientName}.` });
      onClose();
      await invalidate(queryClient, "profile");
    },
  });
  const asked = save.variables?.password !== undefined || isStepUp(save.error);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`What ${clientName} can do`}
      description="It counts from the assistant's next call."
      footer={
        asked ? undefined : (
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={!isComplete(access)}
            onClick={() => save.mutate(access)}
          >
            Save
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <AccessFields access={access} onChange={setAccess} canPropose />
        {asked && (
          <ConfirmIdentity
            byPassword={hasPassword(save.error)}
            reasons={isStepUp(save.error) ? reasonsOf(save.error) : []}
            error={isStepUp(save.error) ? null : save.error}
            verb="save"
            busy={save.isPending}
            onPassword={(password) => save.mutate({ ...access, password })}
          />
        )}
        {!asked && save.isError && <Alert tone="bad" title={save.error.message} />}
      </div>
    </Dialog>
  );
}
