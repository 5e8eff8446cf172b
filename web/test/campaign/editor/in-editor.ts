import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { press, entry } from "../../hands.ts";

export const edit = () => press("Edit texts of Trail shoes");
export const openTab = (name: string | RegExp) =>
  userEvent.click(screen.getByRole("tab", { name }));
export const write = (name: string | RegExp, text: string) =>
  fireEvent.change(entry(name), { target: { value: text } });

/** Hiding the page saves everything at once. */
export function leavePage(): void {
  dispatchEvent(new Event("pagehide"));
}

export const saved = () => screen.findByText("All changes saved", {}, { timeout: 5000 });

export async function save(): Promise<void> {
  leavePage();
  await saved();
}
