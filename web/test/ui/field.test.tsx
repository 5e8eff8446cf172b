import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Field } from "../../src/ui/form/field.tsx";
import { Input } from "../../src/ui/form/input.tsx";
import { Select } from "../../src/ui/form/select.tsx";
import { Textarea } from "../../src/ui/form/textarea.tsx";

function describedBy(control: HTMLElement) {
  const id = control.getAttribute("aria-describedby");
  return id === null ? null : document.querySelector(`[id="${id}"]`)?.textContent;
}

test("the label names the control and the hint describes it", () => {
  render(
    <Field label="Website" hint="With https://" optional>
      <Input defaultValue="https://northwind.example" />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: /^Website/ });
  expect(describedBy(input)).toBe("With https://");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("an error replaces the hint and marks the control invalid", () => {
  render(
    <Field
      label="Description"
      hint="At most 90 characters"
      error="Description is required"
      required
    >
      <Textarea />
    </Field>,
  );
  const area = screen.getByRole("textbox", { name: /^Description/ });
  expect(describedBy(area)).toBe("Description is required");
  expect(area.getAttribute("aria-invalid")).toBe("true");
  expect(area.getAttribute("aria-required")).toBe("true");
});

test("a select has the same attributes as an input", () => {
  render(
    <Field label="Target country" error="Choose a country">
      <Select options={[]} value={null} onValueChange={() => {}} />
    </Field>,
  );
  const select = screen.getByRole("combobox", { name: "Target country" });
  expect(describedBy(select)).toBe("Choose a country");
  expect(select.getAttribute("aria-invalid")).toBe("true");
});

test("a control without a Field keeps its own name", () => {
  render(<Input aria-label="Search" />);
  const input = screen.getByRole("textbox", { name: "Search" });
  expect(input.getAttribute("aria-describedby")).toBeNull();
});
