import { useQueryClient } from "@tanstack/react-query";

import { enterAs } from "../../../api/admin.ts";
import { acceptInvitation } from "../../../api/staff/members.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Form, FormFailure } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { failureWords } from "../failure-words.ts";
import { useAdminMutation } from "../panel/admin-query.ts";
import { newPasswordError, NewPasswordField } from "../two-factor/proof-fields.tsx";
import { CardPage } from "./card-page.tsx";

interface AcceptInvitationPageProps {
  /** The token in the invitation's link. */
  token: string;
  /** Called when the person is done, whether they accepted the invitation or not. */
  onLeave: () => void;
}

/** A person who was invited sets a password and is signed in. */
export function AcceptInvitationPage({ token, onLeave }: AcceptInvitationPageProps) {
  const queryClient = useQueryClient();
  const accept = useAdminMutation({
    mutationFn: acceptInvitation,
    onSuccess: (admin) => {
      onLeave();
      enterAs(queryClient, admin);
    },
  });
  const form = useForm({
    start: { password: "" },
    check: ({ password }) => ({ password: newPasswordError(password) }),
    send: ({ password }) => accept.mutateAsync({ token, password }),
    failureWords,
  });
  return (
    <CardPage title="Join the staff" description="Set a password for the admin dashboard.">
      <Form form={form}>
        <NewPasswordField form={form} name="password" label="Password" />
        <FormFailure form={form} />
        <Button type="submit" variant="primary" size="lg" width="full" busy={form.isBusy}>
          Continue
        </Button>
        <Button width="full" onClick={onLeave}>
          Sign in instead
        </Button>
      </Form>
    </CardPage>
  );
}
