import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { AdminSessions } from "./admin-sessions.tsx";
import { ChangePassword } from "./change-password.tsx";

/** The admin's own password and sessions. */
export function OwnAccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Password and sessions" size="md">
      <div className="grid gap-6">
        <ChangePassword />
        <AdminSessions />
      </div>
    </Dialog>
  );
}
