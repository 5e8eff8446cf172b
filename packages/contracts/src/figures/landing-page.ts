/** Why an ad's page does not do what the click was paid for. */
export type PageTrouble =
  | "missing"
  | "error"
  | "unreachable"
  | "elsewhere"
  | "home"
  | "soft-404"
  | "sold-out";

/** What somebody who clicks would find; `unchecked` if the website does not let robots look. */
export type PageCheck =
  | { state: "ok" | "unchecked" }
  | {
      state: "broken";
      trouble: PageTrouble;
      /** In words, after "it": "does not exist (404)". */
      words: string;
    };

/** A page that failed when it was last looked at. */
export interface FailedPage {
  url: string;
  trouble: PageTrouble;
  words: string;
  /** When it failed first, ISO 8601. */
  failedAt: string;
  /** It failed again at least half an hour later. */
  isConfirmed: boolean;
}
