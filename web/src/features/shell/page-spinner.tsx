import { Spinner } from "../../ui/state/spinner.tsx";

/** Shown while a page loads. */
export function PageSpinner() {
  return (
    <output className="grid min-h-64 place-items-center text-fg-3">
      <Spinner size="lg" />
      <span className="sr-only">Loading</span>
    </output>
  );
}
