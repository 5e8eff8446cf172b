import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";

import { Button } from "../../src/ui/action/button.tsx";
import { AlertDialog } from "../../src/ui/overlay/alert-dialog.tsx";

function DeleteBrand({ onDelete }: { onDelete: () => void }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = () => {
    setBusy(true);
    onDelete();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Are you sure?"
        description="This cannot be undone."
        confirmLabel="Delete brand"
        onConfirm={remove}
        busy={busy}
      />
    </>
  );
}

async function openDialog() {
  let deletions = 0;
  render(<DeleteBrand onDelete={() => (deletions += 1)} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Are you sure?" });
  return { user, dialog, deletionsOf: () => deletions };
}

test("it has a description, starts on Cancel, and Escape closes it and returns the focus", async () => {
  const { user, dialog, deletionsOf } = await openDialog();
  const describedBy = dialog.getAttribute("aria-describedby") ?? "";
  expect(document.querySelector(`[id="${describedBy}"]`)?.textContent).toBe(
    "This cannot be undone.",
  );
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe("Cancel");
  });

  await user.keyboard("{Escape}");
  await waitFor(() => {
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Delete"));
  expect(deletionsOf()).toBe(0);
});

test("while busy it can't be closed or confirmed again", async () => {
  const { user, deletionsOf } = await openDialog();
  const confirm = screen.getByRole("button", { name: "Delete brand" });
  await user.click(confirm);
  expect(confirm.getAttribute("aria-busy")).toBe("true");

  await user.click(confirm);
  await user.keyboard("{Escape}");
  expect(deletionsOf()).toBe(1);
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});

test("without a confirm handler it has only a Close button", () => {
  render(
    <AlertDialog open onClose={() => {}} title="Cannot Delete Brand" description="Too young." />,
  );
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Close"]);
});
