import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { Button } from "../../src/ui/action/button.tsx";

function SaveForm({ busy, onSend }: { busy: boolean; onSend: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

test("a busy button keeps its focus and does not submit", async () => {
  let sent = 0;
  const onSend = () => {
    sent += 1;
  };
  const { rerender } = render(<SaveForm busy={false} onSend={onSend} />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Save" });
  await user.click(button);
  expect(sent).toBe(1);

  rerender(<SaveForm busy onSend={onSend} />);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(sent).toBe(1);
});
