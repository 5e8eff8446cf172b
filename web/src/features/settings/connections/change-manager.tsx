import { ManagerChooser } from "../../../connection/manager-chooser.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";

export function ChangeManager({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Change manager account"
      description="Your other Google Ads accounts are reached through it."
    >
      <ManagerChooser onChosen={onClose} />
    </Dialog>
  );
}
