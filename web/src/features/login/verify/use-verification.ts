import { useMutation } from "@tanstack/react-query";

import { verifyEmail } from "../../../api/session.ts";
import { useSession } from "../../../session/session-context.ts";

/** Sends the link's token, with a password where this browser is not signed in to its account. */
export function useVerification(token: string) {
  const session = useSession();
  return useMutation({
    mutationFn: async (password: string | undefined) => {
      await verifyEmail(password === undefined ? { token } : { token, password });
      if (password === undefined) await session.refreshUser();
      // The password has opened a session; without it the person signs in by themselves.
      else await session.signIn().catch(() => undefined);
    },
    meta: { quiet: true },
  });
}
