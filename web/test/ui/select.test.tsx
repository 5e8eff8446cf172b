import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";

import { Select } from "../../src/ui/form/select.tsx";

const COUNTRIES = [
  { value: "us", label: "United States" },
  { value: "de", label: "Germany" },
  { value: "es", label: "Spain", disabled: true },
  { value: "jp", label: "Japan" },
];

function CountryForm() {
  const [country, setCountry] = useState<string | null>(null);
  return (
    <form aria-label="Country">
      <Select
        aria-label="Target country"
        placeholder="Choose a country"
        options={COUNTRIES}
        value={country}
        onValueChange={setCountry}
      />
    </form>
  );
}

test("the list can be opened and used by keyboard alone", async () => {
  render(<CountryForm />);
  const user = userEvent.setup();
  const select = screen.getByRole("combobox", { name: "Target country" });
  expect(select.textContent).toBe("Choose a country");

  await user.tab();
  expect(document.activeElement).toBe(select);
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: "Germany" });

  await user.keyboard("{End}");
  await waitFor(() => {
    expect(document.activeElement?.textContent).toBe("Japan");
  });
  await user.keyboard("{Enter}");
  await waitFor(() => {
    expect(screen.queryByRole("listbox")).toBeNull();
  });
  expect(screen.getByRole("combobox").textContent).toBe("Japan");
});

test("Escape does not change the choice", async () => {
  render(<CountryForm />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await screen.findByRole("listbox");
  await user.keyboard("{Escape}");
  await waitFor(() => {
    expect(screen.queryByRole("listbox")).toBeNull();
  });
  expect(screen.getByRole("combobox").textContent).toBe("Choose a country");
});
