import { useMutation } from "@tanstack/react-query";

import { verifyEmail } from "../../../api/session.ts";
import { useSession } from "../../../session/session-context.ts";

/** Sends the link's token, and the password if this browser is not signed in to the account. */
export function useVerification(token: string) {
  const session = useSession();
  return useMutation({
    mutationFn: async (password: string | undefined) => {
      await verifyEmail(password === undefined ? { token } : { token, password });
      if (password === undefined) await session.refreshUser();
      // The password has started a session. If loading it fails, the person can sign in normally.
      else await session.signIn().catch(() => undefined);
    },
    meta: { quiet: true },
  });
}
