import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { ThemeToggle } from "../../src/ui/theme/theme-toggle.tsx";

const themeOf = () => document.documentElement.dataset["theme"];

test("a choice is applied at once and stored, and System removes it", async () => {
  render(<ThemeToggle />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("radio", { name: "Dark theme" }));
  expect(themeOf()).toBe("dark");
  expect(localStorage.getItem("adwright-theme")).toBe("dark");

  await user.click(screen.getByRole("radio", { name: "System theme" }));
  expect(themeOf()).toBeUndefined();
  expect(localStorage.getItem("adwright-theme")).toBeNull();
});

test("follows a change in another tab", () => {
  render(<ThemeToggle />);
  localStorage.setItem("adwright-theme", "light");
  act(() => {
    dispatchEvent(new StorageEvent("storage", { key: "adwright-theme" }));
  });
  expect(themeOf()).toBe("light");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Light theme" }).checked).toBe(true);
});
