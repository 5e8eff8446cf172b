import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { adminSessionsQuery, changePassword } from "../../../api/staff/members.ts";
import { Button } from "../../../ui/action/button.tsx";
import { notify } from "../../../ui/overlay/toast.ts";
import { Alert } from "../../../ui/state/alert.tsx";
import { useAdminMutation } from "../panel/admin-query.ts";
import { type FieldErrors, fieldErrorsOf } from "../panel/field-errors.ts";
import { isLongEnough, NewPasswordInput, TOO_SHORT } from "../sign-in/new-password-input.tsx";
import { PasswordInput } from "../sign-in/password-input.tsx";

const nothing = { oldPassword: "", newPassword: "" };

/** Asks for the old password; changing it ends the other sessions. */
export function ChangePassword() {
  const headingId = useId();
  const [entries, setEntries] = useState(nothing);
  const [errors, setErrors] = useState<FieldErrors<keyof typeof nothing>>({});
  const queryClient = useQueryClient();
  const change = useAdminMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      setEntries(nothing);
      notify({ title: "Password changed", description: "Your other sessions have ended." });
      await queryClient.invalidateQueries({ queryKey: adminSessionsQuery.queryKey });
    },
    onError: (error) => setErrors(fieldErrorsOf(error, ["oldPassword", "newPassword"])),
  });

  function enter(part: Partial<typeof nothing>) {
    setEntries({ ...entries, ...part });
    setErrors({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(entries.oldPassword === "" && { oldPassword: "Password is required" }),
      ...(!isLongEnough(entries.newPassword) && { newPassword: TOO_SHORT }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) change.mutate(entries);
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-base font-semibold">
        Change password
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <PasswordInput
          value={entries.oldPassword}
          error={errors.oldPassword}
          onChange={(oldPassword) => enter({ oldPassword })}
        />
        <NewPasswordInput
          label="New password"
          value={entries.newPassword}
          error={errors.newPassword}
          onChange={(newPassword) => enter({ newPassword })}
        />
        {errors.form !== undefined && <Alert tone="bad" title={errors.form} />}
        <p>
          <Button type="submit" variant="primary" busy={change.isPending}>
            Change Password
          </Button>
        </p>
      </form>
    </section>
  );
}
