import { Dialog } from "../../../ui/overlay/dialog.tsx";

const shortcuts: readonly { where: string; keys: readonly [keys: string, does: string][] }[] = [
  {
    where: "Everywhere",
    keys: [
      ["⌘K or Ctrl+K", "Search, or type “pause” or “budget” and a campaign"],
      ["?", "This list"],
      ["Esc", "Close what is open"],
    ],
  },
  {
    where: "In a table",
    keys: [
      ["J, K", "Next row, row before"],
      ["Home, End", "First row, last row"],
      ["X", "Select the row"],
      ["E", "Edit the row"],
      ["Enter", "Open the row"],
    ],
  },
  {
    where: "In a draft",
    keys: [
      ["⌘Z or Ctrl+Z", "Undo; with Shift, redo"],
      ["⌘S or Ctrl+S", "Save at once"],
      ["Enter", "In a line of an ad: next line, or a new one after the last"],
      ["Y, N", "At a question: it's true, remove the line"],
    ],
  },
];

/** The keyboard shortcuts of all screens. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {shortcuts.map(({ where, keys }) => (
          <section key={where} aria-label={where}>
            <h3 className="font-medium">{where}</h3>
            <dl className="mt-1 grid grid-cols-[9rem_minmax(0,1fr)] gap-x-4 gap-y-1.5">
              {keys.map(([key, does]) => (
                <div key={does} className="contents">
                  <dt>
                    <kbd className="rounded-sm border border-line bg-sunken px-1.5 text-xs">
                      {key}
                    </kbd>
                  </dt>
                  <dd className="text-fg-2">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
