import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

export const click = (name: string | RegExp) =>
  userEvent.click(screen.getByRole("button", { name }));
export const edit = () => click("Edit texts of Trail shoes");
export const openTab = (name: string | RegExp) =>
  userEvent.click(screen.getByRole("tab", { name }));
export const line = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const write = (name: string, text: string) =>
  fireEvent.change(line(name), { target: { value: text } });

/** Hiding the page saves everything at once. */
export function leavePage(): void {
  dispatchEvent(new Event("pagehide"));
}

export const saved = () => screen.findByText("All changes saved", {}, { timeout: 5000 });

export async function save(): Promise<void> {
  leavePage();
  await saved();
}
