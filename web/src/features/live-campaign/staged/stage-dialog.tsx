import type { ChangeWhat } from "@adwright/contracts/change/change";
import type { ComponentProps, FormEvent, ReactNode } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { Dialog, DialogActions } from "../../../ui/overlay/dialog.tsx";
import { useLive } from "./staged-context.ts";

interface StageDialogProps extends Pick<
  ComponentProps<typeof Dialog>,
  "title" | "description" | "size"
> {
  /** The button's words. */
  action?: string;
  /** Something has to be looked up first. */
  busy?: boolean;
  /** What to stage; undefined if something is wrong, which it shows itself. */
  changes: () => Found | Promise<Found>;
  onClose: () => void;
  children: ReactNode;
}

type Found = readonly ChangeWhat[] | undefined;

/** A dialog whose entries are staged together. It stays open until they are. */
export function StageDialog(props: StageDialogProps) {
  const { action = "Stage", busy = false, changes, onClose, children, ...words } = props;
  const { staged } = useLive();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = await changes();
    if (found !== undefined && (found.length === 0 || (await staged.stage(...found)))) onClose();
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} {...words}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {children}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy || staged.isStaging}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
