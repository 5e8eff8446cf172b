import { GOOGLE_LOGIN_PATH } from "@adwright/contracts/sign-in-paths";

import { GoogleLink } from "../../../connection/google-link.tsx";
import { keepReturnPlace } from "../../../session/return-place.ts";
import { markStarted } from "../../../session/stored-session.ts";
import { Button } from "../../../ui/action/button.tsx";
import { DialogActions } from "../../../ui/overlay/dialog.tsx";
import { Alert } from "../../../ui/state/alert.tsx";

/** Leaves for Google's sign-in, which returns to this dialog. */
export function FreshSignIn({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Alert tone="accent" title="Sign in again first.">
        An account can be deleted within a few minutes of signing in with Google. You come back here
        afterwards.
      </Alert>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <GoogleLink
          href={`${GOOGLE_LOGIN_PATH}?purpose=signin`}
          variant="primary"
          onLeave={prepare}
        >
          Sign in with Google
        </GoogleLink>
      </DialogActions>
    </>
  );
}

function prepare() {
  markStarted(localStorage, Date.now());
  keepReturnPlace(sessionStorage, "/settings?tab=account&open=deletion", Date.now());
}
