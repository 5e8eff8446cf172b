import { limitsOf } from "@adwright/rules/plan";

import { serverNow } from "../../../api/http/server-clock.ts";
import { useUser } from "../../../session/session-context.ts";
import { TextLink } from "../../../ui/action/text-link.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { KeyValue, KeyValueList } from "../../../ui/layout/key-value.tsx";
import { AccountExport } from "./account-export.tsx";
import { ApprovalLimits } from "./approval-limits.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailPreferences } from "./email-preferences.tsx";
import { SessionList } from "./session-list.tsx";
import { SignInList } from "./sign-in-list.tsx";
import { StaffViews } from "./staff-views.tsx";

export function AccountTab() {
  const user = useUser();
  return (
    <div className="grid gap-4">
      <Card title="Account" description="Your name and email address come from Google.">
        <KeyValueList layout="columns">
          <KeyValue name="Name">{user.fullName}</KeyValue>
          <KeyValue name="Email">{user.email}</KeyValue>
          <KeyValue name="Plan">
            {limitsOf(user, serverNow()).name}{" "}
            <TextLink to="/settings" search={{ tab: "subscription" }} replace>
              See plans
            </TextLink>
          </KeyValue>
        </KeyValueList>
      </Card>
      <EmailPreferences />
      <ApprovalLimits />
      <SessionList />
      <SignInList />
      <StaffViews />
      <AccountExport />
      <DeleteAccount />
    </div>
  );
}
