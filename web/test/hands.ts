import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

type Name = string | RegExp;
type Box = Pick<typeof screen, "findByRole">;

/** Presses a button of the page. */
export const press = (name: Name) => userEvent.click(screen.getByRole("button", { name }));

/** Chooses an option of a list, on the page or in a box of it. */
export async function choose(name: Name, option: Name, box: Box = screen): Promise<void> {
  await userEvent.click(await box.findByRole("combobox", { name }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
}

/** The entry with this label. */
export const entry = (label: Name) => screen.getByLabelText<HTMLInputElement>(label);

/** Writes a text in place of what is in the entry. */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
}

/** Finds a notice by its title and text. */
export async function findNotice(title: string, text: Name): Promise<HTMLElement> {
  const heading = await screen.findByRole("heading", { name: title });
  return within(heading.parentElement ?? heading).findByText(text);
}
