// A button that explains a word stands beside a control but is not one itself.
const CONTROLS = "input, textarea, button:not([data-explains])";

/**
 * The element of a field inside a part of the page: the one marked with its path
 * (`data-field="adGroups/0/headlines/3"`, several separated by spaces), otherwise that of its closest ancestor path.
 */
export function findField(box: ParentNode | null, field: string): HTMLElement | null {
  const places = [...(box?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
  for (let path = field; path !== ""; path = parentOf(path)) {
    const place = places.find(({ dataset }) => dataset["field"]?.split(" ").includes(path));
    if (place !== undefined) return place;
  }
  return null;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Scrolls to the field and focuses its first control. */
export function focusField(box: ParentNode | null, field: string): void {
  const place = findField(box, field);
  // A closed panel cannot be focused.
  const panel = place?.closest("details");
  if (panel) panel.open = true;
  const control = place?.matches(CONTROLS) === true ? place : firstControl(place);
  // Centered, so that the messages below it are visible.
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/** The first visible control; Base UI puts a hidden input beside an opened list. */
function firstControl(place: HTMLElement | null): HTMLElement | undefined {
  const controls = [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  return controls.find((control) => control.getAttribute("aria-hidden") !== "true");
}

/** Opens the tab that an element lies in; answers whether it was another one. */
export function openTabOf(place: HTMLElement | null | undefined): boolean {
  const panel = place?.closest("[role=tabpanel][hidden]");
  document.getElementById(panel?.getAttribute("aria-labelledby") ?? "")?.click();
  return panel != null;
}
