import { useEffect, useRef } from "react";

import { Button } from "../../../ui/action/button.tsx";
import { CopyButton } from "../../../ui/action/copy-button.tsx";
import { saveFile } from "../../../ui/action/save-file.ts";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** Codes for signing in without the phone; the server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  const text = `${codes.join("\n")}\n`;
  // The previous form is gone and the focus with it, so the focus moves to the heading.
  useEffect(() => head.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={head} tabIndex={-1} className="text-base font-semibold outline-none">
        Save your recovery codes
      </h2>
      <Alert tone="warn" title="They are shown this once">
        Each one signs you in once if you lose your phone. Keep them in a password manager, not on
        the phone.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-1 rounded-md bg-sunken p-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={text} label="Copy recovery codes" />
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: "text/plain" }), "adwright-recovery-codes.txt")
          }
        >
          Download
        </Button>
        <Button variant="primary" onClick={onDone}>
          I Saved Them
        </Button>
      </DialogActions>
    </div>
  );
}
