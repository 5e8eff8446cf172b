import { expect, test } from "vitest";

import { PATIENCE, plain, toastsOn } from "../../support/browser/toast.ts";
import { NO_ANSWER, useStage } from "../../support/stage/use-stage.ts";
import { setStorage } from "./support/storage.ts";

const { visit, makePerson } = useStage();

test("a session whose own code can't be loaded ends at /login, with the reason unknown", async () => {
  const person = await makePerson({ connected: false });
  // /admin asks for a staff session, which does not exist.
  await visit({ expectedStatuses: [NO_ANSWER, 401] }, async (page) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).waitFor();
    await page.waitForLoadState("networkidle");
    // A signed-out visitor has not loaded the session's code yet.
    await page.route("**/assets/session-*.js", (route) => route.abort());
    const other = await page.context().newPage();
    await other.goto("/admin");
    await other.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    await setStorage(other, "auth_user", JSON.stringify(person.user));
    await setStorage(other, "access_token", person.accessToken);
    await page.waitForURL("**/login?reason=unknown");
    await expect
      .poll(toastsOn(page), PATIENCE)
      .toEqual([plain("Session Expired", "Please log in again to continue.")]);
  });
});
