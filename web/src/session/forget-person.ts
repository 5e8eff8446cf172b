import type { QueryClient } from "@tanstack/react-query";

import { forgetAnswers } from "../api/http/recent-answers.ts";
import { abortSession } from "../api/session-link.ts";

/** Drops all that this page's memory holds for the person who was signed in, and what it still waits for. */
export function forgetPerson(queryClient: QueryClient): void {
  abortSession();
  queryClient.clear();
  forgetAnswers();
}
