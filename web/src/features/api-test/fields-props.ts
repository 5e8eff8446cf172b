import type { TestErrors } from "./check-test-entries.ts";
import type { TestEntries } from "./test-entries.ts";

/** The props of every group of fields. */
export interface FieldsProps {
  entries: TestEntries;
  errors: TestErrors;
  onChange: (part: Partial<TestEntries>) => void;
}

/** The id of a field's control, for moving the focus to it. */
export const controlId = (field: keyof TestEntries) => `test-${field}`;

/** Moves the focus to a field or to the first option of a question, and expands the section that contains it. */
export function focusField(field: keyof TestEntries): void {
  const place = document.querySelector<HTMLElement>(`#${controlId(field)}`);
  const fold = place?.closest("details");
  if (fold) fold.open = true;
  (place?.querySelector<HTMLElement>("[role=radio]") ?? place)?.focus();
}
