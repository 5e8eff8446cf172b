import type {
  EmailPreferences as Preferences,
  EmailPreferencesAnswer,
} from "@adwright/contracts/email";
import { useQuery } from "@tanstack/react-query";

import { emailPreferencesQuery, putEmailPreferences, resumeEmails } from "../../../api/account.ts";
import { useWrite } from "../../../connection/use-write.ts";
import { useUser } from "../../../session/session-context.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { QueryState } from "../../../ui/state/query-state.tsx";
import { SupportLink } from "../support-link.tsx";

/** Each choice is saved immediately. */
export function EmailPreferences() {
  const preferences = useQuery(emailPreferencesQuery);
  return (
    <Card
      title="Email"
      description="Emails about security, payments and what you asked for are always sent."
    >
      <QueryState
        rows={2}
        query={preferences}
        loading="Loading your email preferences"
        what="Email preferences"
      >
        {(data) => <Choices preferences={data} />}
      </QueryState>
    </Card>
  );
}

function Choices({ preferences }: { preferences: EmailPreferencesAnswer }) {
  const save = useWrite({
    run: putEmailPreferences,
    keeps: emailPreferencesQuery,
    failed: ["Not saved", "Your email preferences could not be saved."],
  });
  const { hasStormChasersAddon } = useUser();
  const { email, undeliverable, ...saved } = preferences;
  const shown = save.isPending ? save.variables : saved;
  const change = (next: Partial<Preferences>) => {
    if (!save.isPending) save.mutate({ ...shown, ...next });
  };
  return (
    <div className="grid gap-3">
      {undeliverable !== null && (
        <Alert
          tone="warn"
          title={`Emails to ${email} are not sent`}
          action={
            undeliverable === "bounce" ? (
              <ResumeEmails />
            ) : (
              <SupportLink category="General">Contact support</SupportLink>
            )
          }
        >
          {undeliverableWords[undeliverable]}
        </Alert>
      )}
      {choices
        .filter(({ name }) => name !== "stormApprovals" || hasStormChasersAddon)
        .map(({ name, ...words }) => (
          <Checkbox
            key={name}
            {...words}
            checked={shown[name]}
            onCheckedChange={(isWanted) => change({ [name]: isWanted })}
          />
        ))}
      <output className="sr-only">{save.isSuccess ? "Saved" : ""}</output>
    </div>
  );
}

const choices: { name: keyof Preferences; label: string; description: string }[] = [
  {
    name: "weeklySummary",
    label: "Weekly summary",
    description: "On Mondays: what you spent, what it brought and what needs attention.",
  },
  {
    name: "attention",
    label: "Something stopped",
    description: "Tells you as soon as spend or conversions stop or Google disapproves ads.",
  },
  {
    name: "proposals",
    label: "An assistant proposes changes",
    description: "Tells you when nobody has looked at a proposal for ten minutes.",
  },
  {
    name: "publicationFailed",
    label: "A publication failed",
    description: "Tells you when a campaign could not be published while you were away.",
  },
  {
    name: "exportReady",
    label: "An export is ready",
    description: "Tells you when the archive of your data can be downloaded.",
  },
  {
    name: "stormApprovals",
    label: "Your approval of a storm rule ends",
    description: "Tells you a week before. After that the rule starts nothing.",
  },
];

const undeliverableWords = {
  bounce: "They came back as undeliverable. Once your mailbox takes mail again, turn them on here.",
  complaint: "One of them was marked as spam. Support can help you get them again.",
};

function ResumeEmails() {
  const resume = useWrite({
    run: resumeEmails,
    keeps: emailPreferencesQuery,
    said: ({ email }) => ({
      title: "Emails are on again",
      description: `They go to ${email}. If they come back, they stop again.`,
    }),
    failed: ["Not turned on", "Please try again."],
  });
  return (
    <Button size="sm" busy={resume.isPending} onClick={() => resume.mutate()}>
      Send emails again
    </Button>
  );
}
