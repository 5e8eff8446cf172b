import type { PersonOverview } from "@adwright/contracts/staff";
import { VIEW_MINUTES } from "@adwright/contracts/staff/view";

import { viewAccount } from "../../../api/staff/view.ts";
import { keepView } from "../../../session/staff-view.ts";
import { ReasonDialog } from "../panel/reason-dialog.tsx";

interface ViewAccountProps {
  person: PersonOverview;
  onClose: () => void;
}

/** Asks for a reason, then opens the person's screens in this tab. */
export function ViewAccount({ person, onClose }: ViewAccountProps) {
  async function open(reason: string) {
    const view = await viewAccount(person.userId, reason);
    keepView(sessionStorage, view);
    // The app reloads as the viewed person instead of the signed-in one.
    location.assign("/dashboard");
  }
  return (
    <ReasonDialog
      title="View account"
      description={`Opens the screens of ${person.email} for ${VIEW_MINUTES} minutes, read-only. Figures are as they were last loaded.`}
      action="View Account"
      hint="The person can read it in their account settings. It goes into the audit log, too."
      send={open}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
