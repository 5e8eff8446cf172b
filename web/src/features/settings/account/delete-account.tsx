import { useNavigate, useSearch } from "@tanstack/react-router";

import { Button } from "../../../ui/action/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

/** The open dialog is kept in the address, because the fresh sign-in at Google returns to it. */
export function DeleteAccount() {
  const { open } = useSearch({ strict: false }) as { open?: "deletion" };
  const navigate = useNavigate();
  const show = (next: "deletion" | undefined) =>
    void navigate({
      to: "/settings",
      search: { tab: "account", open: next },
      replace: true,
      resetScroll: false,
    });
  return (
    <Card title="Delete account" description="Erases your account and everything in it, for good.">
      <Button variant="danger" onClick={() => show("deletion")}>
        Delete account
      </Button>
      {open === "deletion" && <DeletionDialog onClose={() => show(undefined)} />}
    </Card>
  );
}
