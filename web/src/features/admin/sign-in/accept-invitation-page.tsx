import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { enterAs } from "../../../api/admin.ts";
import { acceptInvitation } from "../../../api/staff/members.ts";
import { Button } from "../../../ui/action/button.tsx";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { type FieldErrors, fieldErrorsOf } from "../panel/field-errors.ts";
import { CardPage } from "./card-page.tsx";
import { isLongEnough, NewPasswordInput, TOO_SHORT } from "./new-password-input.tsx";

interface AcceptInvitationPageProps {
  /** The token in the invitation's link. */
  token: string;
  /** Called when the person is done, whether they accepted the invitation or not. */
  onLeave: () => void;
}

/** A person who was invited sets a password and is signed in. */
export function AcceptInvitationPage({ token, onLeave }: AcceptInvitationPageProps) {
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<FieldErrors<"password">>({});
  const queryClient = useQueryClient();
  const accept = useAdminMutation({
    mutationFn: acceptInvitation,
    onSuccess: (admin) => {
      onLeave();
      enterAs(queryClient, admin);
    },
    onError: (error) => setErrors(fieldErrorsOf(error, ["password"])),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setErrors(isLongEnough(password) ? {} : { password: TOO_SHORT });
    if (isLongEnough(password)) accept.mutate({ token, password });
  }

  return (
    <CardPage title="Join the staff" description="Set a password for the admin dashboard.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NewPasswordInput
          label="Password"
          value={password}
          error={errors.password}
          onChange={(entered) => {
            setPassword(entered);
            setErrors({});
          }}
        />
        {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
        <Button type="submit" variant="primary" size="lg" width="full" busy={accept.isPending}>
          Continue
        </Button>
        <Button width="full" onClick={onLeave}>
          Sign in instead
        </Button>
      </form>
    </CardPage>
  );
}
