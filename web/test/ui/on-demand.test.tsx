import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { beforeEach, expect, test } from "vitest";

import { Menu } from "../../src/ui/action/menu.tsx";
import { openedOnDemand, pressedOnDemand } from "../../src/ui/overlay/on-demand.tsx";

let isOnline = false;
beforeEach(() => {
  isOnline = false;
});

/** Its code, as long as there is a connection. */
async function load<Part>(part: Part): Promise<Part> {
  if (!isOnline) throw new TypeError("Failed to fetch");
  return part;
}

const failure = () => screen.findByRole("heading", { name: "This could not be opened" });

const OpenPanel = ({ trigger }: { trigger: ReactElement }) => (
  <>
    {trigger}
    <p>The panel</p>
  </>
);

interface QuestionProps {
  open: boolean;
  onClose: () => void;
}

const OpenQuestion = ({ open }: QuestionProps) => open && <p>The question</p>;

test("if what a button opens can't be loaded, a notice says so and the next press tries again", async () => {
  const Panel = pressedOnDemand("dialog", () => load(OpenPanel));
  render(<Panel trigger={<button type="button">Open</button>} />);
  screen.getByRole("button").click();
  expect(await failure()).toBeTruthy();
  expect(screen.queryByText("The panel")).toBeNull();
  isOnline = true;
  screen.getByRole("button", { name: "Open" }).click();
  expect(await screen.findByText("The panel")).toBeTruthy();
});

const Question = openedOnDemand(() => load(OpenQuestion));

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {isOpen ? "Asking" : "Ask"}
      </button>
      <Question open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

test("a dialog that can't be loaded counts as closed, and can be opened again", async () => {
  render(<Page />);
  screen.getByRole("button").click();
  expect(await failure()).toBeTruthy();
  isOnline = true;
  screen.getByRole("button", { name: "Ask" }).click();
  expect(await screen.findByText("The question")).toBeTruthy();
});

test.each(["{ArrowDown}", "{Enter}"])("%s opens a menu on its first item", async (key) => {
  render(
    <Menu trigger={<button type="button">More</button>}>
      {({ Item }) => ["Copy", "Delete"].map((name) => <Item key={name}>{name}</Item>)}
    </Menu>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(key);
  await screen.findByRole("menu");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Copy"));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Delete");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("More"));
});
