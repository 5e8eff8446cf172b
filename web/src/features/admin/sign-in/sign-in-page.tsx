import { PRODUCT_NAME } from "@adwright/contracts/product";

import { ThemeToggle } from "../../../ui/theme/theme-toggle.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function SignInPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex justify-end p-4">
        <ThemeToggle />
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-4 pb-24">
        <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
          <p className="mb-4 flex items-center gap-2 text-fg-2">
            <img src="/icon.svg" alt="" width="22" height="22" />
            {PRODUCT_NAME}
          </p>
          <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
            Admin Dashboard
          </h1>
          <p className="mt-1 mb-6 text-fg-2">For staff. Advertisers sign in on their own page.</p>
          <SignInForm />
        </div>
      </main>
    </div>
  );
}
